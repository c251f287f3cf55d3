// Nothing that a visitor may not read is in a portal: not in cards, lists, counts, links, hot words, its frame, search or robot of it
// (PORTAL-04, SRCH-03). The document names everything there is, in every place where something can be named.

import { askQuestion, getRobotView, listSearchPlaces, searchArticles, suggest } from '@lectern/answering'
import { ThemeDocument, type ThemeLink, type ThemeSection } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import { cancelPublish, publishArticle, recycleArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  anArticle,
  aTheme,
  inBoth,
  indexNow,
  KINDS,
  kindsIn,
  MANUAL_KINDS,
  sectionBase,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  testPorts,
  themeDocument,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { countPortal } from './count-portals.ts'
import { getPortalFrame, getPortalPage, previewPortal, resolveTheme } from './index.ts'

const { prisma } = testDatabase()
/** Words of articles in the open manual that visitors may not read. */
const CLOSED = ['ibisnest', 'jackdawnest', 'kestrelnest', 'lapwingnest', 'magpienest'] as const
const ELSEWHERE = 'nightingale'

let ownId: string
let themeId: string
let document: ThemeDocument
let counted: number

async function published(tenantId: string, manualId: string, title: string, more: object = {}): Promise<string> {
  const { id } = await anArticle(tenantId, manualId, { title, text: `All about ${title}.`, ...more })
  await publishArticle(await testContext(system(tenantId)), { id })
  await indexNow(id)
  return id
}
/** A folder of this name with a published article of the same name in it. */
async function shelf(tenantId: string, manualId: string, word: string) {
  const folder = await anArticle(tenantId, manualId, { title: `Folder ${word}`, type: 'folder' })
  return { folder: folder.id, article: await published(tenantId, manualId, word, { parentId: folder.id }) }
}

/** Everything that can be named, in every place that can name something. */
function naming(manuals: string[], folders: string[], articles: string[]): ThemeDocument {
  const links: ThemeLink[] = [
    ...manuals.map((manualId) => ({ kind: 'manual' as const, manualId })),
    ...articles.map((articleId) => ({ kind: 'article' as const, articleId })),
  ]
  // As many as a menu or a column may hold.
  const parts = Array.from({ length: Math.ceil(links.length / 12) }, (_, index) =>
    links.slice(index * 12, index * 12 + 12),
  )
  const labelled = (target: ThemeLink, index: number) => ({ id: `l${index}`, label: inBoth(''), target })
  const list = (id: string, fields: Partial<Extract<ThemeSection, { type: 'articles' }>>): ThemeSection => ({
    ...sectionBase(id),
    type: 'articles',
    source: 'picked',
    articleIds: [],
    days: 7,
    size: 24,
    manualId: null,
    details: true,
    ...fields,
  })
  const cards = (id: string, fields: Partial<Extract<ThemeSection, { type: 'categoryCards' }>>): ThemeSection => ({
    ...sectionBase(id),
    type: 'categoryCards',
    source: 'picked',
    cards: [],
    count: true,
    preview: true,
    ...fields,
  })
  const card = (kind: 'manual' | 'folder') => (targetId: string) => ({
    id: `c${targetId}`,
    kind,
    targetId,
    icon: 'book' as const,
    title: inBoth(''),
    description: inBoth(''),
  })
  const base = themeDocument()
  return {
    ...base,
    manuals,
    header: {
      ...base.header,
      items: parts.map((part, index) => ({
        id: `n${index}`,
        label: inBoth(''),
        target: part[0] ?? { kind: 'address', href: '/' },
        children: part.map(labelled),
      })),
    },
    footer: {
      ...base.footer,
      columns: parts.map((part, index) => ({ id: `f${index}`, title: inBoth(''), links: part.map(labelled) })),
    },
    sections: [
      {
        ...sectionBase('hero'),
        type: 'hero',
        search: true,
        placeholder: inBoth(''),
        hotWords: { source: 'log', words: [] },
        height: 'low',
      },
      cards('manuals', { source: 'manuals' }),
      cards('folders', { source: 'folders' }),
      cards('picked', { cards: [...manuals.map(card('manual')), ...folders.map(card('folder'))] }),
      list('articles', { articleIds: articles }),
      list('popular', { source: 'popular' }),
      list('recent', { source: 'recent' }),
      ...manuals.map((manualId, index) => list(`recent${index}`, { source: 'recent', manualId })),
      ...manuals.map((manualId, index) => list(`popular${index}`, { source: 'popular', manualId })),
      {
        ...sectionBase('faq'),
        type: 'faq',
        items: articles.map((articleId, index) => ({
          id: `q${index}`,
          question: inBoth('Why?'),
          answer: inBoth(''),
          articleId,
        })),
      },
      {
        ...sectionBase('buttons'),
        type: 'buttons',
        items: links.map((link, index) => ({ ...labelled(link, index), look: 'plain' as const })),
      },
    ],
  }
}

const library = suiteLibrary()
beforeAll(async () => {
  const { tenantId, space } = library
  const ctx = await testContext(library.tenantAdmin)
  const manuals: string[] = []
  const folders: string[] = []
  const articles: string[] = []
  const add = (manualId: string, { folder, article }: { folder: string; article: string }) => {
    manuals.push(manualId)
    folders.push(folder)
    articles.push(article)
  }
  for (const kind of KINDS) {
    const { look, word, locked } = MANUAL_KINDS[kind]
    const sharePasswordHash = locked ? await (await testPorts()).passwords.hash('sesame') : undefined
    const { id } = await aManual(tenantId, space.id, { ...look, name: `Manual ${word}`, sharePasswordHash })
    if (kind === 'open') ownId = id
    add(id, await shelf(tenantId, id, word))
  }
  const other = await aLibrary()
  const open = await aManual(other.tenantId, other.space.id, { ...MANUAL_KINDS.open.look, name: ELSEWHERE })
  add(open.id, await shelf(other.tenantId, open.id, ELSEWHERE))
  // In the open manual: withdrawn, recycled, with a password, scheduled, never published.
  const [withdrawn, recycled, locked, scheduled, draft] = CLOSED
  const closed = await Promise.all([withdrawn, recycled, locked].map((word) => published(tenantId, ownId, word)))
  const [withdrawnId = '', recycledId = '', lockedId = ''] = closed
  await cancelPublish(ctx, { id: withdrawnId })
  await recycleArticle(ctx, { id: recycledId })
  await prisma.article.update({
    where: { id: lockedId },
    data: { sharePasswordHash: await (await testPorts()).passwords.hash('sesame') },
  })
  const later = await anArticle(tenantId, ownId, { title: scheduled })
  await prisma.publishSchedule.create({
    data: {
      articleId: later.id,
      tenantId,
      publishAt: new Date(Date.now() + 60_000),
      actorType: 'member',
      actorId: library.admin.memberId,
    },
  })
  const never = await anArticle(tenantId, ownId, { title: draft })
  articles.push(...closed, later.id, never.id)
  counted = articles.length
  // All were read and searched for much, when they still could be.
  const day = new Date(new Date().toISOString().slice(0, 10))
  for (const articleId of articles) {
    const { manualId } = await prisma.article.findUniqueOrThrow({ where: { id: articleId } })
    await prisma.articleViewDay.create({ data: { articleId, day, tenantId, manualId, views: 100 } })
  }
  const words = [...KINDS.map((kind) => [MANUAL_KINDS[kind].word, manuals[KINDS.indexOf(kind)]] as const)]
  const queries = [...words, ...CLOSED.map((word) => [word, ownId] as const), [ELSEWHERE, open.id] as const]
  for (const [text, topManualId = null] of queries) {
    const row = { tenantId, day, audience: 'visitor', manualId: '', key: text, text, topManualId }
    await prisma.searchQuery.create({ data: { ...row, count: 9, missed: 0, sure: 9, lastAt: new Date() } })
  }
  document = naming(manuals, folders, articles)
  expect(ThemeDocument.parse(document)).toEqual(document)
  themeId = await aTheme(tenantId, ownId, { stage: 'enabled', document })
})

const hidden = (answer: unknown) => {
  const text = JSON.stringify(answer).toLowerCase()
  return [...CLOSED, ELSEWHERE].filter((word) => text.includes(word))
}
const everybody = (): [string, Actor][] => [
  ['a visitor', visitor(library.tenantId)],
  ['an administrator, to whom the public page is the same', library.tenantAdmin],
]

describe.each([false, true])('[PORTAL-04] [SRCH-03] with counts of the worker: %s', (ranked) => {
  beforeAll(async () => {
    if (ranked) expect(await countPortal(await testContext(system(library.tenantId)), themeId)).toBe(true)
  })

  test('the page of an open portal lists open articles only', async () => {
    for (const [name, actor] of everybody()) {
      const page = await getPortalPage(await testContext(actor), { manualId: ownId })
      expect(kindsIn(page), name).toEqual(['open'])
      expect(hidden(page), name).toEqual([])
      expect(page.everybody).toBe(true)
      expect(page.manuals).toMatchObject([{ id: ownId, articles: 1 }])
      expect(page.sections.hero).toEqual({ type: 'hero', hotWords: ['guillemot'] })
      for (const place of ['manuals', 'folders']) {
        expect(page.sections[place]).toMatchObject({ cards: [{ articles: 1, first: [{ title: 'guillemot' }] }] })
      }
      for (const place of ['articles', 'popular', 'recent']) {
        expect(page.sections[place]).toMatchObject({ articles: [{ title: 'guillemot' }] })
      }
      expect(Object.keys(page.targets)).toHaveLength(2)
    }
  })

  test('its frame and its designer list open articles only', async () => {
    const anybody = await testContext(visitor(library.tenantId))
    const frame = await getPortalFrame(anybody, { manualId: ownId })
    expect(kindsIn(frame)).toEqual(['open'])
    expect(hidden(frame)).toEqual([])
    const admin = await testContext(library.tenantAdmin)
    for (const page of [
      await previewPortal(admin, { themeId }),
      await resolveTheme(admin, { id: themeId, document }),
    ]) {
      expect(kindsIn(page)).toEqual(['open'])
      expect(hidden(page)).toEqual([])
    }
  })
})

test('[PORTAL-04] does not disclose ids of closed articles', async () => {
  const page = await getPortalPage(await testContext(visitor(library.tenantId)), { manualId: ownId })
  const text = JSON.stringify(page)
  const names = [...document.manuals, ...document.sections.flatMap((s) => (s.type === 'articles' ? s.articleIds : []))]
  const leaked = new Set(names.filter((id) => text.includes(id)))
  expect(names.length).toBeGreaterThan(counted)
  expect(leaked.size).toBe(2)
})

test('[SRCH-05] [AI-06] limits suggestions and the robot of the portal’s manual to open articles', async () => {
  const anybody = await testContext(visitor(library.tenantId))
  for (const searchContent of ['', 'guillemot', ...CLOSED, ELSEWHERE]) {
    const suggestions = await suggest(anybody, { searchContent, manualId: ownId })
    expect(hidden(suggestions.filter(({ type }) => type === 'article')), searchContent).toEqual([])
  }
  const robot = await getRobotView(anybody, { manual: ownId })
  expect(hidden(robot)).toEqual([])
  expect(kindsIn(robot).filter((kind) => kind !== 'open')).toEqual([])
})

test('[PORTAL-04] [SRCH-03] limits a search to articles that the portal may show, whoever searches', async () => {
  const all = [...KINDS.map((kind) => MANUAL_KINDS[kind].word), ...CLOSED, ELSEWHERE]
  for (const [name, actor] of everybody()) {
    const ctx = await testContext(actor)
    for (const searchContent of all) {
      const place = { searchContent, portal: ownId }
      const page = await searchArticles(ctx, { ...place, current: 1, size: 50 })
      const about = `${name} ${searchContent}`
      expect(page.total, about).toBe(searchContent === 'guillemot' ? 1 : 0)
      expect(hidden(page.records), about).toEqual([])
      expect(kindsIn(page.records), about).toEqual(searchContent === 'guillemot' ? ['open'] : [])
      const suggestions = (await suggest(ctx, place)).filter(({ type }) => type === 'article')
      expect(suggestions.length, about).toBe(searchContent === 'guillemot' ? 1 : 0)
      const texts: string[] = []
      for await (const event of askQuestion(ctx, place)) {
        if (event.type === 'citations') texts.push(...event.citations.map(({ title, quote }) => `${title} ${quote}`))
      }
      expect(hidden(texts), about).toEqual([])
      expect(
        kindsIn(texts).filter((kind) => kind !== 'open'),
        about,
      ).toEqual([])
    }
    const places = await listSearchPlaces(ctx, { portal: ownId })
    expect(places, name).toEqual({ spaces: [], manuals: [{ id: ownId, name: 'Manual guillemot' }] })
  }
})

test('[PORTAL-04] renders a closed portal for each reader separately', async () => {
  await prisma.manual.update({ where: { id: ownId }, data: { releaseScope: 'internal' } })
  try {
    const of = async (actor: Actor) => getPortalPage(await testContext(actor), { manualId: ownId })
    await expect(of(visitor(library.tenantId))).rejects.toMatchObject({ code: 'readerNotAllowed' })
    await expect(of((await aLibrary()).tenantAdmin)).rejects.toMatchObject({ code: 'notFound' })
    const colleague = await of(library.nobody)
    expect(kindsIn(colleague)).toEqual(['internal', 'signIn', 'open'])
    expect(colleague.everybody).toBe(false)
    expect(hidden(colleague)).toEqual([])
    const places = async (actor: Actor) => listSearchPlaces(await testContext(actor), { portal: ownId })
    expect(kindsIn(await places(library.nobody))).toEqual(['internal', 'signIn', 'open'])
    const search = async (actor: Actor) =>
      searchArticles(await testContext(actor), { searchContent: 'all about', portal: ownId, current: 1, size: 50 })
    expect(kindsIn((await search(library.nobody)).records)).toEqual(['internal', 'signIn', 'open'])
    expect((await search(visitor(library.tenantId))).records).toEqual([])
    await expect(search((await aLibrary()).tenantAdmin)).rejects.toMatchObject({ code: 'notFound' })
  } finally {
    await prisma.manual.update({ where: { id: ownId }, data: { releaseScope: 'external' } })
  }
})
