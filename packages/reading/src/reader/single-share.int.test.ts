// The address of one article by itself, on a real database: closed, or with a password of its own.

import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle, updateArticleSettings } from '@lectern/library'
import { aManual, expectCode, suiteLibrary, testContext } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { getPublishedArticle } from './get-published-article.ts'

const library = suiteLibrary()
const { editor, visitor: reader } = library.as

async function open() {
  const manual = await aManual(library.tenantId, library.space.id, {
    releaseType: 'public',
    releaseScope: 'external',
    linkPermission: 'public',
  })
  const fields = { manualId: manual.id, title: 'Shared', type: 'document', markdown: 'Text' } as const
  const { id } = await createArticle(editor, fields)
  await publishArticle(editor, { id })
  return id
}

describe('[EDIT-08] an article at its own address', () => {
  test('can be closed, and stays readable inside its manual', async () => {
    const id = await open()
    await getPublishedArticle(reader, { id, single: true })
    await updateArticleSettings(editor, { id, shareEnabled: false })
    await expectCode(getPublishedArticle(reader, { id, single: true }), 'notPublic')
    await getPublishedArticle(reader, { id })
    await getPublishedArticle(editor, { id, single: true })
  })

  test('asks for its password', async () => {
    const id = await open()
    await updateArticleSettings(editor, { id, sharePassword: 'open sesame' })
    await expectCode(getPublishedArticle(reader, { id, single: true }), 'sharePasswordRequired')
    // Readers see which password is required.
    await expect(getPublishedArticle(reader, { id, single: true })).rejects.toMatchObject({
      details: { data: { articleId: id } },
    })
    await expectCode(getPublishedArticle(reader, { id, single: true, password: 'wrong' }), 'sharePasswordWrong')
    expect(await getPublishedArticle(reader, { id, single: true, password: 'open sesame' })).toMatchObject({
      ownPassword: true,
    })
    await updateArticleSettings(editor, { id, sharePassword: null })
    await getPublishedArticle(reader, { id, single: true })
  })

  test('returns description, keywords, watermark and support', async () => {
    const id = await open()
    expect(await getPublishedArticle(reader, { id })).toMatchObject({ description: 'Text', support: null })
    await updateArticleSettings(editor, {
      id,
      seoDescription: 'What it is about',
      keywords: 'a,b',
      watermark: true,
      supportEnabled: true,
      supportText: 'Call',
    })
    expect(await getPublishedArticle(reader, { id })).toMatchObject({
      description: 'What it is about',
      keywords: 'a, b',
      watermark: '127.0.0.1',
      support: { text: 'Call', image: null },
    })
    await updateArticleSettings(editor, { id, supportText: ' ' })
    expect(await getPublishedArticle(reader, { id })).toMatchObject({ support: null })
  })

  test("[READ-05] shows the reader in the watermark: a member, or a visitor's address", async () => {
    const id = await open()
    expect(await getPublishedArticle(reader, { id })).toMatchObject({ watermark: null })
    await updateArticleSettings(editor, { id, watermark: true })
    const mark = async (ctx: DomainContext) => (await getPublishedArticle(ctx, { id })).watermark
    expect(await mark({ ...reader, ip: '203.0.113.9' })).toBe('203.0.113.9')
    expect(await mark(await testContext(library.viewer))).toBe('Viewer')
  })
})
