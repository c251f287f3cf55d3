// The first start of an empty product: administrator, guide, and the credentials in a file for its owner only.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { countTenants } from '../../people/index.ts'
import { seedAdministrator, seedGuide } from './demo.ts'
import { randomPassword } from './password.ts'
import type { SeedDeps } from './seed-context.ts'

const Admin = z.object({ url: z.string(), account: z.string(), password: z.string() })
export type Admin = z.infer<typeof Admin>
export type FirstStartSettings = { dataDir: string; url: string; account: string; password?: string }

/**
 * Fills an empty database and writes `$DATA_DIR/admin.json` {url, account, password} (mode 0600, never over an existing one).
 * Answers the credentials when this call made them known, else null. Idempotent; a run that was broken off is taken up by the next,
 * which is what `first-start.json` is there for: it holds the credentials until everything is done.
 */
export async function firstStart(deps: SeedDeps, settings: FirstStartSettings): Promise<Admin | null> {
  const pending = join(settings.dataDir, 'first-start.json')
  const begun = await readAdmin(pending)
  if (!begun && (await countTenants(deps.db)) > 0) return null
  const admin = begun ?? (await credentials(settings))
  await mkdir(settings.dataDir, { recursive: true })
  if (!begun) await writeOnce(pending, admin)
  await seedAdministrator(deps, admin)
  await writeOnce(join(settings.dataDir, 'admin.json'), admin)
  const articles = await seedGuide(deps)
  await rm(pending, { force: true })
  deps.log.info({ articles }, 'the product has its guide')
  return admin
}

/** With a new database beside an old `admin.json`, what the file says shall be true again. */
async function credentials({ dataDir, url, account, password }: FirstStartSettings): Promise<Admin> {
  const kept = password === undefined ? await readAdmin(join(dataDir, 'admin.json')).catch(() => null) : null
  return kept ?? { url, account, password: password ?? randomPassword() }
}

async function readAdmin(path: string): Promise<Admin | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : Admin.parse(JSON.parse(text))
}

/** Whole or not at all, and never over what is there. */
async function writeOnce(path: string, admin: Admin): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify(admin, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
