// Turns outbox rows into jobs, at least once: a row is marked only after the queue has accepted its job. While the queue is down,
// rows wait and publishing keeps working.

import type { Queues } from '@lectern/jobs'
import { type Database, type InvalidOutboxRow, relayOutbox } from '@lectern/kernel'
import { enqueueJobs } from './event-jobs.ts'

type Write = (data: object, message?: string) => void
type Log = { warn: Write; error: Write }

const BATCH_SIZE = 100
/** Between two reads of an empty outbox. */
const POLL_INTERVAL_MS = 200
/** After a failure; doubles with each further one, up to the maximum. */
const RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 10_000

/** Starts the relay; close() waits for the current batch. */
export function startOutboxRelay(db: Database, queues: Queues, log: Log): { close(): Promise<void> } {
  let stopping = false
  let endSleep = () => {}
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endSleep = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const reportInvalid = (row: InvalidOutboxRow) => log.error(row, 'outbox row skipped: not a known event')
  const loop = async () => {
    let retryMs = RETRY_DELAY_MS
    while (!stopping) {
      try {
        const count = await relayOutbox(db, BATCH_SIZE, (rows) => enqueueJobs(queues, rows), reportInvalid)
        retryMs = RETRY_DELAY_MS
        if (count < BATCH_SIZE) await sleep(POLL_INTERVAL_MS)
      } catch (error) {
        log.warn(
          { err: error instanceof Error ? error.message : String(error), retryMs },
          'outbox relay failed; will retry',
        )
        await sleep(retryMs)
        retryMs = Math.min(retryMs * 2, MAX_RETRY_DELAY_MS)
      }
    }
  }
  const running = loop()
  return {
    async close() {
      stopping = true
      endSleep()
      await running
    },
  }
}
