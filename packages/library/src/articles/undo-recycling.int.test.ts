// Undoing a deletion on a real database: what readers saw they see again.

import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  epochOf,
  eventsOf,
  expectCode,
  testContext,
  testDatabase,
  testLibrary,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { publishArticle } from '../publishing/publish-article.ts'
import { getArticle } from './get-article.ts'
import { getManualTree } from './get-manual-tree.ts'
import { recycleArticles, restoreArticle } from './recycle-bin.ts'
import { saveArticle } from './save-article.ts'
import { undoRecycling } from './undo-recycling.ts'

const library = testLibrary({ releaseType: 'public', releaseScope: 'internal' })
const { editor } = library.as

const article = (title: string, options: { type?: 'folder'; parentId?: string; position?: number } = {}) =>
  anArticle(library.tenantId, library.manual.id, { title, text: 'Body', ...options })
const storedCount = () => testDatabase().prisma.recycledRelease.count({ where: { tenantId: library.tenantId } })

test('[EDIT-06] restores articles in their places, published as before', async () => {
  const folder = await article('Folder', { type: 'folder', position: 1 })
  const inner = await article('Inner', { parentId: folder.id })
  const draft = await article('Draft', { position: 2 })
  const last = await article('Last', { position: 3 })
  const { versionId } = await publishArticle(editor, { id: inner.id })
  await saveArticle(editor, { id: inner.id, revision: 1, markdown: 'Changed since' })
  const epoch = await epochOf(library.manual.id)
  await recycleArticles(editor, { ids: [folder.id, inner.id, draft.id] })

  expect(await undoRecycling(editor, { ids: [folder.id, inner.id, draft.id] })).toEqual({ articles: 3, published: 1 })
  const tree = await getManualTree(editor, { manualId: library.manual.id })
  expect(tree.map(({ id, children }) => [id, children.length])).toEqual([
    [folder.id, 1],
    [draft.id, 0],
    [last.id, 0],
  ])
  expect((await getArticle(editor, { id: inner.id })).state).toBe('changed')
  expect((await getArticle(editor, { id: draft.id })).state).toBe('unpublished')
  const version = await testDatabase().prisma.articleVersion.findUniqueOrThrow({ where: { id: versionId ?? '' } })
  expect(version.withdrawnAt).toBeNull()
  expect(await epochOf(library.manual.id)).toBe(epoch + 2n)
  expect((await eventsOf(library.tenantId)).map(({ type }) => type)).toEqual([
    'article.published',
    'article.withdrawn',
    'article.published',
  ])
  expect(await auditOf(library.tenantId, folder.id)).toEqual(['article.recycle', 'article.restore'])
  expect(await auditOf(library.tenantId, inner.id)).toContain('article.publish')
  expect(await storedCount()).toBe(0)
})

test('[EDIT-06] restores drafts after some time, and for deletions of somebody else', async () => {
  const { id } = await article('Late')
  await publishArticle(editor, { id })
  await recycleArticles(editor, { ids: [id] })
  const later = { ...editor, now: () => new Date(Date.now() + 11 * 60_000) }
  expect(await undoRecycling(later, { ids: [id] })).toEqual({ articles: 1, published: 0 })
  expect((await getArticle(editor, { id })).state).toBe('unpublished')

  await publishArticle(editor, { id })
  await recycleArticles(editor, { ids: [id] })
  const admin = await testContext(await aMember(library.tenantId, { role: 'tenantAdmin' }))
  expect(await undoRecycling(admin, { ids: [id] })).toEqual({ articles: 1, published: 0 })
})

test('[EDIT-06] does not publish a restored draft again by undoing another deletion', async () => {
  const { id } = await article('Twice')
  await publishArticle(editor, { id })
  await recycleArticles(editor, { ids: [id] })
  await restoreArticle(editor, { id })
  await recycleArticles(editor, { ids: [id] })
  expect(await undoRecycling(editor, { ids: [id] })).toEqual({ articles: 1, published: 0 })
  await expectCode(undoRecycling(editor, { ids: [id] }), 'notFound')
})

test('[PERM-04] [PERM-06] refuses viewers, reveals nothing to others, and undoes all or none', async () => {
  const first = await article('First')
  const second = await article('Second')
  await recycleArticles(editor, { ids: [first.id] })
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  await expectCode(undoRecycling(await testContext(library.viewer), { ids: [first.id] }), 'forbidden')
  await expectCode(undoRecycling(await testContext(stranger), { ids: [first.id] }), 'notFound')
  await expectCode(undoRecycling(editor, { ids: [first.id, second.id] }), 'notFound')
  await expectCode(getArticle(editor, { id: first.id }), 'articleDeleted')
})
