// The language of a manual's pages: detected from its articles when they are published, unless its administrators chose one (READ-01).
import { readFileSync } from 'node:fs'
import { publishManual, publishVersion, recycleArticle } from '@lectern/library'
import {
  aLibrary,
  anArticle,
  epochOf,
  expectCode,
  OPEN_MANUAL,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { getEmbeddedArticle } from '../seo/get-embedded-article.ts'
import { getManualSeo, updateManualSeo } from '../seo/manual-seo.ts'
import { getPublishedArticle } from './get-published-article.ts'
import { getReleaseState } from './get-published-details.ts'
import { getPublishedTree } from './get-published-tree.ts'

const ENGLISH = 'Open the box and wait until the light turns green.'
const CHINESE = '打开设备，等待指示灯变绿。'
const text = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words, styles: {} }] }]

/** A manual with these articles, all published. */
async function aManualOf(texts: readonly string[], settings: object = OPEN_MANUAL) {
  const library = await aLibrary({ ...OPEN_MANUAL, ...settings })
  const { tenantId, manual } = library
  const articles: { id: string }[] = []
  for (const [position, words] of texts.entries()) {
    articles.push(await anArticle(tenantId, manual.id, { title: `${position + 1}`, position, content: text(words) }))
  }
  const admin = await testContext(library.admin)
  if (texts.length > 0) await publishManual(admin, { manualId: manual.id })
  const guest = await testContext(visitor(tenantId))
  const language = async () => (await getPublishedTree(guest, { manualId: manual.id })).seo.language
  return { ...library, articles, admin, guest, language }
}

describe('the language without a setting', () => {
  test('[READ-01] is that of most articles, and each article has its own', async () => {
    const { language, articles, guest, manual, admin } = await aManualOf([CHINESE, ENGLISH, ENGLISH, '2026'])
    expect(await language()).toBe('en_US')
    const languages = articles.map(async ({ id }) => (await getPublishedArticle(guest, { id })).language)
    expect(await Promise.all(languages)).toEqual(['zh_CN', 'en_US', 'en_US', null])
    expect(await getReleaseState(guest, { manualId: manual.id })).toMatchObject({ language: 'en_US' })
    expect(await getManualSeo(admin, { id: manual.id })).toMatchObject({ language: null, effectiveLanguage: 'en_US' })
    const [chinese, , , number] = articles
    expect(await getEmbeddedArticle(guest, { id: chinese?.id ?? '' })).toMatchObject({ language: 'zh_CN' })
    expect(await getEmbeddedArticle(guest, { id: number?.id ?? '' })).toMatchObject({ language: 'en_US' })
  })

  test('is unknown for a manual without words', async () => {
    expect(await (await aManualOf(['2026'])).language()).toBeNull()
    expect(await (await aManualOf([])).language()).toBeNull()
  })

  test('follows publishing, and so do cached pages', async () => {
    const { language, articles, admin, manual } = await aManualOf([CHINESE, ENGLISH])
    expect(await language()).toBe('zh_CN')
    const before = await epochOf(manual.id)
    await recycleArticle(admin, { id: articles[0]?.id ?? '' })
    expect(await language()).toBe('en_US')
    expect(await epochOf(manual.id)).toBeGreaterThan(before)
  })

  test('is detected again for an earlier version that is published again', async () => {
    const { language, articles, admin, manual } = await aManualOf([ENGLISH])
    const { prisma } = testDatabase()
    const id = articles[0]?.id ?? ''
    const first = await prisma.articleVersion.findFirstOrThrow({ where: { articleId: id } })
    await prisma.article.update({
      where: { id },
      data: { content: text(CHINESE), revision: { increment: 1 }, state: 'changed' },
    })
    await publishManual(admin, { manualId: manual.id })
    expect(await language()).toBe('zh_CN')
    await publishVersion(admin, { id, versionId: first.id })
    expect(await language()).toBe('en_US')
  })
})

test('[READ-01] prefers the setting of the manual, and renews cached pages', async () => {
  const { language, articles, guest, admin, manual } = await aManualOf([CHINESE, CHINESE])
  const before = await epochOf(manual.id)
  await updateManualSeo(admin, { id: manual.id, language: 'en_US' })
  expect(await language()).toBe('en_US')
  expect(await epochOf(manual.id)).toBeGreaterThan(before)
  // The article is still what it is.
  expect((await getPublishedArticle(guest, { id: articles[0]?.id ?? '' })).language).toBe('zh_CN')
  await updateManualSeo(admin, { id: manual.id, language: null })
  expect(await language()).toBe('zh_CN')
})

test('[MAN-01] the colour of its pages is its own, else that of the organisation', async () => {
  const { prisma } = testDatabase()
  const { guest, manual, tenantId } = await aManualOf([ENGLISH])
  const color = async () => (await getPublishedTree(guest, { manualId: manual.id })).color
  expect(await color()).toBeNull()
  const branding = { id: `b${manual.id}`, tenantId, domain: '', systemName: 'Lamps', isDefault: true }
  await prisma.appearance.create({ data: { ...branding, color: '#00852b' } })
  expect(await color()).toBe('#00852b')
  await prisma.manual.update({ where: { id: manual.id }, data: { color: '#b71de8' } })
  expect(await color()).toBe('#b71de8')
})

test('appears before a password, and not for other closed manuals', async () => {
  const locked = await aManualOf([ENGLISH], { sharePasswordHash: 'hash' })
  const error = await expectCode(
    getPublishedTree(locked.guest, { manualId: locked.manual.id }),
    'sharePasswordRequired',
  )
  expect(error.details.data).toMatchObject({ language: 'en_US' })
  expect(await getReleaseState(locked.guest, { manualId: locked.manual.id })).toMatchObject({ language: null })
  const closed = await aManualOf([ENGLISH], { releaseType: 'private' })
  const refusal = await expectCode(getPublishedTree(closed.guest, { manualId: closed.manual.id }), 'notPublic')
  expect(refusal.details.data).toEqual({ reason: 'notPublic' })
})

test('appears for private and internal manuals to collaborators only', async () => {
  const reads = async (settings: object) => {
    const { admin, manual } = await aManualOf([ENGLISH], settings)
    return (await getPublishedTree(admin, { manualId: manual.id })).onlyCollaborators
  }
  expect(await reads({ releaseType: 'private' })).toBe(true)
  expect(await reads({ releaseScope: 'members' })).toBe(true)
  expect(await reads({ releaseScope: 'internal' })).toBe(false)
  expect(await reads({})).toBe(false)
})

test('is detected equally by the migration and the program', async () => {
  const texts = [
    CHINESE,
    ENGLISH,
    'Getting started guide',
    '安装 Node.js 后运行 npm install，再用 npm run dev 启动。',
    'Press 开始 to begin, then choose 设置 and confirm with the green button on the left side of the panel.',
    'Öffnen Sie die Schachtel und warten Sie, bis das Licht grün ist.',
    '箱を開けて、ランプが緑色になるまで待ってください。',
    '2026-11-22',
  ]
  const { articles, tenantId } = await aManualOf(texts)
  const { prisma, pool } = testDatabase()
  const languages = async () => {
    const rows = await prisma.articleVersion.findMany({ where: { tenantId } })
    return articles.map(({ id }) => rows.find(({ articleId }) => articleId === id)?.language)
  }
  const published = await languages()
  expect(published).toEqual(['zh_CN', 'en_US', 'en_US', 'zh_CN', 'en_US', null, null, null])
  await prisma.articleVersion.updateMany({ where: { tenantId }, data: { language: null } })
  const file = new URL('../../../db/prisma/migrations/0151_version_language/migration.sql', import.meta.url)
  const fill = readFileSync(file, 'utf8').replace(/^ALTER TABLE .*$/m, '')
  await pool.query(fill)
  expect(await languages()).toEqual(published)
})
