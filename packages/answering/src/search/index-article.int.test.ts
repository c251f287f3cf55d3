// The index job: idempotent by version, safe to overlap, skips stale versions, reports failures. And the relay before it.

import { ANALYSIS_VERSION } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { type InvalidOutboxRow, type OutboxRow, relayOutbox } from '@lectern/kernel'
import {
  cancelPublish,
  createArticle,
  publishArticle,
  publishManual,
  recycleArticle,
  saveArticle,
  updateArticleSettings,
} from '@lectern/library'
import {
  aLibrary,
  aManual,
  anArticle,
  auditOf,
  eventsOf,
  indexNow,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexArticle, reindexOutdated, searchArticles } from './index.ts'

let job: DomainContext
const library = suiteLibrary()
const { editor: author } = library.as
beforeAll(async () => {
  job = await testContext(system(library.tenantId))
})

async function published(markdown = '## One\n\nFirst words.\n\n## Two\n\nSecond words.', manualId = library.manual.id) {
  const { id, revision } = await createArticle(author, {
    manualId,
    title: 'T',
    type: 'document',
    markdown,
  })
  const { versionId } = await publishArticle(author, { id })
  return { articleId: id, versionId: versionId ?? '', revision }
}
const chunks = (articleId: string) =>
  testDatabase().prisma.chunk.findMany({
    where: { articleId },
    orderBy: { ordinal: 'asc' },
    select: { id: true, versionId: true },
  })
const state = (id: string) =>
  testDatabase().prisma.article.findUniqueOrThrow({
    where: { id },
    select: { indexState: true, indexedVersionId: true, indexedAt: true, indexError: true },
  })

describe('[PUB-06] indexing', () => {
  test('returns the same passages when run twice or concurrently', async () => {
    const { articleId, versionId } = await published()
    expect(await indexArticle(job, { articleId, versionId })).toBe(true)
    const first = await chunks(articleId)
    expect(first.length).toBeGreaterThan(0)
    await Promise.all([1, 2, 3].map(() => indexArticle(job, { articleId, versionId })))
    expect(await chunks(articleId)).toEqual(first)
    expect(await state(articleId)).toMatchObject({
      indexState: 'indexed',
      indexedVersionId: versionId,
      indexError: null,
    })
  })
  test('skips a version that is not the published one', async () => {
    const old = await published()
    await saveArticle(author, { id: old.articleId, revision: old.revision, markdown: 'New words.' })
    const { versionId } = await publishArticle(author, { id: old.articleId })
    expect(await indexArticle(job, old)).toBe(false)
    expect(await chunks(old.articleId)).toEqual([])
    expect(await indexArticle(job, { articleId: old.articleId, versionId: versionId ?? '' })).toBe(true)
    expect(new Set((await chunks(old.articleId)).map((c) => c.versionId))).toEqual(new Set([versionId]))
    await cancelPublish(author, { id: old.articleId })
    expect(await indexArticle(job, { articleId: old.articleId, versionId: versionId ?? '' })).toBe(false)
    expect(await chunks(old.articleId)).toEqual([])
  })
  test('ignores a job of another tenant', async () => {
    const { articleId, versionId } = await published()
    const elsewhere = await aLibrary()
    expect(await indexArticle(await testContext(system(elsewhere.tenantId)), { articleId, versionId })).toBe(false)
    expect(await chunks(articleId)).toEqual([])
  })
  test('stores a failure on the article and throws; a later success clears it', async () => {
    const { articleId, versionId } = await published('Words of a failing article, unlike any other.')
    const failing = { ...job.embedder, embed: () => Promise.reject(new Error('endpoint is down')) }
    await expect(indexArticle({ ...job, embedder: failing }, { articleId, versionId })).rejects.toThrow(
      'endpoint is down',
    )
    expect(await state(articleId)).toMatchObject({
      indexState: 'failed',
      indexError: 'endpoint is down',
      indexedVersionId: null,
    })
    await indexArticle(job, { articleId, versionId })
    expect(await state(articleId)).toMatchObject({
      indexState: 'indexed',
      indexError: null,
      indexedVersionId: versionId,
    })
  })
  test('queues the same version again when publishing after a failure', async () => {
    const failing = { ...job.embedder, embed: () => Promise.reject(new Error('endpoint is down')) }
    const indexRequests = async (articleId: string) =>
      (await eventsOf(library.tenantId))
        .filter((e) => e.type === 'article.indexWanted')
        .flatMap(({ payload }) => (JSON.stringify(payload).includes(articleId) ? [payload] : []))
    for (const input of ['id', 'manualId'] as const) {
      const { id: manualId } = await aManual(library.tenantId, library.space.id)
      const { articleId, versionId } = await published(`Words that fail before ${input}.`, manualId)
      await expect(indexArticle({ ...job, embedder: failing }, { articleId, versionId })).rejects.toThrow()
      const again = () =>
        input === 'id' ? publishArticle(author, { id: articleId }) : publishManual(author, { manualId })
      expect(await again()).toMatchObject({ indexState: 'queued', published: 0 })
      expect(await state(articleId)).toMatchObject({ indexState: 'queued', indexError: null })
      expect(await indexRequests(articleId)).toEqual([{ articleId, versionId }])
      expect((await auditOf(library.tenantId, articleId)).at(-1)).toBe('article.reindex')
      await again()
      expect(await indexRequests(articleId)).toHaveLength(1)
      await indexArticle(job, { articleId, versionId })
      expect(await state(articleId)).toMatchObject({ indexState: 'indexed', indexedVersionId: versionId })
      expect(await testDatabase().prisma.articleVersion.count({ where: { articleId } })).toBe(1)
    }
  })
})

describe('[PUB-06] parent titles of an article', () => {
  const put = (manualId: string, title: string, parentId?: string, type: 'document' | 'folder' = 'document') =>
    anArticle(library.tenantId, manualId, { title, type, parentId, text: 'Body' })
  /** Articles that events since the last look want indexed again. */
  const indexRequests = async () => {
    const { prisma } = testDatabase()
    const rows = await prisma.outbox.findMany({ where: { tenantId: library.tenantId, type: 'article.indexWanted' } })
    await prisma.outbox.deleteMany({ where: { tenantId: library.tenantId } })
    return rows.map(({ payload }) => (payload as { articleId: string }).articleId).sort()
  }

  test('are part of the passages, so that a change re-indexes the published articles below', async () => {
    const { id: manualId } = await aManual(library.tenantId, library.space.id)
    const folder = await put(manualId, 'Old shelf', undefined, 'folder')
    const upper = await put(manualId, 'Upper', folder.id)
    const lower = await put(manualId, 'Lower', upper.id)
    const draft = await put(manualId, 'Draft', folder.id)
    const below = await put(manualId, 'Below a draft', draft.id)
    const beside = await put(manualId, 'Beside')
    await indexRequests()
    for (const { id } of [lower, below, beside]) await publishArticle(author, { id })
    expect(await indexRequests()).toEqual([])

    await publishArticle(author, { id: upper.id })
    expect(await indexRequests()).toEqual([lower.id])
    await indexNow(lower.id)
    const before = await chunks(lower.id)
    await saveArticle(author, { id: folder.id, revision: 1, title: 'New shelf' })
    expect(await indexRequests()).toEqual([upper.id, lower.id, below.id].sort())
    await indexNow(lower.id)
    expect((await chunks(lower.id)).map((c) => c.id)).not.toEqual(before.map((c) => c.id))

    await saveArticle(author, { id: folder.id, revision: 2, title: 'New shelf' })
    await saveArticle(author, { id: upper.id, revision: 1, markdown: 'Other words' })
    await publishArticle(author, { id: upper.id })
    expect(await indexRequests()).toEqual([])
    await saveArticle(author, { id: upper.id, revision: 2, title: 'Renamed' })
    expect(await indexRequests()).toEqual([])
    await publishArticle(author, { id: upper.id })
    expect(await indexRequests()).toEqual([lower.id])
    await cancelPublish(author, { id: upper.id })
    expect(await indexRequests()).toEqual([lower.id])
    await recycleArticle(author, { id: folder.id })
    expect(await indexRequests()).toEqual([])
  })
})

describe('[SRCH-01] keywords and description', () => {
  const events = async (articleId: string) => {
    const { prisma } = testDatabase()
    const rows = await prisma.outbox.findMany({ where: { tenantId: library.tenantId, type: 'article.indexWanted' } })
    await prisma.outbox.deleteMany({ where: { tenantId: library.tenantId } })
    return rows.filter(({ payload }) => (payload as { articleId: string }).articleId === articleId).length
  }
  const totalFor = async (searchContent: string) =>
    (await searchArticles(author, { searchContent, manualId: library.manual.id, current: 1, size: 10 })).records

  test.each([
    ['keywords', { keywords: 'Quillwright, 青瓷窑' }, ['quillwright', '青瓷窑']],
    [
      'seoDescription',
      { seoDescription: 'How a zibeline loom is threaded; 怎样给提花机穿线' },
      ['zibeline', '提花机穿线'],
    ],
  ] as const)(
    'finds an article by its %s once they are set, and not after they are removed',
    async (name, settings, words) => {
      const { articleId, versionId } = await published('Nothing of it in the text.')
      await indexArticle(job, { articleId, versionId })
      for (const word of words) expect(await totalFor(word)).toEqual([])
      await events(articleId)
      await updateArticleSettings(author, { id: articleId, ...settings })
      expect(await events(articleId)).toBe(1)
      await indexNow(articleId)
      for (const word of words) {
        const [hit] = await totalFor(word)
        expect(hit).toMatchObject({ id: articleId })
        expect(hit?.manualContent).toContain('Nothing of it in the text.')
      }
      await updateArticleSettings(author, { id: articleId, ...settings, watermark: true })
      expect(await events(articleId)).toBe(0)
      await updateArticleSettings(author, { id: articleId, [name]: '' })
      expect(await events(articleId)).toBe(1)
      await indexNow(articleId)
      for (const word of words) expect(await totalFor(word)).toEqual([])
    },
  )

  test('have no effect in a draft until it is published, and vectors stay', async () => {
    const { id } = await createArticle(author, {
      manualId: library.manual.id,
      title: 'D',
      type: 'document',
      markdown: 'Words',
    })
    await events(id)
    await updateArticleSettings(author, { id, keywords: 'brindlewort' })
    expect(await events(id)).toBe(0)
    const { versionId } = await publishArticle(author, { id })
    await indexArticle(job, { articleId: id, versionId: versionId ?? '' })
    expect((await totalFor('brindlewort')).map((hit) => hit.id)).toEqual([id])
    const before = await chunks(id)
    await updateArticleSettings(author, { id, keywords: 'tansybrook' })
    await indexNow(id)
    expect(await chunks(id)).toEqual(before)
    expect((await totalFor('tansybrook')).map((hit) => hit.id)).toEqual([id])
  })
})

describe('outbox', () => {
  const invalid: InvalidOutboxRow[] = []
  const take = async (relay: (rows: OutboxRow[]) => Promise<void>) =>
    relayOutbox(testDatabase(), 1000, relay, (row) => void (row.tenantId === library.tenantId && invalid.push(row)))
  const mine = (rows: OutboxRow[]) => rows.filter((row) => row.event.tenantId === library.tenantId)

  test('returns rows until a relay has claimed them', async () => {
    const { articleId, versionId } = await published()
    await expect(take(() => Promise.reject(new Error('queue is down')))).rejects.toThrow('queue is down')
    const relayedRows: OutboxRow[] = []
    await take(async (rows) => void relayedRows.push(...mine(rows)))
    expect(relayedRows.map((row) => row.event)).toContainEqual({
      type: 'article.published',
      tenantId: library.tenantId,
      articleId,
      versionId,
    })
    const again: OutboxRow[] = []
    await take(async (rows) => void again.push(...mine(rows)))
    expect(again).toEqual([])
  })
  test('loses nothing with concurrent relays', async () => {
    const articles = [await published(), await published(), await published()]
    const ids = new Set<string>()
    const note = async (rows: OutboxRow[]) => {
      for (const { event } of mine(rows)) if (event.type === 'article.published') ids.add(event.articleId)
    }
    await Promise.all([take(note), take(note)])
    expect([...ids]).toEqual(expect.arrayContaining(articles.map((a) => a.articleId)))
    expect(await testDatabase().prisma.outbox.count({ where: { tenantId: library.tenantId, relayedAt: null } })).toBe(0)
  })
  test('sets an invalid row aside, reports it once, and continues with others', async () => {
    const { tenantId } = library
    const data = [
      { tenantId, type: 'article.vanished', payload: { articleId: 'a1' } },
      { tenantId, type: 'article.published', payload: { articleId: 'a1' } },
      { tenantId, type: 'article.published', payload: 'text' },
      { tenantId, type: 'article.published', payload: { articleId: 'a1', versionId: 'v1', later: true } },
    ]
    await testDatabase().prisma.outbox.createMany({ data })
    const relayedRows: OutboxRow[] = []
    await take(async (rows) => void relayedRows.push(...mine(rows)))
    expect(relayedRows.map((row) => row.event)).toEqual([
      { type: 'article.published', tenantId, articleId: 'a1', versionId: 'v1' },
    ])
    expect(invalid.map(({ type }) => type)).toEqual(['article.vanished', 'article.published', 'article.published'])
    expect(invalid[1]?.problem).toContain('versionId')
    await take(async (rows) => void relayedRows.push(...mine(rows)))
    expect([relayedRows.length, invalid.length]).toEqual([1, 3])
  })
})

describe('[PUB-06] a new version of the analysis', () => {
  const older = async (articleId: string) => {
    const { prisma, pool } = testDatabase()
    await prisma.article.update({ where: { id: articleId }, data: { indexedAnalysis: 0 } })
    await pool.query(
      `UPDATE chunk SET hash = split_part(hash, '.', 1), terms = '{1}', weights = '{1:1}/1000000000' WHERE article_id = $1`,
      [articleId],
    )
  }
  const passages = async (articleId: string) => {
    const { rows } = await testDatabase().pool.query<{ id: string; hash: string; terms: number[] }>(
      'SELECT id, hash, terms, weights::text FROM chunk WHERE article_id = $1 ORDER BY ordinal',
      [articleId],
    )
    return rows
  }
  const analysis = async (id: string) =>
    (await testDatabase().prisma.article.findUniqueOrThrow({ where: { id } })).indexedAnalysis
  const renew = (embed?: DomainContext['embedder'], signal?: AbortSignal) =>
    reindexOutdated((tenantId) => ({ ...job, actor: system(tenantId), ...(embed && { embedder: embed }) }), job, signal)

  test('reweighs indexed articles once, and keeps rows and vectors', async () => {
    const { articleId, versionId } = await published()
    await indexArticle(job, { articleId, versionId })
    const before = await passages(articleId)
    await older(articleId)
    expect(await passages(articleId)).not.toEqual(before)
    const embedded: string[] = []
    const counting = {
      ...job.embedder,
      embed: (texts: string[]) => {
        embedded.push(...texts)
        return job.embedder.embed(texts)
      },
    }
    expect(await renew(counting)).toBeGreaterThan(0)
    expect(await passages(articleId)).toEqual(before)
    expect(embedded.filter((text) => text.includes('First words.'))).toEqual([])
    expect(await analysis(articleId)).toBe(ANALYSIS_VERSION)
    const { indexedAt } = await state(articleId)
    await renew()
    expect((await state(articleId)).indexedAt).toEqual(indexedAt)
  })

  test('skips withdrawn and deleted articles, and retries a failed one', async () => {
    const [gone, failing] = [await published(), await published('It fails once.')]
    for (const one of [gone, failing]) await indexArticle(job, one)
    await cancelPublish(author, { id: gone.articleId })
    await testDatabase().prisma.article.update({ where: { id: gone.articleId }, data: { indexedAnalysis: 0 } })
    await older(failing.articleId)
    await testDatabase().pool.query('DELETE FROM chunk WHERE article_id = $1', [failing.articleId])
    const broken = { ...job.embedder, embed: () => Promise.reject(new Error('no endpoint')) }
    await renew(broken)
    expect(await analysis(failing.articleId)).toBe(0)
    expect(await state(failing.articleId)).toMatchObject({ indexState: 'indexed' })
    await renew()
    expect(await analysis(failing.articleId)).toBe(ANALYSIS_VERSION)
    expect(await passages(gone.articleId)).toEqual([])
    expect(await analysis(gone.articleId)).toBe(0)
  })

  test('stops when it is aborted', async () => {
    const { articleId, versionId } = await published()
    await indexArticle(job, { articleId, versionId })
    await older(articleId)
    expect(await renew(undefined, AbortSignal.abort())).toBe(0)
    expect(await analysis(articleId)).toBe(0)
  })
})
