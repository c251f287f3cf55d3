// The two back ends of the proof, each with an empty database of its own.
import { copyOnServer } from '@lectern/db/testing-server'
import { prepareWorkerDatabase, workerDatabaseUrl } from '@lectern/db/worker-database'
import { findPostgres, startPostgres } from '../disasters/native-postgres.ts'
import type { BackEnd } from './options.ts'

type EmptyDatabase = { url: string; remove(): void }

/** Null when PostgreSQL with pgvector is not installed. */
export async function openBackEnd(name: BackEnd): Promise<EmptyDatabase | null> {
  if (name === 'embedded') {
    await prepareWorkerDatabase(undefined)
    // It ends with this process.
    return { url: workerDatabaseUrl(), remove() {} }
  }
  const bin = findPostgres()
  if (!bin) return null
  const server = await startPostgres(bin)
  const { url } = await copyOnServer(server.url)
  return { url, remove: () => server.remove() }
}
