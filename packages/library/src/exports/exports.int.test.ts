// The archive of one's own data, from the wish to the download, on a real database and folder.
import { buffer, text } from 'node:stream/consumers'
import { listNotifications } from '@lectern/people'
import {
  anArticle,
  apiToken,
  auditOf,
  expectCode,
  operator,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  testPorts,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { listExports, makeExport, openExport, removeExpiredExports, requestExport } from './index.ts'

const { prisma } = testDatabase()
const library = suiteLibrary()

/** Names and texts of the files of an archive. */
async function filesOf(stream: AsyncIterable<Uint8Array>): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(await buffer(stream), { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)))
  }
  return files
}

const make = async (exportId: string) =>
  makeExport(await testContext(system(library.tenantId)), { exportId, lastTry: true })

describe('[ACC-06] exporting one’s data', () => {
  test('contains the person’s data and texts, and nothing of others', async () => {
    const { editor, tenantId, manual } = library
    const ctx = await testContext(editor)
    const mine = await anArticle(tenantId, manual.id, { title: 'Mine/1', text: 'Mine alone.' })
    await anArticle(tenantId, manual.id, { title: 'Theirs' })
    await prisma.article.update({ where: { id: mine.id }, data: { createdBy: editor.memberId } })
    const by = { tenantId, articleId: mine.id }
    for (const [memberId, text] of [
      [editor.memberId, 'My words'],
      [library.viewer.memberId, 'Theirs'],
    ] as const) {
      const comments = { create: { id: `c${memberId}`, tenantId, body: text, createdBy: memberId } }
      await prisma.commentThread.create({ data: { id: `t${memberId}`, ...by, createdBy: memberId, comments } })
      await prisma.articleFeedback.create({ data: { id: `f${memberId}`, ...by, content: text, memberId } })
    }
    await prisma.favourite.create({
      data: { id: `v${editor.memberId}`, tenantId, memberId: editor.memberId, manualId: manual.id },
    })
    const wished = await requestExport(ctx)
    expect(wished).toMatchObject({ state: 'queued', size: 0 })
    expect(await requestExport(ctx)).toEqual(wished)
    await expectCode(openExport(ctx, { id: wished.id }), 'notFound')
    const events = await prisma.outbox.findMany({ where: { tenantId, type: 'export.wanted' } })
    expect(events.map(({ payload }) => payload)).toEqual([{ exportId: wished.id }])

    await make(wished.id)
    await make(wished.id)
    const [ready] = await listExports(ctx)
    expect(ready).toMatchObject({ id: wished.id, state: 'ready' })
    const { stream, size, fileName } = await openExport(ctx, { id: wished.id })
    expect(fileName).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
    expect(size).toBe(ready?.size)
    const files = await filesOf(stream)
    expect([...files.keys()]).toEqual([
      'profile.json',
      'memberships.json',
      'preferences.json',
      'sessions.json',
      'notifications.json',
      'activity.json',
      'comments.json',
      'feedback.json',
      'favourites.json',
      `articles/${library.space.name}/${manual.name}/Mine_1.md`,
    ])
    expect(files.get(`articles/${library.space.name}/${manual.name}/Mine_1.md`)).toContain('Mine alone.')
    expect(JSON.parse(files.get('comments.json') ?? '')).toMatchObject([{ articleId: mine.id, body: 'My words' }])
    expect(JSON.parse(files.get('feedback.json') ?? '')).toMatchObject([{ articleId: mine.id, content: 'My words' }])
    expect(JSON.parse(files.get('favourites.json') ?? '')).toMatchObject([{ manualId: manual.id }])
    expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({ name: 'Editor' })
    expect([...files.values()].join()).not.toMatch(/Theirs|"token"|password/)
    expect(await auditOf(tenantId, editor.userId)).toEqual(['user.export'])
    expect((await listNotifications(ctx, { current: 1, size: 10 })).records).toMatchObject([{ kind: 'exportReady' }])
  })

  test('is hidden from others, and refused after it expires', async () => {
    const ctx = await testContext(library.viewer)
    const { id } = await requestExport(ctx)
    await make(id)
    await openExport(ctx, { id })
    for (const actor of [library.tenantAdmin, library.editor, operator()]) {
      await expectCode(openExport(await testContext(actor), { id }), 'notFound')
    }
    for (const actor of [visitor(library.tenantId), apiToken(library.tenantId)]) {
      await expectCode(openExport(await testContext(actor), { id }), 'unauthenticated')
      await expectCode(requestExport(await testContext(actor)), 'unauthenticated')
    }
    const later = await testContext(library.viewer, { now: () => new Date(Date.now() + 8 * 86_400_000) })
    await expectCode(openExport(later, { id }), 'notFound')
    expect(await listExports(later)).toEqual([])
  })

  test('is deleted with its file after it expires', async () => {
    const ctx = await testContext(library.admin)
    const { id } = await requestExport(ctx)
    await make(id)
    const { storageKey } = await prisma.dataExport.findUniqueOrThrow({ where: { id } })
    await prisma.dataExport.update({ where: { id }, data: { expiresAt: new Date('2001-01-01') } })
    const ports = await testPorts()
    expect(await removeExpiredExports({ db: testDatabase(), ports }, new Date('2001-01-02'))).toBe(1)
    expect(await prisma.dataExport.count({ where: { id } })).toBe(0)
    await expect(ports.storage.get(storageKey ?? '')).rejects.toThrow()
  })

  test('is refused to somebody disabled meanwhile, who may request it again later', async () => {
    const { nobody } = library
    const ctx = await testContext(nobody)
    const { id } = await requestExport(ctx)
    await prisma.member.update({ where: { id: nobody.memberId }, data: { enabled: false } })
    await make(id)
    expect((await listExports(ctx))[0]).toMatchObject({ id, state: 'failed' })
    await prisma.member.update({ where: { id: nobody.memberId }, data: { enabled: true } })
    expect((await requestExport(ctx)).id).not.toBe(id)
  })

  test('retries a failing store, then reports it', async () => {
    const ctx = await testContext(library.tenantAdmin)
    const { id } = await requestExport(ctx)
    const ports = await testPorts()
    const broken = { ...ports, storage: { ...ports.storage, put: () => Promise.reject(new Error('full')) } }
    const job = await testContext(system(library.tenantId), { ports: broken })
    await expect(makeExport(job, { exportId: id, lastTry: false })).rejects.toThrow('full')
    expect((await listExports(ctx))[0]?.state).toBe('queued')
    await makeExport(job, { exportId: id, lastTry: true })
    expect((await listExports(ctx))[0]?.state).toBe('failed')
    expect((await listNotifications(ctx, { current: 1, size: 10 })).records[0]?.kind).toBe('exportFailed')
  })
})
