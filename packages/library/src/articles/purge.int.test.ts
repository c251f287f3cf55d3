// Purging articles: what is deleted, what stays, who may do it, and the bin that empties itself.

import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  system,
  testContext,
  testDatabase,
  testLibrary,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { publishArticle } from '../publishing/publish-article.ts'
import {
  getArticle,
  listRecycled,
  purgeArticles,
  purgeExpired,
  recycleArticle,
  recycleArticles,
  restoreArticle,
} from './index.ts'

const DAY = 86_400_000
const library = testLibrary()
const { editor, admin } = library.as

const article = (options: { title?: string; type?: 'folder'; parentId?: string } = {}) =>
  anArticle(library.tenantId, library.manual.id, { text: 'x', ...options })
const bin = async () => (await listRecycled(editor, { manualId: library.manual.id, current: 1, size: 50 })).records
const count = (ids: string[]) => testDatabase().prisma.article.count({ where: { id: { in: ids } } })

test('[EDIT-06] recycles several at once, with those below them', async () => {
  const folder = await article({ title: 'Folder', type: 'folder' })
  const inner = await article({ title: 'Inner', parentId: folder.id })
  const alone = await article({ title: 'Alone' })
  await recycleArticles(editor, { ids: [folder.id, inner.id, alone.id] })
  expect((await bin()).map(({ title }) => title).sort()).toEqual(['Alone', 'Folder'])
  await expectCode(recycleArticles(editor, { ids: [alone.id] }), 'articleDeleted')
  await expectCode(recycleArticles(editor, { ids: [alone.id, 'unknown'] }), 'notFound')
})

test('[EDIT-06] lists only the top of a recycled branch, whatever the order of rows', async () => {
  const ids: string[] = []
  // By id, age and place on the disk the top comes last.
  for (const title of ['5', '4', '3', '2', 'Top']) {
    const { id } = await article({ title, type: 'folder' })
    await testDatabase().prisma.article.updateMany({ where: { id: { in: ids.slice(-1) } }, data: { parentId: id } })
    ids.push(id)
  }
  await testDatabase().prisma.article.updateMany({ where: { id: ids.at(-1) }, data: { revision: 2 } })
  await recycleArticles(editor, { ids })
  expect((await bin()).map(({ title }) => title)).toEqual(['Top'])
})

test('[EDIT-06] deletes a branch with its versions, and keeps what was recycled separately', async () => {
  const folder = await article({ type: 'folder' })
  const inner = await article({ parentId: folder.id })
  const before = await article({ title: 'Before', parentId: folder.id })
  await publishArticle(editor, { id: inner.id })
  await recycleArticle(editor, { id: before.id })
  await recycleArticle(editor, { id: folder.id })
  await expectCode(purgeArticles(admin, { ids: [inner.id] }), 'notFound')
  expect(await purgeArticles(admin, { ids: [folder.id] })).toEqual({ articles: 2 })
  expect(await count([folder.id, inner.id])).toBe(0)
  expect(await testDatabase().prisma.articleVersion.count({ where: { articleId: inner.id } })).toBe(0)
  expect((await bin()).map(({ title }) => title)).toEqual(['Before'])
  await restoreArticle(editor, { id: before.id })
  expect(await getArticle(editor, { id: before.id })).toMatchObject({ parentId: null })
  expect(await auditOf(library.tenantId, folder.id)).toEqual(['article.recycle', 'article.purge'])
  await expectCode(restoreArticle(editor, { id: folder.id }), 'notFound')
})

test('[EDIT-06] empties the bin of a manual, and keeps other articles', async () => {
  const living = await article()
  const gone = [await article(), await article(), await article()].map(({ id }) => id)
  await recycleArticles(editor, { ids: gone })
  expect(await purgeArticles(admin, { manualId: library.manual.id })).toEqual({ articles: 3 })
  expect(await bin()).toEqual([])
  expect(await count([...gone, living.id])).toBe(1)
})

test('[EDIT-06] deletes old entries automatically, on behalf of their tenant', async () => {
  const old = await article({ title: 'Old' })
  const fresh = await article({ title: 'Fresh' })
  await recycleArticles(editor, { ids: [old.id, fresh.id] })
  // Long before what other suites write, so that nothing of theirs is old.
  const now = new Date('2001-06-15T12:00:00Z')
  const { prisma } = testDatabase()
  const put = (id: string, days: number) =>
    prisma.article.update({ where: { id }, data: { deletedAt: new Date(now.getTime() - days * DAY) } })
  await put(old.id, 31)
  await put(fresh.id, 29)
  const contexts = new Map([[library.tenantId, await testContext(system(library.tenantId))]])
  const contextOf = (tenantId: string) => contexts.get(tenantId) ?? editor
  expect(await purgeExpired(testDatabase(), contextOf, now, { signal: AbortSignal.abort() })).toBe(0)
  expect(await purgeExpired(testDatabase(), contextOf, now, { batch: 1 })).toBe(1)
  expect(await count([old.id, fresh.id])).toBe(1)
  expect(await bin()).toMatchObject([{ title: 'Fresh', expiresTime: new Date(now.getTime() + DAY).toISOString() }])
  expect(await prisma.auditLog.findFirst({ where: { subjectId: old.id, action: 'article.purge' } })).toMatchObject({
    actorType: 'system',
    tenantId: library.tenantId,
  })
})

test('[PERM-04] [PERM-06] only managers of the manual delete permanently', async () => {
  const { id } = await article()
  await recycleArticle(editor, { id })
  const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  for (const input of [{ ids: [id] }, { manualId: library.manual.id }]) {
    await expectCode(purgeArticles(editor, input), 'forbidden')
    await expectCode(purgeArticles(await testContext(library.nobody), input), 'notFound')
    await expectCode(purgeArticles(stranger, input), 'notFound')
  }
  expect(await count([id])).toBe(1)
})
