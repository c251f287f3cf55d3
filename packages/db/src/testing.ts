// Databases for tests: created and migrated once, kept as a template, and copied, which takes 0.1 s.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@lectern/config'
import { type EmbeddedOptions, startEmbeddedDatabase } from './embedded/index.ts'
import { readMigrations } from './migrations.ts'

export type TestDatabase = { url: string; close(): Promise<void> }

/** Nobody needs the rows after a crash. */
const UNSAFE =
  "synchronous_commit = off\nfull_page_writes = off\nwal_level = minimal\nmax_wal_senders = 0\nmax_wal_size = '64MB'\n"

const RAMDISK = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** An empty, migrated database of its own on a free port; `close` removes it. */
export async function startTestDatabase(options: Partial<EmbeddedOptions> = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(quickFolder(), 'lectern-db-'))
  cpSync(join(template(), 'pg'), join(dataDir, 'pg'), { recursive: true })
  appendFileSync(join(dataDir, 'pg', 'postgresql.conf'), UNSAFE)
  const database = await startEmbeddedDatabase({ dataDir, migrate: true, ...options })
  return {
    url: database.url,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A ramdisk where there is one with enough space, which in containers it often has not. */
function quickFolder(): string {
  if (!existsSync(RAMDISK)) return tmpdir()
  const { bavail, bsize } = statfsSync(RAMDISK)
  return bavail * bsize > NEEDED_BYTES ? RAMDISK : tmpdir()
}

/** Tells templates of different migrations apart. */
export function migrationsHash(): string {
  const migrations = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`)
  return createHash('sha256').update(migrations.join()).digest('hex').slice(0, 16)
}

/** Folder of the template for the current migrations; created by a short-lived process, because it takes much memory. */
export function template(): string {
  const folder = join(projectRoot(), 'node_modules', '.cache', 'lectern-db', migrationsHash())
  if (existsSync(folder)) return folder
  mkdirSync(join(folder, '..'), { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  const script = join(import.meta.dirname, 'embedded', 'initialise.ts')
  const created = spawnSync(process.execPath, [script, draft], { encoding: 'utf8' })
  if (created.status !== 0) throw new Error(`the template database could not be created: ${created.stderr}`)
  try {
    renameSync(draft, folder)
  } catch {
    // Another test process was faster; its template is the same.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
