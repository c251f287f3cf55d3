// Turns outbox rows into jobs, at least once: a row is marked only after the queue has accepted its job. While the queue is down,
// rows wait and publishing keeps working. Few jobs are in the queue at a time, and organisations take turns (ADR 0077).

import { QUEUE_KINDS, type QueueKind, type Queues } from '@lectern/jobs'
import { type Database, type InvalidOutboxRow, relayInTurn, waitingTypes } from '@lectern/kernel'
import { enqueueJobs, typesOf } from './event-jobs.ts'

type Write = (data: object, message?: string) => void
type Log = { warn: Write; error: Write }

/** Jobs that wait in a queue at most, and those of one organisation: more than a worker runs between two reads. */
const ROOM = 256
const ROOM_OF_TENANT = 64
/** Between two reads of the outbox. */
const POLL_INTERVAL_MS = 200
/** After a failure; doubles with each further one, up to the maximum. */
const RETRY_DELAY_MS = 500
const MAX_RETRY_DELAY_MS = 10_000

/** One read: hands as many rows to each queue as it has room for. */
export function outboxRelay(
  db: Database,
  queues: Pick<Queues, 'enqueueAll' | 'queued'>,
  log: Log,
): () => Promise<void> {
  const reportInvalid = (row: InvalidOutboxRow) => log.error(row, 'outbox row skipped: not a known event')
  const lastTurns: Record<QueueKind, string> = { inside: '', outside: '' }
  return async () => {
    const waiting = await waitingTypes(db)
    for (const kind of QUEUE_KINDS) {
      const types = typesOf(kind, waiting)
      if (types.length === 0) continue
      const queued = await queues.queued(kind)
      const room = ROOM - [...queued.waiting.values()].reduce((sum, count) => sum + count, 0)
      const lane = { types, after: lastTurns[kind], room, roomOfTenant: ROOM_OF_TENANT, queued }
      const last = await relayInTurn(db, lane, (rows) => enqueueJobs(queues, rows), reportInvalid)
      lastTurns[kind] = last ?? lastTurns[kind]
    }
  }
}

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
  const relay = outboxRelay(db, queues, log)
  const loop = async () => {
    let retryMs = RETRY_DELAY_MS
    while (!stopping) {
      try {
        await relay()
        retryMs = RETRY_DELAY_MS
        await sleep(POLL_INTERVAL_MS)
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
