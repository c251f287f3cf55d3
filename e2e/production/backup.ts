// Backup and restore as docs/operations.md says, by its commands; the embedded engine's files are copied while everything stands still.
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { type DatabaseServer, runToEnd, startDatabase } from '@lectern/testing/production'
import { DOTENV, documentedCommand, emptyDatabase, type Installation, type Restored, urlOf } from './installation.ts'

/** Runs the documented command of a program of PostgreSQL in the folder `backup`. */
function runDocumented(program: string, database: DatabaseServer, backup: string): Promise<string> {
  const PATH = `${dirname(database.program(program))}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH, DATABASE_URL: urlOf(database) }
  return runToEnd('sh', ['-c', documentedCommand(program)], { env, cwd: backup })
}

/** Takes the database first and the files after it; the embedded engine is stopped for it, with the product. */
export async function backUp({ postgres, storage, folder, stopProduct }: Installation): Promise<string> {
  const backup = join(folder, 'backup')
  mkdirSync(backup)
  if (postgres.kind === 'PostgreSQL') await runDocumented('pg_dump', postgres, backup)
  else {
    await stopProduct()
    await postgres.stop()
    cpSync(postgres.dataDir, join(backup, 'database'), { recursive: true })
  }
  cpSync(storage.folder, join(backup, 'storage'), { recursive: true })
  return backup
}

/** Brings back what `backUp` left in `backup`, on a database server that is new. */
export async function restore(backup: string): Promise<Restored> {
  const bucket = join(backup, 'storage')
  const files = join(backup, 'database')
  if (existsSync(files)) return { database: await startDatabase(DOTENV.POSTGRES_PASSWORD ?? '', files), bucket }
  const database = await emptyDatabase()
  await runDocumented('pg_restore', database, backup)
  return { database, bucket }
}
