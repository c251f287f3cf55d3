// Publishing on a real database: versions, states, events, and who may.

import type { DomainContext } from '@lectern/kernel'
import {
  aLibrary,
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
import { describe, expect, test } from 'vitest'
import { getArticleDetails } from '../articles/get-article.ts'
import { recycleArticle } from '../articles/recycle-bin.ts'
import { saveArticle } from '../articles/save-article.ts'
import { deleteManual } from '../manuals/delete-manual.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { cancelPublish } from './cancel-publish.ts'
import { publishArticle, publishVersion } from './publish-article.ts'
import { publishManual } from './publish-manual.ts'

const library = testLibrary()
const { editor } = library.as

const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words, styles: {} }] })
const heading = { type: 'heading', props: { level: 2 }, content: [{ type: 'text', text: 'Steps', styles: {} }] }
const article = (options: { title?: string; type?: 'folder' | 'table'; content?: object[] } = {}) =>
  anArticle(library.tenantId, library.manual.id, { content: [heading, text('Body')], ...options })
const versions = (articleId: string) =>
  testDatabase().prisma.articleVersion.findMany({ where: { articleId }, orderBy: { number: 'asc' } })
const chunks = (articleId: string) => testDatabase().prisma.chunk.count({ where: { articleId } })

describe('publishArticle', () => {
  test('[PUB-01] [PUB-06] creates a rendered version and queues the indexing', async () => {
    const { id } = await article({ title: 'Setup' })
    const before = await epochOf(library.manual.id)
    const answer = await publishArticle(editor, { id })
    expect(answer).toMatchObject({ indexState: 'queued', published: 1 })
    const [version, ...others] = await versions(id)
    expect(others).toEqual([])
    expect(version).toMatchObject({
      id: answer.versionId,
      number: 1,
      title: 'Setup',
      createdBy: library.editor.memberId,
    })
    expect(version?.html).toContain('Body')
    expect(version?.outline).toMatchObject([{ text: 'Steps', level: 2 }])
    expect(version?.text).toContain('Body')
    expect(await getArticleDetails(editor, { id })).toMatchObject({
      state: 'published',
      indexState: 'queued',
      revision: 1,
    })
    expect(await epochOf(library.manual.id)).toBe(before + 1n)
    expect(await auditOf(library.tenantId, id)).toEqual(['article.publish'])
    expect(await eventsOf(library.tenantId)).toEqual([
      { type: 'article.published', payload: { articleId: id, versionId: answer.versionId } },
    ])
  })

  test('[PUB-01] returns the same version when published again without changes', async () => {
    const { id } = await article()
    const first = await publishArticle(editor, { id })
    const epoch = await epochOf(library.manual.id)
    expect(await publishArticle(editor, { id })).toEqual({ ...first, published: 0 })
    expect(await epochOf(library.manual.id)).toBe(epoch)
    await saveArticle(editor, { id, revision: 1, title: 'Second' })
    const second = await publishArticle(editor, { id })
    expect((await versions(id)).map(({ id, number, title }) => [id, number, title])).toEqual([
      [first.versionId, 1, 'Article'],
      [second.versionId, 2, 'Second'],
    ])
  })

  test('[PUB-01] creates one version for concurrent calls, which all return it', async () => {
    const { id } = await article()
    const answers = await Promise.all(Array.from({ length: 5 }, () => publishArticle(editor, { id })))
    expect(await versions(id)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.versionId)).size).toBe(1)
    expect(answers.reduce((sum, answer) => sum + answer.published, 0)).toBe(1)
    expect(await eventsOf(library.tenantId)).toHaveLength(1)
  })

  test('[PUB-01] publishes only saved texts while others save', async () => {
    const { id } = await article()
    const saves = async () => {
      for (let revision = 1; revision <= 10; revision++) {
        await saveArticle(editor, { id, revision, content: [text(`Draft ${revision + 1}`)] })
      }
    }
    const publishes = async () => {
      for (let round = 0; round < 5; round++) await publishArticle(editor, { id }).catch(() => {})
    }
    await Promise.all([saves(), publishes()])
    await publishArticle(editor, { id })
    const versionList = await versions(id)
    for (const version of versionList) expect(version.html).toContain(version.text.trim().split('\n').at(-1))
    expect(versionList.at(-1)?.text).toContain('Draft 11')
    expect((await getArticleDetails(editor, { id })).state).toBe('published')
  })

  test('[PUB-01] requires saved content, which folders lack', async () => {
    const empty = await article({ content: [] })
    await expectCode(publishArticle(editor, { id: empty.id }), 'nothingToPublish')
    await saveArticle(editor, { id: empty.id, revision: 1, markdown: '' })
    await publishArticle(editor, { id: empty.id })
    const folder = await article({ type: 'folder', content: [] })
    await expectCode(publishArticle(editor, { id: folder.id }), 'folderNotPublishable')
    await expectCode(cancelPublish(editor, { id: folder.id }), 'folderNotPublishable')
  })

  test('[FILE-02] records published files, those of the tenant only', async () => {
    const { prisma } = testDatabase()
    const [ownFile, foreign] = [`f${library.tenantId}`, `g${library.tenantId}`]
    const file = { fileName: 'a.png', mime: 'image/png', size: 1, sha256: '', storageKey: 'k', createdBy: '' }
    await prisma.storedFile.create({ data: { id: ownFile, tenantId: library.tenantId, ...file } })
    await prisma.storedFile.create({ data: { id: foreign, tenantId: (await aTenant()).id, ...file } })
    const image = (id: string) => ({ type: 'image', props: { url: `/file?fileId=${id}` } })
    const { id } = await article({ content: [image(ownFile), image(foreign)] })
    // As saving the draft records them.
    await prisma.fileUse.createMany({
      data: [ownFile, foreign].map((fileId) => ({ fileId, articleId: id, tenantId: library.tenantId })),
    })
    await publishArticle(editor, { id })
    const uses = () => prisma.fileUse.findMany({ where: { articleId: id, published: true }, select: { fileId: true } })
    expect(await uses()).toEqual([{ fileId: ownFile }])
    await saveArticle(editor, { id, revision: 1, markdown: 'No image' })
    expect(await uses()).toEqual([{ fileId: ownFile }])
    await publishArticle(editor, { id })
    expect(await uses()).toEqual([])
  })
})

test('[EDIT-05] [FILE-03] renders an earlier version like a draft: highlighted code and picture sizes', async () => {
  const fileId = `f${library.tenantId}`
  const file = { fileName: 'a.png', mime: 'image/png', size: 1, sha256: '', storageKey: 'k', createdBy: '' }
  await testDatabase().prisma.storedFile.create({
    data: { id: fileId, tenantId: library.tenantId, width: 1000, height: 500, ...file },
  })
  const image = { id: 'picture', type: 'image', props: { url: `/file?fileId=${fileId}` } }
  const code = { id: 'code', type: 'codeBlock', props: { language: 'json' }, content: [{ type: 'text', text: '[1]' }] }
  const { id } = await article({ content: [image, code] })
  await testDatabase().prisma.fileUse.create({ data: { fileId, articleId: id, tenantId: library.tenantId } })
  const first = await publishArticle(editor, { id })
  await saveArticle(editor, { id, revision: 1, markdown: 'Other text' })
  await publishArticle(editor, { id })
  await publishVersion(editor, { id, versionId: first.versionId ?? '' })
  const [draft, other, again] = await versions(id)
  expect(draft?.html).toContain(' width="1000" height="500" srcset="')
  expect(draft?.html).toContain('<span class="tok-')
  expect(other?.html).not.toContain('<img')
  expect(again?.html).toBe(draft?.html)
})

describe('publishManual', () => {
  test('[EDIT-14] publishes all unpublished and changed articles, and nothing else', async () => {
    const done = await article({ title: 'Done' })
    const changed = await article({ title: 'Changed' })
    await publishArticle(editor, { id: done.id })
    await publishArticle(editor, { id: changed.id })
    await saveArticle(editor, { id: changed.id, revision: 1, title: 'Changed more' })
    const fresh = await Promise.all(Array.from({ length: 60 }, (_, index) => article({ title: `Fresh ${index}` })))
    await article({ type: 'folder', content: [] })
    await article({ content: [] })
    const gone = await article()
    await recycleArticle(editor, gone)
    expect(await publishManual(editor, { manualId: library.manual.id })).toEqual({
      versionId: null,
      indexState: 'queued',
      published: 61,
    })
    expect((await versions(changed.id)).map((version) => version.title)).toEqual(['Changed', 'Changed more'])
    expect(await versions(fresh[59]?.id ?? '')).toHaveLength(1)
    expect(await versions(done.id)).toHaveLength(1)
    expect(await versions(gone.id)).toHaveLength(0)
    expect(await publishManual(editor, { manualId: library.manual.id })).toMatchObject({
      indexState: 'none',
      published: 0,
    })
  })
})

describe('cancelPublish', () => {
  test('[PUB-01] [PUB-06] removes the article from search and pages in the same transaction', async () => {
    const { id } = await article()
    await publishArticle(editor, { id })
    await indexNow(id)
    expect(await chunks(id)).toBeGreaterThan(0)
    const epoch = await epochOf(library.manual.id)
    await cancelPublish(editor, { id })
    expect(await chunks(id)).toBe(0)
    expect(await epochOf(library.manual.id)).toBe(epoch + 1n)
    expect(await getArticleDetails(editor, { id })).toMatchObject({
      state: 'unpublished',
      indexState: 'none',
      indexedVersionId: null,
    })
    expect((await versions(id))[0]?.withdrawnAt).toBeInstanceOf(Date)
    expect(await auditOf(library.tenantId, id)).toEqual(['article.publish', 'article.cancelPublish'])
    expect((await eventsOf(library.tenantId)).at(-1)).toEqual({ type: 'article.withdrawn', payload: { articleId: id } })
    await expectCode(cancelPublish(editor, { id }), 'alreadyUnpublished')
    expect((await publishArticle(editor, { id })).published).toBe(1)
    expect(await versions(id)).toHaveLength(2)
  })
})

describe('deleting parents of published articles', () => {
  test('[MAN-05] [SPACE-02] [PUB-06] removes articles of a deleted manual or space from search at once', async () => {
    const { id } = await article()
    await publishArticle(editor, { id })
    await indexNow(id)
    expect(await chunks(id)).toBeGreaterThan(0)
    await deleteManual(await testContext(library.admin), { id: library.manual.id, name: library.manual.name })
    expect(await chunks(id)).toBe(0)
    expect((await eventsOf(library.tenantId)).at(-1)?.type).toBe('article.withdrawn')
    await expectCode(publishArticle(editor, { id }), 'notFound')

    const other = await aLibrary()
    const foreignArticle = await anArticle(other.tenantId, other.manual.id, { content: [text('x')] })
    const admin = await testContext(other.admin)
    await publishArticle(admin, { id: foreignArticle.id })
    await indexNow(foreignArticle.id)
    expect(await chunks(foreignArticle.id)).toBeGreaterThan(0)
    await deleteSpace(admin, { id: other.space.id, name: other.space.name })
    expect(await chunks(foreignArticle.id)).toBe(0)
  })
})

test('[PERM-04] [PERM-06] refuses viewers, reveals nothing to others, and writes nothing', async () => {
  const { id } = await article()
  const manualId = library.manual.id
  const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
  for (const call of [
    (ctx: DomainContext) => publishArticle(ctx, { id }),
    (ctx: DomainContext) => publishManual(ctx, { manualId }),
    (ctx: DomainContext) => cancelPublish(ctx, { id }),
  ]) {
    await expectCode(call(await testContext(library.viewer)), 'forbidden')
    await expectCode(call(await testContext(library.nobody)), 'notFound')
    await expectCode(call(stranger), 'notFound')
    await expectCode(call(await testContext(visitor(library.tenantId))), 'unauthenticated')
  }
  expect(await auditOf(library.tenantId, id)).toEqual([])
  expect(await eventsOf(library.tenantId)).toEqual([])
})
