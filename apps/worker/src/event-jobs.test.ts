import { JOB_NAMES } from '@lectern/jobs'
import type { DomainEvent } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { enqueueJobs, jobFor, typesOf } from './event-jobs.ts'

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
  const calls: [string, string[]][] = []
  const rows = EVENTS.map((event, index) => ({ id: String(index), event, place: index + 1 }))
  await enqueueJobs(
    {
      enqueueAll: async (name, jobs) =>
        void calls.push([name, jobs.map(({ jobId, tenantId, place }) => `${jobId} ${tenantId} ${place}`)]),
    },
    rows,
  )
  expect(calls).toEqual([
    ['article.publishDue', ['outbox-9 t1 10']],
    ['manual.publishDue', ['outbox-8 t1 9']],
    ['article.index', ['outbox-5 t1 6', 'outbox-7 t1 8']],
    ['import.run', ['outbox-2 t1 3']],
    ['members.import', ['outbox-11 t1 12']],
    ['export.make', ['outbox-1 t1 2']],
    ['book.make', ['outbox-3 t1 4']],
    ['answers.replay', ['outbox-4 t1 5']],
    ['ldap.sync', ['outbox-12 t1 13']],
    ['webhook.deliver', ['outbox-16 t1 17']],
    ['git.sync', ['outbox-15 t1 16']],
    ['message.deliver', ['outbox-0  1']],
    ['portal.count', ['outbox-10 t1 11']],
    ['article.words', ['outbox-13 t1 14']],
    ['words.scan', ['outbox-14  15']],
  ])
})

test('types wait in the queue of their jobs, the most urgent first; those without a job, and unknown ones, inside', () => {
  const types = [
    'a.later',
    'message.waiting',
    'article.withdrawn',
    'article.published',
    'article.publishDue',
    'webhook.due',
  ]
  expect(typesOf('inside', types)).toEqual(['a.later', 'article.publishDue', 'article.published', 'article.withdrawn'])
  expect(typesOf('outside', types)).toEqual(['webhook.due', 'message.waiting'])
})
