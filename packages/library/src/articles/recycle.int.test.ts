// The recycle bin on a real database: whole subtrees, at once out of reach of readers and search.

import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  epochOf,
  eventsOf,
  expectCode,
  indexNow,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { publishArticle } from '../publishing/publish-article.ts'
import { getArticle } from './get-article.ts'
import { getManualTree } from './get-manual-tree.ts'
import { listRecycled, recycleArticle, restoreArticle } from './recycle-bin.ts'

const library = testLibrary({ releaseType: 'public', releaseScope: 'internal' })
const { editor } = library.as

const article = (options: { title?: string; type?: 'folder'; parentId?: string; position?: number } = {}) =>
  anArticle(library.tenantId, library.manual.id, { text: 'Body', ...options })
const tree = async () => {
  const nodes = await getManualTree(editor, { manualId: library.manual.id })
  return nodes.map(function names(node): unknown {
    return node.children.length > 0 ? { [node.title]: node.children.map(names) } : node.title
  })
}
const bin = async () => {
  const { records } = await listRecycled(editor, { manualId: library.manual.id, current: 1, size: 10 })
  return records.map((record) => record.title)
}

test('[EDIT-06] recycles a subtree and restores it in its place, as drafts', async () => {
  const folder = await article({ title: 'Folder', type: 'folder', position: 2 })
  const inner = await article({ title: 'Inner', parentId: folder.id })
  await article({ title: 'First', position: 1 })
  await article({ title: 'Last', position: 3 })
  await publishArticle(editor, { id: inner.id })
  await recycleArticle(editor, { id: folder.id })
  expect(await tree()).toEqual(['First', 'Last'])
  expect(await bin()).toEqual(['Folder'])
  await expectCode(getArticle(editor, { id: inner.id }), 'articleDeleted')
  await restoreArticle(editor, { id: folder.id })
  expect(await tree()).toEqual(['First', { Folder: ['Inner'] }, 'Last'])
  expect(await bin()).toEqual([])
  expect((await getArticle(editor, { id: inner.id })).state).toBe('unpublished')
  expect(await auditOf(library.tenantId, folder.id)).toEqual(['article.recycle', 'article.restore'])
})

test('[EDIT-06] keeps earlier recycled articles; restores orphans at the top', async () => {
  const folder = await article({ title: 'Folder', type: 'folder' })
  const first = await article({ title: 'First', parentId: folder.id })
  await article({ title: 'Second', parentId: folder.id })
  await recycleArticle(editor, { id: first.id })
  await recycleArticle(editor, { id: folder.id })
  expect(await bin()).toEqual(['Folder', 'First'])
  await restoreArticle(editor, { id: first.id })
  expect(await tree()).toEqual(['First'])
  await restoreArticle(editor, { id: folder.id })
  expect(await tree()).toContainEqual({ Folder: ['Second'] })
})

test('[PUB-06] [EDIT-06] removes published articles from search and pages in the same transaction', async () => {
  const { id } = await article()
  const draft = await article()
  await publishArticle(editor, { id })
  await indexNow(id)
  const chunks = () => testDatabase().prisma.chunk.count({ where: { articleId: id } })
  expect(await chunks()).toBeGreaterThan(0)
  const before = await epochOf(library.manual.id)
  await recycleArticle(editor, { id })
  expect(await chunks()).toBe(0)
  expect(await epochOf(library.manual.id)).toBe(before + 1n)
  expect((await eventsOf(library.tenantId)).map((event) => event.type)).toEqual([
    'article.published',
    'article.withdrawn',
  ])
  await recycleArticle(editor, draft)
  expect(await epochOf(library.manual.id)).toBe(before + 1n)
})

test('[EDIT-06] lists the bin in pages, latest first, with who and when', async () => {
  for (const title of ['One', 'Two', 'Three']) await recycleArticle(editor, await article({ title }))
  const page = await listRecycled(editor, { manualId: library.manual.id, current: 2, size: 2 })
  expect(page).toMatchObject({ total: 3, current: 2, size: 2 })
  expect(page.records).toMatchObject([{ title: 'One', type: 'document', deletedName: 'Editor' }])
})

test('[PERM-04] [PERM-06] refuses viewers, and reveals nothing to others', async () => {
  const { id } = await article()
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  const list = { manualId: library.manual.id, current: 1, size: 10 }
  for (const verb of [recycleArticle, restoreArticle]) {
    await expectCode(verb(await testContext(library.viewer), { id }), 'forbidden')
    // He may read what the manual has published, so that it exists is not a secret.
    await expectCode(verb(await testContext(library.nobody), { id }), 'forbidden')
    await expectCode(verb(await testContext(stranger), { id }), 'notFound')
    await expectCode(verb(await testContext(visitor(library.tenantId)), { id }), 'unauthenticated')
  }
  await expectCode(listRecycled(await testContext(library.viewer), list), 'forbidden')
  await expectCode(listRecycled(await testContext(stranger), list), 'notFound')
  await expectCode(restoreArticle(editor, { id }), 'notFound')
  await recycleArticle(editor, { id })
  await expectCode(recycleArticle(editor, { id }), 'articleDeleted')
  expect(await auditOf(library.tenantId, id)).toEqual(['article.recycle'])
})
