// Typical pasted queries: versions, codes, names from programs, text with invisible characters. Each text is in a title, in an English and in a
// Chinese sentence, and each of its queries is tried in search and in suggestions.
import { randomBytes } from 'node:crypto'
import { type AccessScope, createDatabase, type Database } from '@lectern/db'
import { workerDatabaseUrl } from '@lectern/db/worker-database'
import { markdownToBlocks } from '@lectern/readers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localEmbedder } from '../embedding/local-embedder.ts'
import { indexVersion } from '../indexing/index-version.ts'
import { ALONE, NEVER, PASTED } from './pasted-cases.ts'
import { searchArticles } from './search-articles.ts'
import { suggestArticles } from './suggest-articles.ts'

const LIMIT = 100
const unique = (prefix: string) => `${prefix}${randomBytes(8).toString('hex')}`
const embedder = localEmbedder()
const tenantId = unique('t')
const spaceId = unique('s')
const scope: AccessScope = { kind: 'visitor', tenantId }
/** One manual with all texts, and one for each text that is searched alone. */
const shared = unique('m')
const alone = new Map(ALONE.map(([text]) => [text, unique('m')]))
let db: Database

beforeAll(async () => {
  db = createDatabase({ url: workerDatabaseUrl(), max: 6 })
  await db.prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: 'T' } })
  await db.prisma.space.create({ data: { id: spaceId, tenantId, name: 'S', createdBy: 'x' } })
  const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
  await db.prisma.manual.createMany({
    data: [shared, ...alone.values()].map((id) => ({
      ...{ id, tenantId, spaceId, name: 'M', code: unique('c'), createdBy: 'x', ...open },
    })),
  })
  const texts = [...new Set([...PASTED.map(([text]) => text), ...NEVER.flatMap(([, ...others]) => others)])]
  const rows = [
    ...texts.map((text) => ({ manualId: shared, text })),
    ...[...alone].map(([text, manualId]) => ({ manualId, text })),
  ]
  await publishAll([
    ...rows.flatMap(({ manualId, text }) => placesOf(text).map((place) => ({ manualId, text, ...place }))),
    ...[...alone.values()].flatMap((manualId) =>
      others.map((title) => ({ manualId, text: '', title, markdown: title })),
    ),
  ])
}, 120_000)
afterAll(() => db.close())

/** Articles of every small manual that are about something else. */
const others = ['Lunch', 'Parking', 'Holidays', 'Lifts', 'Plants', 'Coffee', 'Bicycles', 'Windows']

/** Places of a text; ids tell which text it is. */
const placesOf = (text: string) => [
  { title: text, markdown: 'Nothing.' },
  { title: 'Note', markdown: `Please read ${text} first.` },
  { title: '备注', markdown: `请先看${text}的说明。` },
]

type PastedPlace = { manualId: string; text: string; title: string; markdown: string }
/** Text and kind of place of each article. */
const placeOf = new Map<string, PastedPlace>()

async function publishAll(places: PastedPlace[]): Promise<void> {
  const articles = places.map((place) => ({ ...place, articleId: unique('a'), versionId: unique('v') }))
  for (const { articleId, ...place } of articles) placeOf.set(articleId, place)
  const by = { createdBy: 'x' }
  await db.prisma.article.createMany({
    data: articles.map(({ articleId: id, manualId, title }) => ({
      ...{ id, tenantId, manualId, title, type: 'document', updatedBy: 'x', state: 'published', ...by },
    })),
  })
  await db.prisma.articleVersion.createMany({
    data: articles.map(({ articleId, versionId: id, title }) => ({
      ...{ id, tenantId, articleId, number: 1, title, content: [], html: '', outline: [], text: '', ...by },
    })),
  })
  await db.pool.query(`UPDATE article a SET published_version_id = v.id FROM article_version v
    WHERE v.article_id = a.id AND a.tenant_id = '${tenantId}'`)
  for (const { articleId, versionId, manualId, title, markdown } of articles) {
    const blocks = markdownToBlocks(markdown)
    await indexVersion(db, { tenantId, manualId, articleId, versionId, title, path: [], blocks, embedder })
  }
}

async function search(query: string, manualId: string) {
  const { hits, doubtful, corrected } = await searchArticles(db, {
    scope,
    manualId,
    query,
    embedder,
    offset: 0,
    limit: LIMIT,
  })
  return doubtful || corrected !== undefined ? [] : hits
}
const suggested = (text: string, manualId: string) =>
  suggestArticles(db, { scope, manualId, text, embedder, limit: LIMIT })

/** The places of a text that are missing among hits. */
function missing(text: string, hits: readonly { articleId: string }[], titleOnly: boolean): string[] {
  const foundPlaces = new Set(
    hits.map(({ articleId }) => placeOf.get(articleId)).filter((place) => place?.text === text),
  )
  const titles = new Set([...foundPlaces].map((place) => place?.title))
  return placesOf(text)
    .map(({ title }) => title)
    .filter((title) => !titles.has(title) && !(titleOnly && title !== text))
}

type Case = { text: string; query: string; manualId: string; titleOnly: boolean }
const cases = (): Case[] => [
  ...PASTED.flatMap(([text, queries, titleOnly = false]) =>
    queries.map((query) => ({ text, query, titleOnly, manualId: shared })),
  ),
  ...ALONE.flatMap(([text, queries]) =>
    queries.map((query) => ({ text, query, titleOnly: false, manualId: alone.get(text) ?? '' })),
  ),
]
const failures = async (look: (query: string, manualId: string) => Promise<{ articleId: string }[]>) => {
  const failed: string[] = []
  for (const { text, query, manualId, titleOnly } of cases()) {
    const lost = missing(text, await look(query, manualId), titleOnly)
    if (lost.length > 0) failed.push(`${JSON.stringify(query)} in ${JSON.stringify(text)}: ${lost.join(', ')}`)
  }
  return failed
}

test('[SRCH-01] the table has enough rows', () => expect(cases().length).toBeGreaterThan(300))

test('[SRCH-01] [SRCH-06] finds pasted text in titles and texts', async () => {
  expect(await failures(search)).toEqual([])
}, 120_000)

test('[SRCH-05] suggests pasted text from titles and texts', async () => {
  expect(await failures(suggested)).toEqual([])
}, 120_000)

test.each(NEVER)('[SRCH-01] %s does not find another number', async (query, ...others) => {
  const texts = [await search(query, shared), await suggested(query, shared)].map((hits) =>
    hits.map(({ articleId }) => placeOf.get(articleId)?.text),
  )
  for (const otherText of texts)
    expect(otherText.filter((text) => text !== undefined && others.includes(text))).toEqual([])
})
