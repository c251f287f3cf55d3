// Moving, copying and transferring articles on a real database: places, readers, search, rights.

import {
  aManual,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  epochOf,
  eventsOf,
  expectCode,
  grantManual,
  indexNow,
  testContext,
  testDatabase,
  testLibrary,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createArticle,
  getArticle,
  getArticleSettings,
  getManualTree,
  recycleArticle,
  restoreArticle,
  updateArticleSettings,
} from '../articles/index.ts'
import { publishArticle } from '../publishing/publish-article.ts'
import {
  copyArticles,
  copyArticlesToManual,
  getTransferTree,
  listArticleNames,
  moveArticles,
  transferArticles,
} from './index.ts'

let other: { id: string }
const library = testLibrary()
const { editor } = library.as
beforeEach(async () => {
  other = await aManual(library.tenantId, library.space.id)
})

const article = (title: string, options: { type?: 'folder'; parentId?: string; position?: number } = {}) =>
  anArticle(library.tenantId, library.manual.id, { title, text: 'Body', ...options })

type Names = (string | { [title: string]: Names })[]
async function tree(manualId = library.manual.id): Promise<Names> {
  const names = (nodes: Awaited<ReturnType<typeof getManualTree>>): Names =>
    nodes.map((node) => (node.children.length > 0 ? { [node.title]: names(node.children) } : node.title))
  return names(await getManualTree(editor, { manualId }))
}

/** Folder(Inner) First Last, in this order. */
async function shelf() {
  const folder = await article('Folder', { type: 'folder', position: 1 })
  const inner = await article('Inner', { parentId: folder.id })
  const first = await article('First', { position: 2 })
  const last = await article('Last', { position: 2 })
  return { folder, inner, first, last }
}

describe('[MAN-06] move', () => {
  test('moves into a folder, before a sibling, several at once, back to the top', async () => {
    const { folder, inner, first, last } = await shelf()
    await moveArticles(editor, { ids: [last.id], parentId: folder.id, beforeId: inner.id })
    expect(await tree()).toEqual([{ Folder: ['Last', 'Inner'] }, 'First'])
    expect(await moveArticles(editor, { ids: [inner.id, last.id], beforeId: folder.id })).toEqual({
      ids: [last.id, inner.id],
    })
    expect(await tree()).toEqual(['Last', 'Inner', 'Folder', 'First'])
    await moveArticles(editor, { ids: [first.id], parentId: folder.id })
    expect(await tree()).toEqual(['Last', 'Inner', { Folder: ['First'] }])
    expect(await auditOf(library.tenantId, last.id)).toEqual(['article.move', 'article.move'])
  })

  test('rejects moves into itself, below itself and to the same place, and writes nothing', async () => {
    const { folder, inner, first, last } = await shelf()
    for (const input of [
      { ids: [folder.id], parentId: folder.id },
      { ids: [folder.id], parentId: inner.id },
      { ids: [last.id] },
      { ids: [first.id], beforeId: last.id },
      { ids: [last.id], beforeId: null },
    ]) {
      await expectCode(moveArticles(editor, input), 'moveIntoItself')
    }
    await expectCode(moveArticles(editor, { ids: [first.id], parentId: 'unknown' }), 'invalidInput')
    expect(await tree()).toEqual([{ Folder: ['Inner'] }, 'First', 'Last'])
    expect(await auditOf(library.tenantId, folder.id)).toEqual([])
  })

  test('keeps articles of the folder in place, and moves others', async () => {
    const { folder, inner, first, last } = await shelf()
    await article('Second', { parentId: folder.id, position: 2 })
    await expectCode(moveArticles(editor, { ids: [inner.id], parentId: folder.id }), 'moveIntoItself')
    await expectCode(moveArticles(editor, { ids: [folder.id, first.id] }), 'moveIntoItself')
    expect(await tree()).toEqual([{ Folder: ['Inner', 'Second'] }, 'First', 'Last'])
    await moveArticles(editor, { ids: [inner.id, last.id], parentId: folder.id })
    expect(await tree()).toEqual([{ Folder: ['Inner', 'Second', 'Last'] }, 'First'])
    await moveArticles(editor, { ids: [inner.id], parentId: folder.id, beforeId: null })
    expect(await tree()).toEqual([{ Folder: ['Second', 'Last', 'Inner'] }, 'First'])
  })

  test('shows it to readers at once, and updates the parent titles in search', async () => {
    const { folder, inner, first } = await shelf()
    await publishArticle(editor, { id: inner.id })
    const before = await epochOf(library.manual.id)
    await moveArticles(editor, { ids: [first.id], beforeId: folder.id })
    expect(await epochOf(library.manual.id)).toBe(before)
    await moveArticles(editor, { ids: [folder.id], beforeId: null })
    expect(await epochOf(library.manual.id)).toBe(before + 1n)
    expect(await eventsOf(library.tenantId)).toHaveLength(1)
    await moveArticles(editor, { ids: [inner.id] })
    expect(await epochOf(library.manual.id)).toBe(before + 2n)
    expect((await eventsOf(library.tenantId)).map(({ type }) => type)).toEqual([
      'article.published',
      'article.indexWanted',
    ])
  })

  test('[PERM-04] [PERM-06] refuses viewers, and reveals nothing to others', async () => {
    const { first, last } = await shelf()
    const input = { ids: [last.id], beforeId: first.id }
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(moveArticles(await testContext(library.viewer), input), 'forbidden')
    await expectCode(moveArticles(await testContext(library.nobody), input), 'notFound')
    await expectCode(moveArticles(stranger, input), 'notFound')
    const outside = await anArticle(library.tenantId, other.id)
    await expectCode(moveArticles(editor, { ids: [last.id, outside.id] }), 'notFound')
  })
})

describe('[MAN-06] copy', () => {
  test('copies a branch as drafts that link to each other', async () => {
    const { folder, inner, first } = await shelf()
    const { id } = await createArticle(editor, {
      manualId: library.manual.id,
      parentId: folder.id,
      title: 'Linking',
      type: 'document',
      markdown: `[in](/puba/${inner.id}#p1) [out](/pub/x?articleId=${first.id})`,
    })
    await publishArticle(editor, { id })
    const { ids } = await copyArticles(await testContext(library.editor, { lang: 'en_US' }), { ids: [folder.id, id] })
    expect(await tree()).toEqual([
      { Folder: ['Inner', 'Linking'] },
      { 'Folder (copy)': ['Inner', 'Linking'] },
      'First',
      'Last',
    ])
    const [copy] = await getManualTree(editor, { manualId: library.manual.id }).then((nodes) => nodes.slice(1))
    expect(copy?.id).toBe(ids[0])
    const [copiedInner, copiedLinking] = copy?.children ?? []
    expect(copiedLinking?.state).toBe('unpublished')
    const { markdown, revision } = await getArticle(editor, { id: copiedLinking?.id ?? '' })
    expect(markdown.trim()).toBe(`[in](/puba/${copiedInner?.id}#p1) [out](/pub/x?articleId=${first.id})`)
    expect(revision).toBe(1)
    expect(await auditOf(library.tenantId, ids[0] ?? '')).toEqual(['article.copy'])
    expect(
      await testDatabase().prisma.articleLink.findMany({
        where: { sourceId: copiedLinking?.id },
        orderBy: { targetId: 'asc' },
      }),
    ).toMatchObject([copiedInner?.id, first.id].sort().map((targetId) => ({ targetId })))
  })

  test('copies into another manual with the rights to read here and create there', async () => {
    const { folder } = await shelf()
    const viewer = await testContext(library.viewer)
    const input = { ids: [folder.id], manualId: other.id }
    await expectCode(copyArticlesToManual(viewer, input), 'forbidden')
    await grantManual(other.id, library.viewer, 'edit')
    await copyArticlesToManual(viewer, input)
    expect(await tree(other.id)).toEqual([{ Folder: ['Inner'] }])
    expect(await tree()).toEqual([{ Folder: ['Inner'] }, 'First', 'Last'])
    await expectCode(copyArticles(viewer, { ids: [folder.id] }), 'forbidden')
  })

  test('keeps the password of the original, alone, below a folder and in another manual', async () => {
    const { folder, inner } = await shelf()
    await updateArticleSettings(editor, { id: inner.id, sharePassword: 'sesame', shareEnabled: false })
    await grantManual(other.id, library.editor, 'edit')
    const copies = [
      await copyArticles(editor, { ids: [inner.id] }),
      await copyArticles(editor, { ids: [folder.id] }),
      await copyArticlesToManual(editor, { ids: [folder.id], manualId: other.id }),
    ]
    expect(copies).toHaveLength(3)
    const where = { tenantId: library.tenantId, title: { startsWith: 'Inner' } }
    const rows = await testDatabase().prisma.article.findMany({ where })
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map(({ sharePasswordHash }) => sharePasswordHash)).size).toBe(1)
    for (const { id } of rows)
      expect(await getArticleSettings(editor, { id })).toMatchObject({ hasSharePassword: true, shareEnabled: false })
  })

  test('limits the depth to ten levels', async () => {
    const { folder, inner } = await shelf()
    let parentId: string = folder.id
    for (let level = 2; level < 10; level++) parentId = (await article(`L${level}`, { type: 'folder', parentId })).id
    await copyArticles(editor, { ids: [inner.id], parentId })
    await expectCode(copyArticles(editor, { ids: [folder.id], parentId }), 'invalidInput')
  })
})

describe('[MAN-06] transfer', () => {
  test('transfers a branch as drafts, and removes it from readers and search here', async () => {
    const { folder, inner, first } = await shelf()
    const target = await anArticle(library.tenantId, other.id, { title: 'Target', type: 'folder' })
    await publishArticle(editor, { id: inner.id })
    await indexNow(inner.id)
    const before = await epochOf(library.manual.id)
    await transferArticles(editor, { ids: [folder.id], manualId: other.id, parentId: target.id })
    expect(await tree()).toEqual(['First', 'Last'])
    expect(await tree(other.id)).toEqual([{ Target: [{ Folder: ['Inner'] }] }])
    expect(await getArticle(editor, { id: inner.id })).toMatchObject({ state: 'unpublished', manualId: other.id })
    expect(await testDatabase().prisma.chunk.count({ where: { articleId: inner.id } })).toBe(0)
    expect(await epochOf(library.manual.id)).toBe(before + 1n)
    expect(await auditOf(library.tenantId, folder.id)).toEqual(['article.transfer', 'article.transfer'])
    // Within one manual it is a move, with its rule.
    await expectCode(
      transferArticles(editor, { ids: [first.id], manualId: library.manual.id, beforeId: first.id }),
      'moveIntoItself',
    )
  })

  test('[EDIT-06] keeps recycled articles in their manual, and restores them at its top', async () => {
    const { folder, inner } = await shelf()
    await recycleArticle(editor, { id: inner.id })
    await transferArticles(editor, { ids: [folder.id], manualId: other.id })
    await restoreArticle(editor, { id: inner.id })
    expect(await tree()).toContain('Inner')
    expect(await tree(other.id)).toEqual(['Folder'])
  })

  test('[PERM-04] [PERM-06] requires the right in both manuals', async () => {
    const { first } = await shelf()
    const input = { ids: [first.id], manualId: other.id }
    const closed = await aManual(library.tenantId, library.space.id, { ownMembersOnly: true })
    await expectCode(transferArticles(await testContext(library.viewer), input), 'forbidden')
    await expectCode(transferArticles(editor, { ...input, manualId: closed.id }), 'notFound')
    const tenant = await aTenant()
    const stranger = await testContext(await aMember(tenant.id, { role: 'tenantAdmin' }))
    await expectCode(transferArticles(stranger, input), 'notFound')
    await grantManual(other.id, library.viewer, 'edit')
    await expectCode(transferArticles(await testContext(library.viewer), input), 'forbidden')
    await expectCode(getTransferTree(await testContext(library.nobody), { manualId: other.id }), 'notFound')
    expect(await listArticleNames(await testContext(library.viewer), { manualId: library.manual.id })).toHaveLength(4)
  })
})
