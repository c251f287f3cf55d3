// Articles that publish themselves, on a real database: set, changed, taken back, due, published or kept with their reason.

import type { DomainContext } from '@lectern/kernel'
import {
  aManual,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { recycleArticle } from '../articles/recycle-bin.ts'
import { saveArticle } from '../articles/save-article.ts'
import { claimDueSchedules, publishScheduled } from './publish-scheduled.ts'
import { cancelPublishSchedule, getPublishSchedule, schedulePublish } from './schedule-publish.ts'

const { prisma } = testDatabase()
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

let worker: DomainContext
const library = suiteLibrary()
const { editor } = library.as
beforeAll(async () => {
  worker = await testContext(system(library.tenantId))
})
const draft = (options: object = { text: 'Text' }) => anArticle(library.tenantId, library.manual.id, options)
const set = (id: string, time = inHours(1), ctx = editor) =>
  schedulePublish(ctx, { id, publishTime: time.toISOString() })
const state = async (id: string) => (await prisma.article.findUniqueOrThrow({ where: { id } })).state
const events = (articleId: string) =>
  prisma.outbox.count({ where: { type: 'article.publishDue', payload: { path: ['articleId'], equals: articleId } } })
const run = (id: string) => publishScheduled(worker, { target: { kind: 'article', id }, lastTry: false })

describe('[PUB-01] scheduled publishing', () => {
  test('is set, changed and cancelled', async () => {
    const { id } = await draft()
    const time = inHours(2)
    expect(await set(id, time)).toEqual({
      ...{ articleId: id, manualId: library.manual.id, publishTime: time.toISOString() },
      ...{ byName: 'Editor', error: null },
    })
    const later = inHours(3)
    await set(id, later)
    expect(await getPublishSchedule(await testContext(library.viewer), { id })).toMatchObject({
      publishTime: later.toISOString(),
    })
    await cancelPublishSchedule(editor, { id })
    await cancelPublishSchedule(editor, { id })
    expect(await getPublishSchedule(editor, { id })).toBeNull()
    expect(await auditOf(library.tenantId, id)).toEqual(['article.schedule', 'article.schedule', 'article.unschedule'])
  })

  test('requires a time within a year, saved content and the right to publish', async () => {
    const { id } = await draft()
    await expectCode(set(id, inHours(-1)), 'invalidInput')
    await expectCode(set(id, inHours(24 * 366)), 'invalidInput')
    await expectCode(set((await draft({})).id), 'nothingToPublish')
    await expectCode(set((await draft({ type: 'folder' })).id), 'folderNotPublishable')
    await expectCode(set(id, inHours(1), await testContext(library.viewer)), 'forbidden')
    await expectCode(cancelPublishSchedule(await testContext(library.viewer), { id }), 'forbidden')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(set(id, inHours(1), stranger), 'notFound')
    await expectCode(getPublishSchedule(stranger, { id }), 'notFound')
  })
})

describe('[EDIT-14] scheduled publishing of a manual', () => {
  const setAll = (manualId: string, time = inHours(1), ctx = editor) =>
    schedulePublish(ctx, { manualId, publishTime: time.toISOString() })
  const runAll = (id: string) => publishScheduled(worker, { target: { kind: 'manual', id }, lastTry: false })
  const aBook = () => aManual(library.tenantId, library.space.id)

  test('is set, shown and cancelled by people who publish there', async () => {
    const { id: manualId } = await aBook()
    const time = inHours(2)
    expect(await setAll(manualId, time)).toEqual({
      ...{ articleId: null, manualId, publishTime: time.toISOString() },
      ...{ byName: 'Editor', error: null },
    })
    const viewer = await testContext(library.viewer)
    expect(await getPublishSchedule(viewer, { manualId })).toMatchObject({ publishTime: time.toISOString() })
    await expectCode(setAll(manualId, inHours(1), viewer), 'forbidden')
    await expectCode(cancelPublishSchedule(viewer, { manualId }), 'forbidden')
    await expectCode(setAll(manualId, inHours(-1)), 'invalidInput')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(setAll(manualId, inHours(1), stranger), 'notFound')
    await expectCode(getPublishSchedule(stranger, { manualId }), 'notFound')
    await cancelPublishSchedule(editor, { manualId })
    expect(await getPublishSchedule(editor, { manualId })).toBeNull()
    expect(await auditOf(library.tenantId, manualId)).toEqual(['manual.schedule', 'manual.unschedule'])
    await claimDueSchedules(testDatabase(), inHours(3))
    const filter = { type: 'manual.publishDue', payload: { path: ['manualId'], equals: manualId } }
    expect(await prisma.outbox.count({ where: filter })).toBe(0)
  })

  test('publishes all saved changes once, on behalf of its creator, who is notified', async () => {
    const { id: manualId, name } = await aBook()
    const first = await anArticle(library.tenantId, manualId, { text: 'Text' })
    await setAll(manualId)
    const second = await anArticle(library.tenantId, manualId, { text: 'Text' })
    const unsaved = await anArticle(library.tenantId, manualId)
    await runAll(manualId)
    expect(await state(first.id)).toBe('unpublished')
    await Promise.all([1, 2, 3].map(() => claimDueSchedules(testDatabase(), inHours(2))))
    const filter = { type: 'manual.publishDue', payload: { path: ['manualId'], equals: manualId } }
    expect(await prisma.outbox.count({ where: filter })).toBe(1)
    await runAll(manualId)
    await runAll(manualId)
    expect(await Promise.all([first, second, unsaved].map(({ id }) => state(id)))).toEqual([
      ...['published', 'published'],
      'unpublished',
    ])
    const versions = await prisma.articleVersion.findMany({ where: { articleId: { in: [first.id, second.id] } } })
    expect(versions.map(({ createdBy }) => createdBy)).toEqual([library.editor.memberId, library.editor.memberId])
    expect(await getPublishSchedule(editor, { manualId })).toBeNull()
    const messages = await prisma.notification.findMany({ where: { userId: library.editor.userId } })
    expect(messages.filter(({ kind, link }) => kind === 'scheduledPublished' && link.endsWith(manualId))).toMatchObject(
      [{ data: { name } }],
    )
  })

  test('fails for somebody who may no longer publish, and stores the reason', async () => {
    const { id: manualId } = await aBook()
    const { id } = await anArticle(library.tenantId, manualId, { text: 'Text' })
    const leaver = await aMember(library.tenantId, { name: 'Leaver', role: 'tenantAdmin' })
    await setAll(manualId, inHours(1), await testContext(leaver))
    await prisma.member.update({ where: { id: leaver.memberId }, data: { enabled: false } })
    await claimDueSchedules(testDatabase(), inHours(2))
    await runAll(manualId)
    expect(await state(id)).toBe('unpublished')
    expect((await getPublishSchedule(editor, { manualId }))?.error).toBe('forbidden')
  })
})

describe('[PUB-01] due publishing', () => {
  test('publishes the current saved text once, on behalf of its creator, who is notified', async () => {
    const { id } = await draft()
    const other = await draft()
    await set(id)
    await set(other.id, inHours(5))
    await run(id)
    expect(await state(id)).toBe('unpublished')
    await Promise.all([1, 2, 3].map(() => claimDueSchedules(testDatabase(), inHours(2))))
    expect([await events(id), await events(other.id)]).toEqual([1, 0])
    await saveArticle(editor, { id, revision: 1, title: 'Better title' })
    await run(id)
    await run(id)
    const article = await prisma.article.findUniqueOrThrow({ where: { id }, include: { versions: true } })
    expect(article).toMatchObject({ state: 'published', versions: [{ title: 'Better title' }] })
    expect(article.versions[0]?.createdBy).toBe(library.editor.memberId)
    expect(await getPublishSchedule(editor, { id })).toBeNull()
    const notifications = await prisma.notification.findMany({ where: { userId: library.editor.userId } })
    expect(notifications.filter(({ kind, link }) => kind === 'scheduledPublished' && link.includes(id))).toHaveLength(1)
  })

  test('fails for somebody who may no longer publish, and stores the reason until it is set again', async () => {
    const { id } = await draft()
    const leaver = await aMember(library.tenantId, { name: 'Leaver', role: 'tenantAdmin' })
    await set(id, inHours(1), await testContext(leaver))
    await prisma.member.update({ where: { id: leaver.memberId }, data: { role: 'member' } })
    await claimDueSchedules(testDatabase(), inHours(2))
    await run(id)
    expect(await state(id)).toBe('unpublished')
    expect(await getPublishSchedule(editor, { id })).toMatchObject({ error: 'notFound', byName: 'Leaver' })
    const notifications = await prisma.notification.findMany({ where: { userId: leaver.userId } })
    expect(notifications.map(({ kind }) => kind)).toEqual(['scheduledFailed'])
    await set(id, inHours(3))
    expect(await getPublishSchedule(editor, { id })).toMatchObject({ error: null, byName: 'Editor' })
    await claimDueSchedules(testDatabase(), inHours(4))
    await run(id)
    expect(await state(id)).toBe('published')
  })

  test('skips a recycled article, and does nothing when cancelled at the last moment', async () => {
    const { id } = await draft()
    await set(id)
    await claimDueSchedules(testDatabase(), inHours(2))
    await recycleArticle(editor, { id })
    await run(id)
    expect(await prisma.publishSchedule.findUnique({ where: { articleId: id } })).toMatchObject({
      error: 'articleDeleted',
    })
    const second = await draft()
    await set(second.id)
    await claimDueSchedules(testDatabase(), inHours(2))
    await cancelPublishSchedule(editor, { id: second.id })
    await run(second.id)
    expect(await state(second.id)).toBe('unpublished')
  })
})
