// An empty database besides that of the run: an embedded one, or one of its own on the server of DATABASE_URL.
import { startTestDatabase as startEmbedded, type TestDatabase } from '@lectern/db/testing'
import { copyOnServer } from '@lectern/db/testing-server'

export type { TestDatabase }

/** Migrated and empty; `close` removes it. */
export function startTestDatabase(serverUrl: string | undefined): Promise<TestDatabase> {
  return serverUrl === undefined ? startEmbedded() : copyOnServer(serverUrl)
}
