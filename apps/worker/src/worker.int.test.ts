// The worker as it runs, on a real database and queue: an event becomes a job, the job does its work, and what is due is found.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { searchArticles } from '@lectern/answering'
import { projectRoot } from '@lectern/config'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { createQueues, createWorkers } from '@lectern/jobs'
import { listExports, listImports, publishArticle, requestExport, schedulePublish, startImport } from '@lectern/library'
import { listRemovals } from '@lectern/operations'
import { aLibrary, anArticle, aPhone, system, testContext, testDatabase, testPorts } from '@lectern/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContexts } from './context.ts'
import { createHandlers } from './handlers.ts'
import { keepHouse } from './housekeeping.ts'
import { startOutboxRelay } from './outbox-relay.ts'
import { periodicJobs } from './periodic-jobs.ts'

const quiet = { info() {}, warn() {}, error() {} }
const ofPast = (milliseconds: number) => new Date(Date.now() - milliseconds)
const DAY = 24 * 60 * 60_000
const OPERATIONS = readFileSync(join(projectRoot(), 'docs', 'operations.md'), 'utf8')

let library: Awaited<ReturnType<typeof aLibrary>>
let jobs: ReturnType<typeof periodicJobs>
let close: () => Promise<void>

// As main.ts puts it together, without the timers of the periodic jobs.
beforeAll(async () => {
  const store = { databaseUrl: workerDatabaseUrl() }
  const { db, ports, embedder } = await testContext(system(''))
  const contextFor = systemContexts({ db, ports, embedder, log: quiet })
  const queues = createQueues(store, quiet)
  const workers = createWorkers(
    store,
    createHandlers(contextFor, async () => 'https://docs.test'),
    quiet,
  )
  const relay = startOutboxRelay(db, queues, quiet)
  const onStuck = () => {
    throw new Error('the worker is stuck')
  }
  jobs = periodicJobs({
    db,
    ports,
    log: quiet,
    contextFor,
    queues,
    workers,
    origin: async () => 'http://localhost',
    onStuck,
  })
  close = async () => {
    await relay.close()
    await workers.close()
    await queues.close()
  }
  library = await aLibrary()
})
afterAll(() => close())

const editor = () => testContext(library.editor)
const article = (id: string) => testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })
const draft = (text: string) => anArticle(library.tenantId, library.manual.id, { text })
const indexed = (id: string) => expect.poll(async () => (await article(id)).indexState).toBe('indexed')
const resultCount = async (searchContent: string) =>
  (await searchArticles(await editor(), { searchContent, current: 1, size: 10 })).total
/** Runs one periodic job once. */
const run = (name: string) => jobs.find((job) => job.name === name)!.run(new AbortController().signal)

test('[PUB-06] indexes published articles without further action', async () => {
  const { id } = await draft('A quagga stands here.')
  expect(await resultCount('quagga')).toBe(0)
  await publishArticle(await editor(), { id })
  await indexed(id)
  expect(await resultCount('quagga')).toBe(1)
})

test('[SRCH-06] needs no vector index for few vectors', async () => {
  expect(await run('nearest-index')).toEqual({ built: 0 })
})

test('[PUB-01] publishes a schedule when it is due, not before, and indexes it', async () => {
  const { id } = await draft('An okapi stands here.')
  await schedulePublish(await editor(), { id, publishTime: new Date(Date.now() + DAY).toISOString() })
  expect(await run('schedules')).toEqual({ taken: 0 })
  expect((await article(id)).state).toBe('unpublished')
  await testDatabase().prisma.publishSchedule.update({ where: { articleId: id }, data: { publishAt: ofPast(1) } })
  expect(await run('schedules')).toEqual({ taken: 1 })
  await indexed(id)
  expect((await article(id)).state).toBe('published')
  expect(await resultCount('okapi')).toBe(1)
  expect(await run('schedules')).toEqual({ taken: 0 })
})

test('[ACC-06] writes an export, and housekeeping removes it after it expires', async () => {
  const ctx = await editor()
  const { id } = await requestExport(ctx)
  await expect.poll(async () => (await listExports(ctx))[0]?.state).toBe('ready')
  expect(await run('housekeeping')).toMatchObject({ exports: 0 })
  await testDatabase().prisma.dataExport.update({ where: { id }, data: { expiresAt: ofPast(1) } })
  expect(await run('housekeeping')).toMatchObject({ exports: 1 })
  expect(await listExports(ctx)).toEqual([])
  expect(await listRemovals(testDatabase())).toContainEqual(
    expect.objectContaining({ what: 'exports', total: 1, lastCount: 1 }),
  )
})

test('[OPS-05] each removal of docs/operations.md is counted, also when another one fails', async () => {
  await testDatabase().prisma.removal.deleteMany()
  const { db, ports } = await testContext(system(''))
  const contextsOf = () => {
    throw new Error('none of these')
  }
  await expect(keepHouse({ db, ports, contextsOf }, new AbortController().signal)).rejects.toThrow('none of these')
  const counted = async () => (await listRemovals(db)).map(({ what }) => what)
  expect(await counted()).toEqual(expect.arrayContaining(['exports', 'calls', 'wordHits']))
  await run('housekeeping')
  await run('statistics')
  const [, table = ''] = /## What is removed by itself\n([\s\S]*?)\n## /.exec(OPERATIONS) ?? []
  const fields = table.split('\n').flatMap((line) => [...(line.split('|')[4] ?? '').matchAll(/`(\w+)`/g)])
  expect(new Set(await counted())).toEqual(new Set(fields.map(([, field]) => field)))
})

test('[EDIT-12] turns an uploaded document into an article', async () => {
  const ctx = await editor()
  const stream = (async function* () {
    yield Buffer.from('# Zebra\n\nStripes.')
  })()
  const manualId = library.manual.id
  await startImport(ctx, { manualId, fileName: 'zebra.md', stream })
  const state = async () => (await listImports(ctx, { manualId }))[0]?.state
  await expect.poll(state).toBe('done')
  const titles = await testDatabase().prisma.article.findMany({ where: { manualId }, select: { title: true } })
  expect(titles).toContainEqual({ title: 'Zebra' })
})

test('[PUB-06] [ACC-06] gives up a job that repeatedly ended its process, and reports it', async () => {
  const ctx = await editor()
  const { tenantId } = library
  const handlers = createHandlers(
    systemContexts({ db: ctx.db, ports: ctx.ports, embedder: ctx.embedder, log: quiet }),
    async () => 'https://docs.test',
  )
  const job = { id: 'j', attempt: 1, crashes: 4 }
  const { id: versionId } = await testDatabase().prisma.articleVersion.findFirstOrThrow({ where: { tenantId } })
  const version = await testDatabase().prisma.articleVersion.findUniqueOrThrow({ where: { id: versionId } })
  await testDatabase().prisma.article.update({
    where: { id: version.articleId },
    data: { indexState: 'queued', indexedVersionId: null },
  })
  await handlers['article.index']({ tenantId, articleId: version.articleId, versionId }, job)
  expect(await article(version.articleId)).toMatchObject({ indexState: 'failed' })

  const { id: exportId } = await testDatabase().prisma.dataExport.create({
    data: {
      id: 'given-up',
      tenantId,
      userId: library.editor.userId,
      memberId: library.editor.memberId,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + DAY),
    },
  })
  await handlers['export.make']({ tenantId, exportId }, job)
  expect((await listExports(ctx)).find(({ id }) => id === exportId)?.state).toBe('failed')

  const { id: messageId } = await testDatabase().prisma.outgoingMessage.create({
    data: { id: 'given-up', channel: 'sms', recipient: aPhone(), text: 'hello' },
  })
  await handlers['message.deliver']({ messageId }, job)
  expect((await testDatabase().prisma.outgoingMessage.findUniqueOrThrow({ where: { id: messageId } })).state).toBe(
    'failed',
  )
})

test('[AUTH-02] delivers a message, or holds it for operators without a gateway', async () => {
  const recipient = aPhone()
  await (await testPorts()).messages.send({ channel: 'sms', to: recipient, text: 'hello' })
  const state = async () =>
    (await testDatabase().prisma.outgoingMessage.findFirstOrThrow({ where: { recipient } })).state
  await expect.poll(state).toBe('kept')
})

test('[PUB-06] renews an index of an older analysis once', async () => {
  const { id } = await draft('A tapir stands here.')
  await publishArticle(await editor(), { id })
  await indexed(id)
  expect(await run('index')).toEqual({ renewed: 0 })
  await testDatabase().prisma.article.update({ where: { id }, data: { indexedAnalysis: 0 } })
  expect(await run('index')).toEqual({ renewed: 1 })
  expect(await run('index')).toEqual({ renewed: 0 })
  expect(await resultCount('tapir')).toBe(1)
})

test('[AI-07] builds the embeddings of a new tenant once', async () => {
  expect(await run('embeddings')).toEqual({ settled: 1 })
  expect(await run('embeddings')).toEqual({ settled: 0 })
})
