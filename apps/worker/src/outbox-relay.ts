// Turns outbox rows into jobs, at least once: a row is marked only after the queue has taken its job, and the job's id is
// the row's, so that a repeat is not a second job. With the queue away, rows wait and publishing goes on.
import type { Database } from '@lectern/db'
import { type OutboxRow, takeOutbox } from '@lectern/domain'
import type { Queues } from '@lectern/jobs'

type Log = { info(data: object, message?: string): void; warn(data: object, message?: string): void }

const BATCH = 100
/** Milliseconds between looks at an empty outbox. */
const IDLE = 200
/** Milliseconds after a failure; doubles up to the last. */
const RETRY = { first: 500, last: 10_000 }

const jobId = ({ id }: OutboxRow) => `outbox-${id}`

/** One job for each event that asks for indexing, publishing, delivery, an export or an import; what left the index has left it already. */
async function enqueue(queues: Queues, rows: readonly OutboxRow[]): Promise<void> {
  const toIndex = rows.flatMap((row) => {
    if (row.event.type !== 'article.published' && row.event.type !== 'article.indexWanted') return []
    const { tenantId, articleId, versionId } = row.event
    return [{ payload: { tenantId, articleId, versionId }, jobId: jobId(row) }]
  })
  const toPublish = rows.flatMap((row) => {
    if (row.event.type !== 'article.publishDue') return []
    const { tenantId, articleId } = row.event
    return [{ payload: { tenantId, articleId }, jobId: jobId(row) }]
  })
  const manuals = rows.flatMap((row) => {
    if (row.event.type !== 'manual.publishDue') return []
    const { tenantId, manualId } = row.event
    return [{ payload: { tenantId, manualId }, jobId: jobId(row) }]
  })
  const toDeliver = rows.flatMap((row) =>
    row.event.type === 'message.waiting' ? [{ payload: { messageId: row.event.messageId }, jobId: jobId(row) }] : [],
  )
  const toExport = rows.flatMap((row) => {
    if (row.event.type !== 'export.wanted') return []
    const { tenantId, exportId } = row.event
    return [{ payload: { tenantId, exportId }, jobId: jobId(row) }]
  })
  const toImport = rows.flatMap((row) => {
    if (row.event.type !== 'import.wanted') return []
    const { tenantId, importId } = row.event
    return [{ payload: { tenantId, importId }, jobId: jobId(row) }]
  })
  await queues.enqueueAll('article.publishDue', toPublish)
  await queues.enqueueAll('manual.publishDue', manuals)
  await queues.enqueueAll('article.index', toIndex)
  await queues.enqueueAll('import.run', toImport)
  await queues.enqueueAll('export.make', toExport)
  await queues.enqueueAll('message.deliver', toDeliver)
}

/** Starts the relay; close() waits for the batch at hand. */
export function startOutboxRelay(db: Database, queues: Queues, log: Log): { close(): Promise<void> } {
  let stopping = false
  let wake = () => {}
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const loop = async () => {
    let retry: number = RETRY.first
    while (!stopping) {
      try {
        const taken = await takeOutbox(db, BATCH, (rows) => enqueue(queues, rows))
        retry = RETRY.first
        if (taken < BATCH) await sleep(IDLE)
      } catch (error) {
        log.warn({ err: error instanceof Error ? error.message : String(error), retryMs: retry }, 'outbox waits')
        await sleep(retry)
        retry = Math.min(retry * 2, RETRY.last)
      }
    }
  }
  const running = loop()
  return {
    async close() {
      stopping = true
      wake()
      await running
    },
  }
}
