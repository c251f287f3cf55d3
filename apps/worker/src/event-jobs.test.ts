import { JOB_NAMES } from '@lectern/jobs'
import type { DomainEvent } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { enqueueJobs, jobFor } from './event-jobs.ts'

const tenantId = 't1'
const EVENTS: DomainEvent[] = [
  { type: 'message.waiting', tenantId: '', messageId: 'm1' },
  { type: 'export.wanted', tenantId, exportId: 'e1' },
  { type: 'import.wanted', tenantId, importId: 'i1' },
  { type: 'book.wanted', tenantId, bookId: 'b2' },
  { type: 'replay.wanted', tenantId, replayId: 'r1' },
  { type: 'article.published', tenantId, articleId: 'a1', versionId: 'v1' },
  { type: 'article.withdrawn', tenantId, articleId: 'a2' },
  { type: 'article.indexWanted', tenantId, articleId: 'a3', versionId: 'v3' },
  { type: 'manual.publishDue', tenantId, manualId: 'b1' },
  { type: 'article.publishDue', tenantId, articleId: 'a4' },
  { type: 'theme.published', tenantId, themeId: 't2' },
  { type: 'memberImport.wanted', tenantId, importId: 'i2' },
  { type: 'ldap.wanted', tenantId, runId: 'l1' },
  { type: 'article.wordsWanted', tenantId, articleId: 'a5' },
  { type: 'wordScan.wanted', tenantId: '', scanId: 's1' },
  { type: 'git.wanted', tenantId, runId: 'g1' },
  { type: 'webhook.due', tenantId, deliveryId: 'd1' },
]

test('[PUB-06] every job has an event; withdrawing an article has no job', () => {
  expect(new Set(EVENTS.map((event) => jobFor(event)?.name))).toEqual(new Set([...JOB_NAMES, undefined]))
  expect(jobFor({ type: 'article.withdrawn', tenantId, articleId: 'a2' })).toBeNull()
})

test('[PUB-01] [PUB-06] enqueues a batch once per job name, due jobs first, with ids of the rows', async () => {
  const calls: [string, readonly { payload: object; jobId: string }[]][] = []
  const rows = EVENTS.map((event, index) => ({ id: String(index), event }))
  await enqueueJobs({ enqueueAll: async (name, jobs) => void calls.push([name, jobs]) }, rows)
  expect(calls).toEqual([
    ['article.publishDue', [{ payload: { tenantId, articleId: 'a4' }, jobId: 'outbox-9' }]],
    ['manual.publishDue', [{ payload: { tenantId, manualId: 'b1' }, jobId: 'outbox-8' }]],
    [
      'article.index',
      [
        { payload: { tenantId, articleId: 'a1', versionId: 'v1' }, jobId: 'outbox-5' },
        { payload: { tenantId, articleId: 'a3', versionId: 'v3' }, jobId: 'outbox-7' },
      ],
    ],
    ['import.run', [{ payload: { tenantId, importId: 'i1' }, jobId: 'outbox-2' }]],
    ['members.import', [{ payload: { tenantId, importId: 'i2' }, jobId: 'outbox-11' }]],
    ['export.make', [{ payload: { tenantId, exportId: 'e1' }, jobId: 'outbox-1' }]],
    ['book.make', [{ payload: { tenantId, bookId: 'b2' }, jobId: 'outbox-3' }]],
    ['answers.replay', [{ payload: { tenantId, replayId: 'r1' }, jobId: 'outbox-4' }]],
    ['ldap.sync', [{ payload: { tenantId, runId: 'l1' }, jobId: 'outbox-12' }]],
    ['webhook.deliver', [{ payload: { tenantId, deliveryId: 'd1' }, jobId: 'outbox-16' }]],
    ['git.sync', [{ payload: { tenantId, runId: 'g1' }, jobId: 'outbox-15' }]],
    ['message.deliver', [{ payload: { messageId: 'm1' }, jobId: 'outbox-0' }]],
    ['portal.count', [{ payload: { tenantId, themeId: 't2' }, jobId: 'outbox-10' }]],
    ['article.words', [{ payload: { tenantId, articleId: 'a5' }, jobId: 'outbox-13' }]],
    ['words.scan', [{ payload: { scanId: 's1' }, jobId: 'outbox-14' }]],
  ])
})
