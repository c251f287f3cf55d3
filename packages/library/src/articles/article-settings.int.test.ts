// Settings of an article on a real database.
import { randomUUID } from 'node:crypto'
import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  epochOf,
  expectCode,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { publishArticle } from '../publishing/publish-article.ts'
import { getArticleSettings, updateArticle, updateArticleSettings } from './article-settings.ts'
import { createArticle } from './create-article.ts'
import { getArticle } from './get-article.ts'

const library = suiteLibrary()
const { editor } = library.as
async function aPicture(tenantId: string): Promise<string> {
  const id = `p${randomUUID().replaceAll('-', '')}`
  const createdBy = library.editor.memberId
  await testDatabase().prisma.storedFile.create({
    data: { id, tenantId, fileName: 'p.png', mime: 'image/png', size: 10, sha256: id, storageKey: id, createdBy },
  })
  return id
}
const article = () =>
  createArticle(editor, { manualId: library.manual.id, title: 'Title', type: 'document', markdown: 'x' })

describe('[EDIT-08] settings of an article', () => {
  test('keeps omitted fields, normalises keywords, and audits the change', async () => {
    const { id } = await article()
    await updateArticleSettings(editor, { id, watermark: true, keywords: 'a，b, a' })
    await updateArticleSettings(editor, { id, supportEnabled: true, supportText: 'Call us', sharePassword: 'secret' })
    await updateArticleSettings(editor, { id, reviewBy: '2030-06-30' })
    expect(await getArticleSettings(await testContext(library.viewer), { id })).toEqual({
      id,
      watermark: true,
      supportEnabled: true,
      supportText: 'Call us',
      supportImage: null,
      keywords: 'a, b',
      seoTitle: '',
      seoDescription: '',
      twinId: null,
      cover: null,
      shareEnabled: true,
      hasSharePassword: true,
      reviewBy: '2030-06-30',
    })
    expect((await updateArticleSettings(editor, { id, reviewBy: null })).reviewBy).toBeNull()
    expect(await auditOf(library.tenantId, id)).toContain('article.settings')
  })

  test('accepts images of the tenant only, which become files of the article', async () => {
    const { id } = await article()
    const ownFile = await aPicture(library.tenantId)
    const foreign = await aPicture((await aTenant()).id)
    const error = await expectCode(updateArticleSettings(editor, { id, cover: foreign }), 'invalidInput')
    expect(error.details.fields).toHaveProperty('cover')
    await updateArticleSettings(editor, { id, cover: ownFile })
    const uses = async () =>
      (await testDatabase().prisma.fileUse.findMany({ where: { articleId: id, fileId: ownFile } })).map(
        (u) => u.published,
      )
    expect(await uses()).toEqual([false])
    const before = await epochOf(library.manual.id)
    await publishArticle(editor, { id })
    expect((await uses()).sort()).toEqual([false, true])
    await updateArticleSettings(editor, { id, watermark: true })
    expect(await epochOf(library.manual.id)).toBe(before + 2n)
  })

  test('[REST-01] changes title and settings in one call, and rejects a stale revision of the title', async () => {
    const { id } = await article()
    await expectCode(updateArticle(editor, { id, title: 'New', revision: 7 }), 'conflict')
    expect(await updateArticle(editor, { id, title: 'New', watermark: true })).toMatchObject({
      watermark: true,
      revision: 2,
    })
    expect(await getArticle(editor, { id })).toMatchObject({ title: 'New' })
    expect(await updateArticle(editor, { id, seoDescription: 'About' })).toMatchObject({ seoDescription: 'About' })
  })

  test('[PERM-04] shows them to viewers read-only, and nothing to strangers', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id)
    await expectCode(updateArticleSettings(await testContext(library.viewer), { id, watermark: true }), 'forbidden')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(getArticleSettings(stranger, { id }), 'notFound')
    await expectCode(updateArticleSettings(stranger, { id, watermark: true }), 'notFound')
  })
})
