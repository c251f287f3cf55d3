// Waiting for the database at start.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@lectern/domain'

const RETRY_DELAY_MS = 100
const MAX_RETRIES = 1_200

/** Resolves with the first answer of the database, which may start after this process. Throws after two minutes of retries. */
export async function databaseReady(db: Database): Promise<void> {
  for (let retries = 0; ; retries++) {
    try {
      await db.pool.query('SELECT 1')
      return
    } catch (error) {
      if (retries > MAX_RETRIES) throw error
      await sleep(RETRY_DELAY_MS)
    }
  }
}
