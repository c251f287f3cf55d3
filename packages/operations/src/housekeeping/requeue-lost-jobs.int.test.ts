// Work whose job was lost with the queue's store is queued again, and nothing else is.

import { publishArticle, requestExport } from '@lectern/library'
import { anArticle, suiteLibrary, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { relayRecentAgain, requeueLostJobs } from './index.ts'

const MINUTE = 60_000
const db = () => testDatabase()
const library = suiteLibrary()

const waiting = async () =>
  (await db().prisma.outbox.findMany({ where: { relayedAt: null }, orderBy: { id: 'asc' } })).map(({ type }) => type)
const relayed = (time: Date) => db().prisma.outbox.updateMany({ where: { relayedAt: null }, data: { relayedAt: time } })

const NONE = {
  articles: 0,
  imports: 0,
  memberImports: 0,
  exports: 0,
  books: 0,
  directories: 0,
  replays: 0,
  repositories: 0,
  scans: 0,
  messages: 0,
}

test('[PUB-06] queues publications, exports and messages again after some time', async () => {
  const { id } = await anArticle(library.tenantId, library.manual.id, { text: 'Words' })
  const { versionId } = await publishArticle(await testContext(library.editor), { id })
  await requestExport(await testContext(library.editor))
  const message = { id: 'm1', channel: 'email', recipient: 'a@test.invalid', text: 'x' }
  await db().prisma.outgoingMessage.create({ data: message })
  await relayed(new Date())
  expect(await requeueLostJobs(db(), new Date())).toEqual(NONE)
  const run = { id: 'l1', tenantId: library.tenantId, mode: 'sync', state: 'running' }
  await db().prisma.ldapRun.create({ data: run })
  const later = new Date(Date.now() + 2 * MINUTE)
  expect(await requeueLostJobs(db(), later)).toEqual({ ...NONE, articles: 1, exports: 1, directories: 1, messages: 1 })
  expect(await waiting()).toEqual(['article.indexWanted', 'export.wanted', 'ldap.wanted', 'message.waiting'])
  const [event] = await db().prisma.outbox.findMany({ where: { relayedAt: null, type: 'article.indexWanted' } })
  expect(event).toMatchObject({ tenantId: library.tenantId, payload: { articleId: id, versionId } })
})

test('[PUB-06] does not queue finished ones again', async () => {
  await db().prisma.article.updateMany({ data: { indexState: 'indexed' } })
  await db().prisma.dataExport.updateMany({ data: { state: 'ready' } })
  await db().prisma.ldapRun.updateMany({ data: { state: 'done' } })
  await db().prisma.outgoingMessage.updateMany({ data: { state: 'sent' } })
  const later = new Date(Date.now() + 2 * MINUTE)
  expect(await requeueLostJobs(db(), later)).toEqual(NONE)
})

test('[PUB-06] queues the events of the last two hours again for an emptied store, and no older ones', async () => {
  const now = new Date()
  await db().prisma.outbox.deleteMany({})
  const event = (minutes: number) => ({
    tenantId: library.tenantId,
    type: 'article.withdrawn',
    payload: { articleId: 'a' },
    relayedAt: new Date(now.getTime() - minutes * MINUTE),
  })
  await db().prisma.outbox.createMany({ data: [event(1), event(119), event(121)] })
  expect(await relayRecentAgain(db(), now)).toBe(2)
  expect(await waiting()).toHaveLength(2)
})
