// Every way to copy an article with a password and no address: what protects the original protects the copy (EDIT-08).
import { buffer } from 'node:stream/consumers'
import type { ById } from '@lectern/contracts'
import { makeBook, openBook, startBook } from '@lectern/reading'
import {
  aLibrary,
  aManual,
  expectCode,
  grantManual,
  system,
  testContext,
  testDatabase,
  testLibrary,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createArticle,
  getArticle,
  importMarkdown,
  recycleArticle,
  restoreArticle,
  saveArticle,
  updateArticleSettings,
} from './articles/index.ts'
import { copyArticles, copyArticlesToManual, transferArticles } from './directory/index.ts'
import { openArticleMarkdown } from './exports/index.ts'
import { listVersions, restoreVersion } from './history/index.ts'
import { createReport, importTree, runImport, sourceOfFiles, startImport } from './imports/index.ts'
import { publishArticle } from './publishing/index.ts'
import {
  applyTemplate,
  createManualFromTemplate,
  getTemplate,
  saveAsTemplate,
  updateTemplate,
} from './templates/index.ts'

const { prisma } = testDatabase()
let original: ById & { hash: string }
const library = testLibrary()
const { admin } = library.as
beforeEach(async () => {
  original = await aProtectedArticle()
})

const write = (title: string, markdown = 'Text', parentId?: string) =>
  createArticle(admin, { manualId: library.manual.id, title, type: 'document', markdown, parentId })
const rowOf = (id: string) => prisma.article.findUniqueOrThrow({ where: { id } })
const hashOf = async (id: string) => (await rowOf(id)).sharePasswordHash ?? ''

async function aProtectedArticle() {
  const { id } = await write('Secret', 'Not for all')
  await updateArticleSettings(admin, { id, sharePassword: 'sesame', shareEnabled: false })
  return { id, hash: await hashOf(id) }
}
/** Every living article of this title, but for the original. */
const copiesOf = (title = 'Secret') =>
  prisma.article.findMany({
    where: { tenantId: library.tenantId, title, deletedAt: null, NOT: { id: original.id } },
  })
async function expectProtected(copies: readonly { sharePasswordHash: string | null; shareEnabled: boolean }[]) {
  expect(copies.map(({ sharePasswordHash, shareEnabled }) => [sharePasswordHash, shareEnabled])).toEqual(
    copies.map(() => [original.hash, false]),
  )
}
async function* parts(bytes: Uint8Array) {
  yield bytes
}
async function imported(fileName: string, bytes: Uint8Array, manualId = library.manual.id, as = admin) {
  const { id } = await startImport(as, { manualId, fileName, stream: parts(bytes) })
  const actor = system(as.actor.type === 'member' ? as.actor.tenantId : '')
  await runImport(await testContext(actor), { importId: id, lastTry: true })
  return prisma.documentImport.findUniqueOrThrow({ where: { id } })
}

describe('[EDIT-08] copies of protected articles stay protected', () => {
  test('beside it, in another manual, and after a transfer', async () => {
    const other = await aManual(library.tenantId, library.space.id)
    await grantManual(other.id, library.admin, 'admin')
    await copyArticles(admin, { ids: [original.id] })
    await copyArticlesToManual(admin, { ids: [original.id], manualId: other.id })
    const copies = await prisma.article.findMany({
      where: { tenantId: library.tenantId, title: { contains: 'Secret' }, NOT: { id: original.id } },
    })
    expect(copies).toHaveLength(2)
    await expectProtected(copies)
    await transferArticles(admin, { ids: [original.id], manualId: other.id })
    await expectProtected([await rowOf(original.id)])
  })

  test('when restored from the recycle bin, or with the text of an earlier version', async () => {
    await publishArticle(admin, { id: original.id })
    await saveArticle(admin, { id: original.id, revision: 1, markdown: 'Other' })
    await recycleArticle(admin, { id: original.id })
    await restoreArticle(admin, { id: original.id })
    const [version] = (await listVersions(admin, { id: original.id, current: 1, size: 1 })).records
    await restoreVersion(admin, { id: original.id, versionId: version?.id ?? '' })
    await expectProtected([await rowOf(original.id)])
  })

  test('when created from an article template', async () => {
    const { id } = await saveAsTemplate(admin, { articleId: original.id, name: 'One' })
    const article = await write('Made')
    await expectCode(applyTemplate(admin, { id }), 'invalidInput')
    expect(await applyTemplate(admin, { id, articleId: article.id })).toMatchObject({ passwordKept: true })
    await expectProtected([await rowOf(article.id)])
    await updateArticleSettings(admin, { id: article.id, sharePassword: 'own' })
    const hash = await hashOf(article.id)
    expect(await applyTemplate(admin, { id, articleId: article.id })).toMatchObject({ passwordKept: false })
    expect(await hashOf(article.id)).toBe(hash)
  })

  test('when created from a manual template', async () => {
    await write('Open')
    const { id } = await saveAsTemplate(admin, { manualId: library.manual.id, name: 'All' })
    const space = { spaceId: library.space.id, name: 'Made' }
    await createManualFromTemplate(await testContext(library.admin), { templateId: id, ...space }).catch(() => null)
    const maker = await testContext(library.tenantAdmin)
    const theirs = await saveAsTemplate(maker, { manualId: library.manual.id, name: 'All' })
    await createManualFromTemplate(maker, { templateId: theirs.id, ...space })
    const copies = await copiesOf()
    expect(copies.length).toBeGreaterThan(0)
    await expectProtected(copies)
    expect((await copiesOf('Open')).every(({ sharePasswordHash }) => sharePasswordHash === null)).toBe(true)
  })

  test.each(['markdown', 'html'] as const)('when imported from an archive of %s', async (format) => {
    const { id } = await startBook(admin, { manualId: library.manual.id, format, text: 'draft' })
    await makeBook(await testContext(system(library.tenantId)), { bookId: id, lastTry: true })
    const bytes = await buffer((await openBook(admin, { id })).stream)
    const report = await imported('book.zip', bytes)
    expect(JSON.stringify(report.report)).not.toContain('passwordUnknown')
    const copies = await copiesOf()
    expect(copies).toHaveLength(1)
    await expectProtected(copies)

    const elsewhere = await aLibrary()
    const they = await testContext(elsewhere.admin)
    expect(JSON.stringify((await imported('book.zip', bytes, elsewhere.manual.id, they)).report)).toContain(
      'passwordUnknown',
    )
    const away = await prisma.article.findFirstOrThrow({ where: { tenantId: elsewhere.tenantId, title: 'Secret' } })
    expect(away.sharePasswordHash).not.toBeNull()
    expect(away.sharePasswordHash).not.toBe(original.hash)
  })

  test('when their Markdown is imported or sent by a call', async () => {
    const markdown = await buffer((await openArticleMarkdown(admin, { id: original.id })).stream)
    await imported('Secret.md', markdown)
    await importMarkdown(admin, {
      manualId: library.manual.id,
      files: [{ path: 'Secret.md', markdown: markdown.toString() }],
    })
    const copies = await copiesOf()
    expect(copies).toHaveLength(2)
    await expectProtected(copies)
  })

  test('when a source imports them again after an edit or deletion', async () => {
    const bring = async (text: string, conflicts?: 'copy' | 'theirs') => {
      const bytes = Buffer.from(`# Page\n\n${text}`)
      const open = async () => parts(bytes)
      const files = [{ path: 'page.md', size: bytes.length, open }]
      const source = await sourceOfFiles(admin, files, { maxBytes: 1_000, report: createReport() })
      const tree = { key: 'git', name: 'docs', source }
      return importTree(admin, {
        manualId: library.manual.id,
        parentId: null,
        tree,
        ...(conflicts && { policy: { conflicts } }),
      })
    }
    const id = (await bring('One')).pages[0]?.articleId ?? ''
    await prisma.article.update({
      where: { id },
      data: { sharePasswordHash: original.hash, shareEnabled: false },
    })
    await saveArticle(admin, { id, revision: (await getArticle(admin, { id })).revision, markdown: 'Ours' })
    await bring('Two', 'copy')
    await recycleArticle(admin, { id })
    await bring('Three', 'theirs')
    const pages = await prisma.article.findMany({
      where: { manualId: library.manual.id, title: { contains: 'Page' }, NOT: { id } },
    })
    expect(pages).toHaveLength(2)
    await expectProtected(pages)
  })
})

describe('[EDIT-10] shared templates exclude protected texts', () => {
  test('excludes and reports a protected article of a manual, but not those below it', async () => {
    await write('Inner', 'Text', original.id)
    const template = await saveAsTemplate(admin, { manualId: library.manual.id, name: 'All', shared: true })
    expect(template.leftOut).toEqual(['Secret'])
    const json = JSON.stringify(await getTemplate(await testContext(library.nobody), template))
    expect(json).not.toContain('Secret')
    expect(json).not.toContain('Not for all')
    expect(json).toContain('Inner')
  })

  test('refuses a protected article, at once and later', async () => {
    const source = [{ articleId: original.id }, { manualId: library.manual.id }]
    await expectCode(saveAsTemplate(admin, { articleId: original.id, name: 'One', shared: true }), 'invalidInput')
    for (const one of source) {
      const { id } = await saveAsTemplate(admin, { ...one, name: 'Mine' })
      await expectCode(updateTemplate(admin, { id, shared: true }), 'invalidInput')
      await expectCode(getTemplate(await testContext(library.nobody), { id }), 'notFound')
    }
  })
})
