// The first start with an empty database: administrator, guide, and the credentials in a file for its owner only.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countTenants } from '@lectern/people'
import { z } from 'zod'
import { GUIDE, seedAdministrator, seedGuide } from './demo.ts'
import { seedFrontPortal } from './front-portal.ts'
import { randomPassword } from './password.ts'
import type { SeedDeps } from './seed-context.ts'

const Admin = z.object({ url: z.string(), account: z.string(), password: z.string() })
export type Admin = z.infer<typeof Admin>
type FirstStartSettings = { dataDir: string; url: string; account: string; password?: string }

/**
 * Fills an empty database and writes `$DATA_DIR/admin.json` {url, account, password} (mode 0600, never over an existing one).
 * Returns the credentials when this call created them, else null. Idempotent; an interrupted run is resumed by the next one from
 * `first-start.json`, which holds the credentials until everything is done.
 */
export async function firstStart(deps: SeedDeps, settings: FirstStartSettings): Promise<Admin | null> {
  const pending = join(settings.dataDir, 'first-start.json')
  const interrupted = await readAdmin(pending)
  if (!interrupted && (await countTenants(deps.db)) > 0) return null
  const admin = interrupted ?? (await credentials(settings))
  await mkdir(settings.dataDir, { recursive: true })
  if (!interrupted) await writeOnce(pending, admin)
  await seedAdministrator(deps, admin)
  await writeOnce(join(settings.dataDir, 'admin.json'), admin)
  const articles = await seedGuide(deps)
  await seedFrontPortal(deps, GUIDE)
  await rm(pending, { force: true })
  deps.log.info({ articles }, 'guide imported and published')
  return admin
}

/** With a new database and an existing `admin.json`, the credentials of the file are used again. */
async function credentials({ dataDir, url, account, password }: FirstStartSettings): Promise<Admin> {
  const stored = password === undefined ? await readAdmin(join(dataDir, 'admin.json')).catch(() => null) : null
  return stored ?? { url, account, password: password ?? randomPassword() }
}

async function readAdmin(path: string): Promise<Admin | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : Admin.parse(JSON.parse(text))
}

/** Writes the whole file or nothing, and never over an existing one. */
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
