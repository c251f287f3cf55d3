// Writing on a real database: creating, reading, saving under optimistic locking, the tree.

import type { MemberActor } from '@lectern/kernel'
import {
  aManual,
  aMember,
  anArticle,
  apiToken,
  aTenant,
  auditOf,
  epochOf,
  eventsOf,
  expectCode,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../publishing/publish-article.ts'
import { createArticle } from './create-article.ts'
import { getArticle, getArticleDetails } from './get-article.ts'
import { getManualTree } from './get-manual-tree.ts'
import { recycleArticle } from './recycle-bin.ts'
import { saveArticle } from './save-article.ts'

let stranger: Awaited<ReturnType<typeof aMember>>
const library = suiteLibrary()
const { editor } = library.as
beforeAll(async () => {
  stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
})

const create = (
  input: { title?: string; markdown?: string; parentId?: string; type?: 'document' | 'folder' | 'table' } = {},
) => createArticle(editor, { manualId: library.manual.id, title: 'Title', type: 'document', ...input })

describe('createArticle', () => {
  test('[EDIT-01] appends a document with content from Markdown to its parent', async () => {
    const folder = await create({ type: 'folder', title: 'Folder' })
    const { id, revision } = await create({ markdown: '# Hello\n\nWorld', parentId: folder.id })
    const second = await create({ parentId: folder.id })
    expect(revision).toBe(1)
    expect(await getArticle(editor, { id })).toMatchObject({
      manualId: library.manual.id,
      parentId: folder.id,
      title: 'Title',
      type: 'document',
      state: 'unpublished',
      revision: 1,
      creator: 'Editor',
      updatedName: 'Editor',
      viewCount: 0,
      role: 'edit',
      abilities: { publish: true, delete: false },
    })
    expect((await getArticle(editor, { id })).markdown.trim()).toBe('# Hello\n\nWorld')
    const tree = await getManualTree(editor, { manualId: library.manual.id })
    expect(tree.find((node) => node.id === folder.id)?.children.map((node) => node.id)).toEqual([id, second.id])
    expect(await auditOf(library.tenantId, id)).toEqual(['article.create'])
  })

  test('[EDIT-01] requires a parent in the same manual that is not deleted', async () => {
    const other = await aManual(library.tenantId, library.space.id)
    const outside = await anArticle(library.tenantId, other.id)
    const gone = await create()
    await recycleArticle(editor, gone)
    for (const parentId of [outside.id, gone.id, 'unknown']) {
      const error = await expectCode(create({ parentId }), 'invalidInput')
      expect(error.details.fields).toHaveProperty('parentId')
    }
  })

  test('[EDIT-01] limits the depth to ten levels', async () => {
    let parentId: string | undefined
    for (let level = 1; level <= 10; level++) parentId = (await create({ type: 'folder', parentId })).id
    await expectCode(create({ parentId }), 'invalidInput')
  })

  test('accepts content in one form, validates it, and rejects it for folders', async () => {
    const base = { manualId: library.manual.id, title: 'x', type: 'document' } as const
    const broken = await expectCode(
      createArticle(editor, { ...base, content: [{ type: 'no such block' }] }),
      'invalidInput',
    )
    expect(Object.keys(broken.details.fields ?? {})[0]).toMatch(/^content\[0\]/)
    await expectCode(createArticle(editor, { ...base, content: [], markdown: '' }), 'invalidInput')
    await expectCode(create({ type: 'folder', markdown: 'x' }), 'invalidInput')
  })

  test('[PERM-04] [PERM-06] refuses viewers, and reveals nothing to others', async () => {
    const input = { manualId: library.manual.id, title: 'x', type: 'document' } as const
    await expectCode(createArticle(await testContext(library.viewer), input), 'forbidden')
    await expectCode(createArticle(await testContext(library.nobody), input), 'notFound')
    await expectCode(createArticle(await testContext(stranger), input), 'notFound')
    await expectCode(createArticle(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
    await expectCode(createArticle(await testContext(operator()), input), 'notFound')
    await createArticle(await testContext(apiToken(library.tenantId)), input)
  })
})

describe('getArticle and getArticleDetails', () => {
  test('[PERM-04] shows drafts to viewers, not to readers of the published text or strangers', async () => {
    const manual = await aManual(library.tenantId, library.space.id, {
      releaseType: 'public',
      releaseScope: 'internal',
    })
    const { id } = await anArticle(library.tenantId, manual.id)
    await testDatabase().prisma.articleFeedback.create({
      data: { id: `f${id}`, tenantId: library.tenantId, articleId: id, content: 'Unclear' },
    })
    const details = await getArticleDetails(await testContext(library.viewer), { id })
    expect(details).toMatchObject({ role: 'view', indexState: 'none', indexedVersionId: null, indexedTime: null })
    expect(details).toMatchObject({ commentCount: 0, feedbackCount: 1 })
    await expectCode(getArticle(await testContext(library.nobody), { id }), 'forbidden')
    await expectCode(getArticle(await testContext(stranger), { id }), 'notFound')
    await expectCode(getArticle(await testContext(visitor(library.tenantId)), { id }), 'unauthenticated')
    await expectCode(getArticle(editor, { id: 'unknown' }), 'notFound')
  })
})

describe('getManualTree', () => {
  test('[PERM-06] requires a role on the manual', async () => {
    const input = { manualId: library.manual.id }
    expect(await getManualTree(await testContext(library.viewer), input)).not.toHaveLength(0)
    await expectCode(getManualTree(await testContext(library.nobody), input), 'notFound')
    await expectCode(getManualTree(await testContext(stranger), input), 'notFound')
  })
})

describe('saveArticle', () => {
  test('[EDIT-03] counts each acknowledged save, also one without changes', async () => {
    const { id } = await create()
    const saved = await saveArticle(editor, { id, revision: 1, title: 'New', markdown: 'Text' })
    expect(saved).toMatchObject({ revision: 2, state: 'unpublished' })
    expect((await saveArticle(editor, { id, revision: 2 })).revision).toBe(3)
    const article = await getArticle(editor, { id })
    expect(article).toMatchObject({ title: 'New', revision: 3 })
    expect(article.markdown.trim()).toBe('Text')
    expect(await auditOf(library.tenantId, id)).toEqual(['article.create', 'article.save', 'article.save'])
    expect((await saveArticle(editor, { id, revision: 3, content: article.content as never })).revision).toBe(4)
    expect((await getArticle(editor, { id })).content).toEqual(article.content)
  })

  test('[EDIT-04] rejects a stale revision with who saved when, and changes nothing', async () => {
    const { id } = await create()
    const admin = await testContext(library.admin)
    const newer = await saveArticle(admin, { id, revision: 1, title: 'Theirs' })
    const error = await expectCode(saveArticle(editor, { id, revision: 1, title: 'Mine' }), 'conflict')
    expect(error.details.data).toEqual({
      revision: 2,
      updatedName: 'Admin',
      updatedTime: newer.updatedTime,
      own: false,
    })
    expect(await getArticle(editor, { id })).toMatchObject({ title: 'Theirs', revision: 2 })
    expect(await auditOf(library.tenantId, id)).toEqual(['article.create', 'article.rename'])
    const forced = await saveArticle(editor, { id, revision: 1, title: 'Mine', overwrite: true })
    expect(forced.revision).toBe(3)
    expect(await getArticle(editor, { id })).toMatchObject({ title: 'Mine', revision: 3, updatedName: 'Editor' })
    await expectCode(saveArticle(editor, { id, revision: 9 }), 'conflict')
  })

  test('[EDIT-04] accepts exactly one of concurrent saves with the same revision', async () => {
    const { id } = await create()
    const saves = Array.from({ length: 8 }, (_, index) =>
      saveArticle(editor, { id, revision: 1, title: `Save ${index}` }),
    )
    const results = await Promise.allSettled(saves)
    const won = results.findIndex((result) => result.status === 'fulfilled')
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(results.filter((result) => result.status === 'rejected' && result.reason.code === 'conflict')).toHaveLength(
      7,
    )
    expect(await getArticle(editor, { id })).toMatchObject({ title: `Save ${won}`, revision: 2 })
    expect(await auditOf(library.tenantId, id)).toEqual(['article.create', 'article.rename'])
  })

  test('[PUB-01] marks a published article as changed while title or content differ from it', async () => {
    const { id } = await create({ title: 'As published', markdown: 'Body' })
    await publishArticle(editor, { id })
    const { content } = await getArticle(editor, { id })
    const save = async (revision: number, change: object) =>
      (await saveArticle(editor, { id, revision, ...change })).state
    expect(await save(1, {})).toBe('published')
    expect(await save(2, { title: 'Other' })).toBe('changed')
    expect(await save(3, { title: 'As published' })).toBe('published')
    expect(await save(4, { markdown: 'Other body' })).toBe('changed')
    expect(await save(5, { content })).toBe('published')
    expect(
      (await eventsOf(library.tenantId)).filter((event) => JSON.stringify(event.payload).includes(id)),
    ).toHaveLength(1)
  })

  test('shows the title of a folder to readers at once, that of a document when it is published', async () => {
    const folder = await create({ type: 'folder' })
    const document = await create()
    const before = await epochOf(library.manual.id)
    await saveArticle(editor, { id: document.id, revision: 1, title: 'Renamed' })
    expect(await epochOf(library.manual.id)).toBe(before)
    await saveArticle(editor, { id: folder.id, revision: 1, title: 'Renamed' })
    expect(await epochOf(library.manual.id)).toBe(before + 1n)
    await expectCode(saveArticle(editor, { id: folder.id, revision: 2, markdown: 'x' }), 'invalidInput')
  })

  test('rejects invalid content with its path, and changes nothing', async () => {
    const { id } = await create()
    const content = [{ type: 'paragraph', content: [] }, { type: 'no such block' }]
    const error = await expectCode(saveArticle(editor, { id, revision: 1, content }), 'invalidInput')
    expect(Object.keys(error.details.fields ?? {})[0]).toMatch(/^content\[1\]/)
    await expectCode(saveArticle(editor, { id, revision: 1, content: [], markdown: '' }), 'invalidInput')
    expect((await getArticle(editor, { id })).revision).toBe(1)
  })

  test('[FILE-02] records the files of the draft, those of the tenant only', async () => {
    const ownFile = await aFile(library.editor)
    const foreign = await aFile(stranger)
    const { id } = await create()
    const image = (fileId: string) => `![](/file?fileId=${fileId})`
    await saveArticle(editor, { id, revision: 1, markdown: `${image(ownFile)}\n\n${image(foreign)}` })
    const uses = () => testDatabase().prisma.fileUse.findMany({ where: { articleId: id } })
    expect(await uses()).toEqual([{ fileId: ownFile, articleId: id, tenantId: library.tenantId, published: false }])
    await saveArticle(editor, { id, revision: 2, title: 'Only the title' })
    expect(await uses()).toHaveLength(1)
    await saveArticle(editor, { id, revision: 3, markdown: 'No image' })
    // Its history still shows the image.
    expect(await uses()).toHaveLength(1)
  })

  test('[PERM-04] [PERM-06] refuses viewers, reveals nothing to others, and reports a recycled article', async () => {
    const { id } = await create()
    const input = { id, revision: 1, title: 'No' }
    await expectCode(saveArticle(await testContext(library.viewer), input), 'forbidden')
    await expectCode(saveArticle(await testContext(library.nobody), input), 'notFound')
    await expectCode(saveArticle(await testContext(stranger), { ...input, overwrite: true }), 'notFound')
    await expectCode(saveArticle(await testContext(visitor(library.tenantId)), input), 'unauthenticated')
    await recycleArticle(editor, { id })
    await expectCode(saveArticle(editor, input), 'articleDeleted')
    expect(await auditOf(library.tenantId, id)).toEqual(['article.create', 'article.recycle'])
  })
})

async function aFile({ tenantId, memberId }: MemberActor): Promise<string> {
  const id = `f${tenantId}`
  await testDatabase().prisma.storedFile.create({
    data: {
      id,
      tenantId,
      fileName: 'a.png',
      mime: 'image/png',
      size: 1,
      sha256: '',
      storageKey: id,
      createdBy: memberId,
    },
  })
  return id
}
