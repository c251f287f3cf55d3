// Databases for tests: made once, migrated, kept as a template, and copied for each suite, which takes a tenth of a second.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@lectern/config'
import { type EmbeddedOptions, startEmbeddedDatabase } from './embedded/index.ts'
import { readMigrations } from './migrations.ts'

export type TestDatabase = { url: string; close(): Promise<void> }

/** An empty, migrated database of its own on a free port; `close` removes it. */
export async function startTestDatabase(options: Partial<EmbeddedOptions> = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-db-'))
  cpSync(join(template(), 'pg'), join(dataDir, 'pg'), { recursive: true })
  const database = await startEmbeddedDatabase({ dataDir, migrate: true, ...options })
  return {
    url: database.url,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Folder of the template for today's migrations; made by a passing process, since making one takes much memory. */
export function template(): string {
  const checksums = readMigrations().map(({ checksum }) => checksum)
  const hash = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)
  const folder = join(projectRoot(), 'node_modules', '.cache', 'lectern-db', hash)
  if (existsSync(folder)) return folder
  mkdirSync(join(folder, '..'), { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  const script = join(import.meta.dirname, 'embedded', 'initialise.ts')
  const made = spawnSync(process.execPath, [script, draft], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`the template database could not be made: ${made.stderr}`)
  try {
    renameSync(draft, folder)
  } catch {
    // Another test process was quicker; its template is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}
