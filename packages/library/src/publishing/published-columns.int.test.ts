// Columns of an article about its published version, which lists, counts and searches by title read.
import { suiteLibrary, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { recycleArticle, restoreArticle } from '../articles/recycle-bin.ts'
import { saveArticle } from '../articles/save-article.ts'
import { cancelPublish } from './cancel-publish.ts'
import { publishArticle } from './publish-article.ts'

const library = suiteLibrary()
const { editor } = library.as
const { prisma } = testDatabase()

const select = {
  plainTitle: true,
  publishedTitle: true,
  publishedPlainTitle: true,
  publishedLanguage: true,
  publishedAt: true,
} as const
const columnsOf = (id: string) => prisma.article.findUniqueOrThrow({ where: { id }, select })
const NONE = { publishedTitle: null, publishedPlainTitle: null, publishedLanguage: null, publishedAt: null }

test('follows publishing, a new title, the recycle bin and withdrawal', async () => {
  const markdown = 'The pump has to be cleaned every week, and its filter replaced after a year.'
  const { id } = await createArticle(editor, {
    manualId: library.manual.id,
    title: 'Ｐump \u200bfilter',
    type: 'document',
    markdown,
  })
  expect(await columnsOf(id)).toEqual({ plainTitle: 'pump filter', ...NONE })
  await publishArticle(editor, { id })
  const version = await prisma.articleVersion.findFirstOrThrow({ where: { articleId: id } })
  const published = {
    publishedTitle: version.title,
    publishedPlainTitle: 'pump filter',
    publishedLanguage: 'en_US',
    publishedAt: version.createdAt,
  }
  expect(await columnsOf(id)).toEqual({ plainTitle: 'pump filter', ...published })
  await saveArticle(editor, { id, revision: 1, title: 'Filters' })
  expect(await columnsOf(id)).toEqual({ plainTitle: 'filters', ...published })
  await recycleArticle(editor, { id })
  expect(await columnsOf(id)).toMatchObject(NONE)
  await restoreArticle(editor, { id })
  await publishArticle(editor, { id })
  expect(await columnsOf(id)).toMatchObject({ publishedTitle: 'Filters', publishedPlainTitle: 'filters' })
  await cancelPublish(editor, { id })
  expect(await columnsOf(id)).toMatchObject(NONE)
})

test('is there when a version is written after its article, as a restore does', async () => {
  const { id } = await createArticle(editor, { manualId: library.manual.id, title: 'Later', type: 'document' })
  await prisma.article.update({ where: { id }, data: { publishedVersionId: `${id}-1`, state: 'published' } })
  expect(await columnsOf(id)).toMatchObject(NONE)
  const data = {
    id: `${id}-1`,
    tenantId: library.tenantId,
    articleId: id,
    number: 1,
    title: 'Later',
    text: '',
    html: '',
  }
  const version = await prisma.articleVersion.create({
    data: { ...data, content: [], outline: [], language: 'zh_CN', createdBy: 'test' },
  })
  expect(await columnsOf(id)).toMatchObject({
    publishedTitle: 'Later',
    publishedLanguage: 'zh_CN',
    publishedAt: version.createdAt,
  })
})
