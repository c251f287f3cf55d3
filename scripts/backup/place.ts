// Place of an installation: the database of DATABASE_URL, or the embedded one of DATA_DIR, which belongs to one process at a time.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '@lectern/config'
import { hasTables } from '@lectern/db/backup'
import { FolderInUseError, startEmbeddedDatabase } from '@lectern/db/embedded'
import { createStorage } from '@lectern/integrations'
import pg from 'pg'
import { Problem } from '../supervisor/problem.ts'

const DAY_MS = 24 * 60 * 60_000

export const hasDatabase = ({ DATABASE_URL, DATA_DIR }: Env): boolean =>
  DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'pg', 'PG_VERSION'))

async function embedded(env: Env) {
  try {
    return await startEmbeddedDatabase({ dataDir: env.DATA_DIR, idleInTransactionMs: DAY_MS })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    throw new Problem(`Lectern runs on ${env.DATA_DIR}. Stop it first, because the embedded database has one user.`)
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The statement under way fails too, and says so.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new Problem(`The database of DATABASE_URL (${new URL(url).host}) cannot be used: ${error.message}`)
  })
  return client
}

/** As {@link withDatabase}, where the product has started before. Throws Problem elsewhere. */
export async function withInstallation<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (!hasDatabase(env)) throw new Problem(`There is no database in ${env.DATA_DIR}, and DATABASE_URL is not set.`)
  return withDatabase(env, async (client) => {
    if (!(await hasTables(client))) throw new Problem('There is no installation: the database is empty.')
    return work(client)
  })
}

/** The store of files. Throws Problem when it cannot be used: without a bucket, keys or room. */
export async function openStorage(env: Env): Promise<ReturnType<typeof createStorage>> {
  const storage = createStorage(env)
  await storage.check().catch(({ name, message }: Error) => {
    throw new Problem(`The store of files (${env.S3_BUCKET ?? env.DATA_DIR}) cannot be used: ${name}, ${message}`)
  })
  return storage
}

/** Runs `work` on a connection to the database; the embedded one is created when it is not there. */
export async function withDatabase<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = env.DATABASE_URL === undefined ? await embedded(env) : undefined
  try {
    const client = await connect(database?.url ?? String(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL))
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await database?.close()
  }
}
