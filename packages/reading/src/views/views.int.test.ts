// Views on a real database: added to the article and its day, from several servers at once.

import { publishArticle } from '@lectern/library'
import { anArticle, suiteLibrary, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { type ArticleViews, addViews } from './index.ts'

const library = suiteLibrary()
const { editor } = library.as
/** Views without links. */
const count = (counts: ReadonlyMap<string, ArticleViews>, time: Date) => addViews(editor, { counts, links: [] }, time)
const unseen = (views: number) => ({ views, visitors: new Set<string>() })
const draft = () => anArticle(library.tenantId, library.manual.id, { text: 'Text' })
async function published() {
  const { id } = await draft()
  await publishArticle(editor, { id })
  return id
}
const views = async (id: string) => (await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })).viewCount
const days = async (articleId: string) => {
  const rows = await testDatabase().prisma.articleViewDay.findMany({ where: { articleId }, orderBy: { day: 'asc' } })
  return rows.map(({ day, views: count }) => [day.toISOString().slice(0, 10), count])
}

test('[READ-04] adds views to the article and its day, and changes nothing else', async () => {
  const id = await published()
  const { publicationEpoch } = await testDatabase().prisma.manual.findUniqueOrThrow({
    where: { id: library.manual.id },
  })
  await count(new Map([[id, unseen(3)]]), new Date('2026-03-01T15:59:00Z'))
  await count(new Map([[id, unseen(2)]]), new Date('2026-03-01T16:01:00Z'))
  await count(new Map([[id, unseen(1)]]), new Date('2026-03-02T12:00:00Z'))
  expect(await views(id)).toBe(6)
  expect(await days(id)).toEqual([
    ['2026-03-01', 3],
    ['2026-03-02', 3],
  ])
  const after = await testDatabase().prisma.manual.findUniqueOrThrow({ where: { id: library.manual.id } })
  expect(after.publicationEpoch).toBe(publicationEpoch)
})

test('[READ-04] [STAT-02] stores a reader of a manual once a day', async () => {
  const [first, second] = await Promise.all([published(), published()])
  const by = (...visitors: string[]) => ({ views: visitors.length, visitors: new Set(visitors) })
  const time = new Date('2026-04-01T02:00:00Z')
  await count(
    new Map([
      [first, by('ann', 'bob')],
      [second, by('ann')],
    ]),
    time,
  )
  await count(new Map([[first, by('ann')]]), time)
  await count(new Map([[first, by('ann')]]), new Date('2026-04-02T02:00:00Z'))
  const rows = await testDatabase().prisma.readVisit.findMany({ where: { manualId: library.manual.id } })
  const days = rows.map(({ day, visitor }) => `${day.toISOString().slice(5, 10)} ${visitor}`)
  expect(days.sort()).toEqual(['04-01 ann', '04-01 bob', '04-02 ann'])
})

test('[READ-04] counts concurrent writes of several servers, and skips unpublished and missing articles', async () => {
  const ids = await Promise.all([published(), published(), published()])
  const hidden = await draft()
  const inOrder = (order: string[]) => new Map([...order, hidden.id, 'unknown'].map((id) => [id, unseen(1)]))
  const rounds = Array.from({ length: 8 }, (_, index) => count(inOrder(index % 2 ? ids : ids.toReversed()), new Date()))
  await Promise.all(rounds)
  expect(await Promise.all(ids.map(views))).toEqual([8, 8, 8])
  expect(await views(hidden.id)).toBe(0)
  expect(await days(hidden.id)).toEqual([])
  await count(new Map(), new Date())
})

test('[OPS-09] stores links with the views, except blocked hosts, organisations and unknown articles', async () => {
  const id = await published()
  const { prisma } = testDatabase()
  await prisma.tenantDomain.create({ data: { host: `www.${library.tenantId}.org`, tenantId: library.tenantId } })
  await prisma.systemParameter.update({ where: { key: 'blockedReferrers' }, data: { value: 'spam.net' } })
  const createdAt = new Date('2026-05-01T02:00:00Z')
  const link = (sourceHost: string, articleId = id) => ({
    ...{ articleId, sourceHost, createdAt },
    ...{ source: `https://${sourceHost}/post`, target: `/article/content/${articleId}` },
  })
  const links = [link('blog.org'), link('a.spam.net'), link(`${library.tenantId}.org`), link('blog.org', 'unknown')]
  await addViews(editor, { counts: new Map([[id, unseen(1)]]), links }, createdAt)
  expect(await views(id)).toBe(1)
  const rows = await prisma.backlink.findMany({ where: { target: `/article/content/${id}` } })
  expect(rows).toMatchObject([{ tenantId: library.tenantId, sourceHost: 'blog.org', createdAt }])
})
