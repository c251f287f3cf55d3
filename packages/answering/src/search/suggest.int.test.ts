// Suggestions, spelling, synonyms and counted searches on a real index.

import type { Actor } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, recycleArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  aSpace,
  expectCode,
  type Library,
  OPEN_MANUAL,
  operator,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { askQuestion, rateAnswer, robotAnswers } from '../ask/index.ts'
import { getSearchFigures, listTopQueries } from '../insights/index.ts'
import { createSynonyms, deleteSynonyms } from '../synonyms/index.ts'
import { indexArticle, listSearchPlaces, searchArticles, suggest } from './index.ts'
import { addQueries } from './query-log.repo.ts'
import { flushQueries } from './query-log.ts'

let open: { id: string; code: string; name: string }
const library = suiteLibrary()
const other = suiteLibrary(OPEN_MANUAL)
beforeAll(async () => {
  open = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
  // Before the words of titles are remembered.
  await article(open.id, 'Calibrate the thermometer')
})

async function article(manualId: string, title: string, markdown = 'Text.', lib: Library = library): Promise<string> {
  const ctx = await testContext(lib.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  const { versionId } = await publishArticle(ctx, { id })
  await indexArticle(await testContext(system(lib.tenantId)), { articleId: id, versionId: versionId ?? '' })
  return id
}
const everyone = () => visitor(library.tenantId)
const suggested = async (actor: Actor, searchContent: string, place: { manualId?: string; spaceId?: string } = {}) =>
  suggest(await testContext(actor), { searchContent, ...place })
const titles = async (actor: Actor, text: string, place = {}) =>
  (await suggested(actor, text, place)).flatMap((one) => (one.type === 'article' ? [one.text] : []))
const find = async (actor: Actor, searchContent: string, place: { manualId?: string; spaceId?: string } = {}) =>
  searchArticles(await testContext(actor), { searchContent, ...place, current: 1, size: 10 })

describe('[SRCH-05] suggestions', () => {
  test('offers titles by beginning, words and parts of words, marked and escaped', async () => {
    const id = await article(open.id, 'Install the <printer> driver')
    await article(open.id, 'Reinstalling fonts')
    expect(await titles(everyone(), 'instal')).toEqual(['Install the <printer> driver', 'Reinstalling fonts'])
    expect(await titles(everyone(), 'driver prin')).toEqual(['Install the <printer> driver'])
    const [first] = await suggested(everyone(), 'printer')
    expect(first).toMatchObject({ type: 'article', id, manualId: open.id, manualName: open.name })
    expect(first).toMatchObject({ marked: 'Install the &lt;<em>printer</em>&gt; driver' })
    expect(first?.type === 'article' && first.url).toBe(`/pub/${open.code}?articleId=${id}`)
    expect(await titles(everyone(), '100%_')).toEqual([])
  })

  test('[SRCH-06] finds Chinese by pinyin and initials, in either script', async () => {
    await article(open.id, '重庆分公司联系方式')
    for (const text of ['chongqing', 'cqfgs', 'fengongsi', '重慶分', 'chong qing'])
      expect(await titles(everyone(), text), text).toEqual(['重庆分公司联系方式'])
    expect(await titles(everyone(), 'zhongqing')).toEqual([])
  })

  test('offers texts when no title matches', async () => {
    await article(open.id, 'Care of pets', 'A capybara needs a pond to swim in.')
    const [hit] = await suggested(everyone(), 'capybara pond')
    expect(hit).toMatchObject({ type: 'article', text: 'Care of pets', marked: 'Care of pets' })
    expect(hit?.type === 'article' && hit.snippet).toContain('<em>capybara</em>')
    expect(hit?.type === 'article' && hit.url).toContain('&passage=')
  })

  test('calls no model', async () => {
    let calls = 0
    const embed = () => Promise.reject(new Error(`asked ${++calls} times`))
    const embedder = { model: 'far away', dimensions: 3, embed }
    const ctx = await testContext(everyone(), { embedder })
    expect(await suggest(ctx, { searchContent: 'thermometer frobnication' })).toMatchObject([{ type: 'article' }])
    expect(calls).toBe(0)
  })

  test('[SRCH-06] corrects a typing error', async () => {
    expect(await titles(everyone(), 'termometer')).toEqual(['Calibrate the thermometer'])
  })

  test('[SRCH-03] offers only readable articles, at once after a change', async () => {
    const secret = await article(library.manual.id, 'Quarterly layoffs', 'Text about layoffs.')
    const word = (actor: Actor) => titles(actor, 'layoff')
    expect(await word(library.viewer)).toEqual(['Quarterly layoffs'])
    for (const actor of [everyone(), library.nobody, other.tenantAdmin, visitor(other.tenantId), operator()])
      expect(await word(actor)).toEqual([])
    // A misspelt word is not put right by a title that one may not see.
    expect(await titles(everyone(), 'layofs')).toEqual([])
    expect(await find(everyone(), 'layofs')).not.toHaveProperty('corrected')
    await recycleArticle(await testContext(library.tenantAdmin), { id: secret })
    expect(await word(library.viewer)).toEqual([])
    const gone = await article(open.id, 'Withdrawn offers')
    await cancelPublish(await testContext(library.tenantAdmin), { id: gone })
    expect(await titles(everyone(), 'withdrawn')).toEqual([])
    expect(await testDatabase().prisma.indexedTitle.count({ where: { articleId: { in: [secret, gone] } } })).toBe(0)
  })

  test('[SRCH-04] searches within a manual or a space', async () => {
    const space = await aSpace(library.tenantId, { name: 'Elsewhere' })
    const there = await aManual(library.tenantId, space.id, OPEN_MANUAL)
    await article(open.id, 'Gibbon here')
    await article(there.id, 'Gibbon there')
    expect(await titles(everyone(), 'gibbon', { manualId: there.id })).toEqual(['Gibbon there'])
    expect(await titles(everyone(), 'gibbon', { spaceId: space.id })).toEqual(['Gibbon there'])
    const suggestions = await find(everyone(), 'gibbon', { spaceId: space.id })
    expect(suggestions.records.map(({ contentName }) => contentName)).toEqual(['Gibbon there'])
    await expectCode(suggested(other.tenantAdmin, 'gibbon', { manualId: library.manual.id }), 'notFound')
    const places = await listSearchPlaces(await testContext(library.tenantAdmin))
    expect(places.spaces.map(({ id }) => id)).toContain(space.id)
    expect(places.manuals).toContainEqual({ id: there.id, name: there.name, spaceId: space.id })
    const mine = await listSearchPlaces(await testContext(everyone()))
    expect(mine.spaces).toEqual([])
    expect(mine.manuals.map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, there.id]))
    expect(mine.manuals.map(({ id }) => id)).not.toContain(library.manual.id)
  })

  test('offers successful questions of others with the same access only', async () => {
    const searchTimes = async (actor: Actor, text: string, times: number) => {
      for (let i = 0; i < times; i++) await find(actor, text)
    }
    await article(open.id, 'Wombats', 'A wombat digs its burrow at night with strong claws.')
    await searchTimes(everyone(), 'Wombat burrow at night?', 2)
    await searchTimes(library.viewer, 'wombat claws', 2)
    await searchTimes(everyone(), 'wombat invoices for strange spammers dot example', 3)
    await searchTimes(everyone(), 'wombat digs', 1)
    await flushQueries(testDatabase())
    const questions = async (actor: Actor, text: string) =>
      (await suggested(actor, text)).flatMap((one) => (one.type === 'question' ? [one.text] : []))
    expect(await questions(everyone(), 'womb')).toEqual(['Wombat burrow at night?'])
    expect(await questions(everyone(), '')).toContain('Wombat burrow at night?')
    expect((await questions(library.viewer, 'womb')).sort()).toEqual(['Wombat burrow at night?', 'wombat claws'])
    expect(await questions(visitor(other.tenantId), 'womb')).toEqual([])
    await testDatabase().prisma.manual.update({ where: { id: open.id }, data: { releaseType: 'private' } })
    expect(await questions(everyone(), 'womb')).toEqual([])
    await testDatabase().prisma.manual.update({ where: { id: open.id }, data: OPEN_MANUAL })
  })

  test('reports whether answers are available', async () => {
    const ctx = await testContext(everyone())
    expect(await robotAnswers(ctx, {})).toBe(true)
    await testDatabase().prisma.manual.update({ where: { id: open.id }, data: { enableAi: false } })
    expect(await robotAnswers(ctx, { manualId: open.id })).toBe(false)
    await testDatabase().prisma.manual.update({ where: { id: open.id }, data: { enableAi: true } })
    await expectCode(robotAnswers(await testContext(other.tenantAdmin), { manualId: library.manual.id }), 'notFound')
  })
})

describe('[SRCH-06] a search without results', () => {
  test('corrects pinyin and homophones', async () => {
    const id = await article(open.id, '报销流程说明', '填写报销单后交给财务。')
    for (const text of ['baoxiao', 'baoxiaoliucheng', '抱消']) {
      const { records, corrected } = await find(everyone(), text)
      expect(
        records.map((record) => record.id),
        text,
      ).toEqual([id])
      expect(corrected, text).toMatch(/^报销/)
    }
    expect(await find(everyone(), '报销')).not.toHaveProperty('corrected')
  })

  test('uses synonyms as soon as they exist', async () => {
    const id = await article(open.id, 'Zeppelin operators', 'A zeppelin carries the workloads.')
    const hits = async (text: string) => (await find(everyone(), text)).records.map((record) => record.id)
    expect(await hits('q7x')).toEqual([])
    const admin = await testContext(library.tenantAdmin)
    const synonyms = await createSynonyms(admin, { words: ['Q7x', 'Zeppelin'] })
    expect(await hits('Q7X')).toEqual([id])
    expect(await hits('q7x workloads')).toEqual([id])
    expect((await find(visitor(other.tenantId), 'q7x')).total).toBe(0)
    await deleteSynonyms(admin, synonyms)
    expect(await hits('q7x')).toEqual([])
  })
})

describe('[STAT-03] counts of searches and answers', () => {
  const range = { range: 'week' } as const

  test('are grouped by text, with searches without results, and ratings', async () => {
    const lib = await aLibrary(OPEN_MANUAL)
    await article(lib.manual.id, 'Pangolin', 'The pangolin rolls up into a ball.', lib)
    const guest = visitor(lib.tenantId)
    for (const text of ['pangolin', 'Pangolin ', 'ＰＡＮＧＯＬＩＮ', 'zzyzx']) await find(guest, text)
    await find(lib.viewer, 'pangolin')
    const question = { searchContent: 'Does the pangolin roll up?' }
    for await (const event of askQuestion(await testContext(guest), question)) expect(event.type).not.toBe('')
    const answer = await testDatabase().prisma.answer.findFirstOrThrow({ where: { tenantId: lib.tenantId } })
    await rateAnswer(await testContext(guest), { id: answer.id, good: true, content: 'Thanks' })
    await flushQueries(testDatabase())
    const admin = await testContext(lib.tenantAdmin)
    const figures = await getSearchFigures(admin, range)
    expect(figures).toMatchObject({ searches: 5, missed: 1, answers: 1, unanswered: 0, good: 1, bad: 0 })
    expect(figures.before.searches).toBe(0)
    expect(figures.days).toHaveLength(7)
    expect(figures.days.at(-1)).toEqual({ day: figures.to, searches: 5, missed: 1 })
    const top = await listTopQueries(admin, { ...range, kind: 'all', current: 1, size: 10 })
    expect(top.records.map(({ text, count }) => [text.toLowerCase(), count])).toEqual([
      ['pangolin', 4],
      ['zzyzx', 1],
    ])
    const missed = await listTopQueries(admin, { ...range, kind: 'missed', current: 1, size: 10 })
    expect(missed.records).toMatchObject([{ text: 'zzyzx', missed: 1 }])
    expect(missed.total).toBe(1)
  })

  test('use the days of the time zone of statistics', async () => {
    const { tenantId, tenantAdmin } = await aLibrary()
    const night = new Date('2026-03-10T17:00:00Z')
    const query = { tenantId, manualId: '', key: 'lamp', text: 'lamp', count: 1, missed: 1, sure: 0 }
    await addQueries(testDatabase(), [{ ...query, audience: 'visitor', topManualId: null, lastAt: night }])
    const admin = await testContext(tenantAdmin, { now: () => night })
    const figures = await getSearchFigures(admin, range)
    expect(figures).toMatchObject({ from: '2026-03-05', to: '2026-03-11', searches: 1, missed: 1 })
    const missed = await listTopQueries(admin, { ...range, kind: 'missed', current: 1, size: 10 })
    expect(missed.records).toMatchObject([{ text: 'lamp', missed: 1 }])
  })

  test('require an administrator of the tenant', async () => {
    await expectCode(getSearchFigures(await testContext(library.admin), range), 'roleRequired')
    const theirs = await listTopQueries(await testContext(other.tenantAdmin), {
      ...range,
      kind: 'all',
      current: 1,
      size: 10,
    })
    expect(theirs.records.map(({ text }) => text)).not.toContain('Wombat burrow at night?')
  })
})
