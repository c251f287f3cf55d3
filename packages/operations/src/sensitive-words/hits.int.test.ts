// Hits in articles, and their handling by operators.

import { searchArticles } from '@lectern/answering'
import { readBlocks } from '@lectern/content'
import type { DomainContext } from '@lectern/kernel'
import {
  checkWords,
  claimDueSchedules,
  createArticle,
  getArticle,
  importMarkdown,
  listArticleWords,
  listVersions,
  publishArticle,
  publishChosen,
  publishManual,
  publishScheduled,
  restoreVersion,
  saveArticle,
  schedulePublish,
} from '@lectern/library'
import { getPublishedArticle } from '@lectern/reading'
import {
  aLibrary,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  indexNow,
  operator,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  cancelWordScan,
  getHit,
  listHits,
  listWordScans,
  maskHits,
  passHits,
  runWordScan,
  saveSensitiveWord,
  startWordScan,
  withdrawHits,
} from './index.ts'

let ctx: DomainContext
const library = suiteLibrary()
const { editor } = library.as
beforeAll(async () => {
  ctx = await testContext(operator())
  await saveSensitiveWord(ctx, { kind: 'word', word: '紫龙草', level: 'hold' })
  await saveSensitiveWord(ctx, { kind: 'word', word: '青灯会', level: 'tell' })
})
const prisma = () => testDatabase().prisma
const write = (markdown: string, title = 'Plants') =>
  createArticle(editor, { manualId: library.manual.id, title, type: 'document', markdown })
const hitsOf = async (articleId: string) =>
  (await listHits(ctx, { size: 100 })).records.filter((hit) => hit.articleId === articleId)
const statesOf = async (id: string) => (await hitsOf(id)).map(({ word, state }) => `${word} ${state}`).sort()
const idsOf = async (id: string) => (await hitsOf(id)).map((hit) => hit.id)
const save = async (id: string, markdown: string, more: object = {}) => {
  const { revision } = await getArticle(editor, { id })
  return saveArticle(editor, { id, revision, markdown, ...more })
}
const readersSee = async (id: string) => (await getPublishedArticle(await testContext(library.viewer), { id })).html
const notificationsOf = async (kind: string) =>
  (await prisma().notification.findMany({ where: { kind, tenantId: library.tenantId } })).map(({ data }) => data)

describe('[OPS-08] saving an article', () => {
  test('succeeds, and notifies the writers of hits until they correct them', async () => {
    const { id } = await write('Fine.\n\n这里有紫-龙-草和青灯会。', '青灯会 here')
    const words = await listArticleWords(editor, { id })
    expect(words.map(({ word, level, found }) => [word, level, found])).toEqual([
      ['紫龙草', 'hold', '紫-龙-草'],
      ['青灯会', 'tell', '青灯会'],
      ['青灯会', 'tell', '青灯会'],
    ])
    const blocks = readBlocks((await getArticle(editor, { id })).content)
    expect(words[0]?.blockId).toBe(blocks[1]?.id)
    expect(words.filter(({ blockId }) => blockId === '')).toHaveLength(1)
    expect((await hitsOf(id))[0]).toMatchObject({ tenantId: library.tenantId, inDraft: true, published: false })
    const saved = await save(id, 'Nothing here.', { title: 'Plain' })
    expect(saved.words).toBe(true)
    expect(await listArticleWords(editor, { id })).toEqual([])
    expect(await statesOf(id)).toEqual(['紫龙草 mended', '青灯会 mended', '青灯会 mended'])
    expect((await save(id, 'Nothing at all.')).words).toBeUndefined()
  })

  test('makes the worker check a title alone, a long text and an import', async () => {
    const worker = await testContext(system(library.tenantId))
    const requestCount = async (articleId: string) =>
      prisma().outbox.count({
        where: { type: 'article.wordsWanted', payload: { path: ['articleId'], equals: articleId } },
      })
    const { id } = await write('Text')
    await saveArticle(editor, { id, revision: 1, title: '紫龙草' })
    expect(await requestCount(id)).toBe(1)
    await checkWords(worker, id)
    expect(await statesOf(id)).toEqual(['紫龙草 open'])
    const long = await write(`${'字'.repeat(21_000)}紫龙草`)
    expect([await requestCount(long.id), await statesOf(long.id)]).toEqual([1, []])
    await checkWords(worker, long.id)
    expect(await statesOf(long.id)).toEqual(['紫龙草 open'])
    const files = [{ path: 'a.md', markdown: '青灯会' }]
    await importMarkdown(editor, { manualId: library.manual.id, files })
    const imported = await prisma().article.findFirstOrThrow({ where: { title: 'a', manualId: library.manual.id } })
    expect(await requestCount(imported.id)).toBe(1)
    await checkWords(worker, imported.id)
    expect(await statesOf(imported.id)).toEqual(['青灯会 open'])
  })

  test('hides hits from another organisation', async () => {
    const { id } = await write('紫龙草')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(listArticleWords(stranger, { id }), 'notFound')
    await expectCode(listHits(stranger, { size: 10 }), 'roleRequired')
    await expectCode(getHit(editor, { id: (await idsOf(id))[0] ?? '' }), 'roleRequired')
  })
})

describe('[OPS-08] publishing an article', () => {
  test('is refused with the blocked word and its place, and allowed with a word of level notify', async () => {
    const { id } = await write('这里有紫龙草。', 'Held')
    await expect(publishArticle(editor, { id })).rejects.toMatchObject({
      code: 'wordsHeld',
      details: {
        params: { places: expect.stringContaining('“Held”: 紫龙草 (…这里有[紫龙草]。…)') },
        data: {
          words: [{ articleId: id, title: 'Held', word: '紫龙草', found: '紫龙草', blockId: expect.any(String) }],
        },
      },
    })
    await expectCode(publishChosen(editor, { ids: [id] }), 'wordsHeld')
    const noted = await write('看青灯会。', 'Noted')
    await publishArticle(editor, { id: noted.id })
    expect(await hitsOf(noted.id)).toMatchObject([{ word: '青灯会', published: true, inDraft: true, state: 'open' }])
  })

  test('publishes nothing while one article is blocked, and names it', async () => {
    const one = await aLibrary()
    const writer = await testContext(one.editor)
    const make = (title: string, markdown: string) =>
      createArticle(writer, { manualId: one.manual.id, title, type: 'document', markdown })
    await make('Good', 'Good')
    const bad = await make('Bad', '紫龙草')
    await expect(publishManual(writer, { manualId: one.manual.id })).rejects.toMatchObject({
      code: 'wordsHeld',
      details: { params: { places: expect.stringContaining('“Bad”') } },
    })
    expect(await prisma().article.count({ where: { manualId: one.manual.id, state: 'published' } })).toBe(0)
    const { revision } = await getArticle(writer, { id: bad.id })
    await saveArticle(writer, { id: bad.id, revision, markdown: 'Better' })
    expect(await publishManual(writer, { manualId: one.manual.id })).toMatchObject({ published: 2 })
  })

  test('fails on schedule with the reason, and notifies the person', async () => {
    const { id } = await write('紫龙草', 'Timed')
    const publishTime = new Date(Date.now() + 60_000).toISOString()
    await schedulePublish(editor, { id, publishTime })
    await claimDueSchedules(testDatabase(), new Date(Date.now() + 120_000))
    const worker = await testContext(system(library.tenantId))
    await publishScheduled(worker, { target: { kind: 'article', id }, lastTry: false })
    expect(await prisma().publishSchedule.findUnique({ where: { articleId: id } })).toMatchObject({
      error: 'wordsHeld',
    })
    expect(await notificationsOf('scheduledFailed')).toContainEqual({ name: 'Timed' })
  })
})

describe('[OPS-08] passing a hit', () => {
  test('allows the article to be published, until the text around the word changes', async () => {
    const { id } = await write('有紫龙草的药方。')
    expect(await passHits(ctx, { ids: await idsOf(id), note: 'A herb' })).toEqual({ count: 1 })
    expect(await passHits(ctx, { ids: await idsOf(id), note: '' })).toEqual({ count: 0 })
    expect(await listArticleWords(editor, { id })).toEqual([])
    await publishArticle(editor, { id })
    await save(id, '有紫龙草的药方。\n\nMore.')
    expect(await statesOf(id)).toEqual(['紫龙草 passed'])
    await publishArticle(editor, { id })
    await save(id, '卖紫龙草了。')
    expect(await statesOf(id)).toEqual(['紫龙草 open', '紫龙草 passed'])
    await expectCode(publishArticle(editor, { id }), 'wordsHeld')
    expect(await notificationsOf('wordsPassed')).toContainEqual({ name: 'Plants', words: '紫龙草', reason: 'A herb' })
    const rows = await prisma().auditLog.findMany({ where: { action: 'sensitiveHit.pass', subjectId: id } })
    expect(rows.map(({ tenantId, actorType }) => [tenantId, actorType]).sort()).toEqual([
      ['', 'operator'],
      [library.tenantId, 'operator'],
    ])
  })
})

describe('[OPS-08] masking a hit', () => {
  test('changes draft and published text, keeps formatting and ids, and stores the original', async () => {
    const { id } = await write('去**青**灯会 now, [青灯会](https://example.com/q).\n\n- 青灯会', 'The 青灯会')
    await publishArticle(editor, { id })
    await indexNow(id)
    const before = readBlocks((await getArticle(editor, { id })).content)
    expect(await maskHits(ctx, { ids: await idsOf(id), note: 'Not here' })).toMatchObject({ count: expect.any(Number) })
    const after = await getArticle(editor, { id })
    expect(after.title).toBe('The ＊＊＊')
    expect(after.state).toBe('published')
    expect(after.markdown).toContain('[＊＊＊](https://example.com/q)')
    const blocks = readBlocks(after.content)
    expect(JSON.stringify(blocks)).toContain('"bold":true')
    expect(blocks.map((one) => one.id)).toEqual(before.map((one) => one.id))
    const html = await readersSee(id)
    expect(html).not.toContain('青')
    expect(html).toContain('＊＊＊')
    const results = await searchArticles(await testContext(library.viewer), {
      searchContent: '青灯会',
      current: 1,
      size: 10,
    })
    expect(results.records.map((one) => one.id)).not.toContain(id)
    expect(new Set((await hitsOf(id)).map(({ state }) => state))).toEqual(new Set(['masked']))
    expect(await auditOf(library.tenantId, id)).toContain('sensitiveHit.mask')
    expect(await notificationsOf('wordsMasked')).toContainEqual({
      name: 'The 青灯会',
      words: '青灯会',
      reason: 'Not here',
    })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    expect(records.filter(({ kind }) => kind === 'release')).toHaveLength(2)
    await restoreVersion(editor, { id, versionId: records.findLast(({ kind }) => kind === 'release')?.id ?? '' })
    expect(new Set((await hitsOf(id)).map(({ state }) => state))).toEqual(new Set(['open']))
  })

  test('keeps unpublished text unpublished, and later changes as a draft', async () => {
    const draft = await write('有紫龙草')
    await maskHits(ctx, { ids: await idsOf(draft.id), note: '' })
    expect(await getArticle(editor, { id: draft.id })).toMatchObject({
      state: 'unpublished',
      markdown: expect.stringContaining('有＊＊＊'),
    })
    const { id } = await write('旧青灯会')
    await publishArticle(editor, { id })
    await save(id, '新青灯会，还有别的')
    await maskHits(ctx, { ids: await idsOf(id), note: '' })
    const after = await getArticle(editor, { id })
    expect(after.state).toBe('changed')
    expect(after.markdown).toContain('新＊＊＊，还有别的')
    expect(await readersSee(id)).toContain('旧＊＊＊')
  })
})

describe('[OPS-08] withdrawing an article', () => {
  test('hides the article from readers and search until the word is removed', async () => {
    const { id } = await write('常见青灯会问题', 'Withdrawn one')
    await publishArticle(editor, { id })
    await indexNow(id)
    const search = async () =>
      (
        await searchArticles(await testContext(library.viewer), {
          searchContent: 'Withdrawn one',
          current: 1,
          size: 10,
        })
      ).records.map((one) => one.id)
    expect(await search()).toContain(id)
    expect(await withdrawHits(ctx, { ids: await idsOf(id), note: 'Against the rules' })).toEqual({ count: 1 })
    await expect(readersSee(id)).rejects.toThrow()
    expect(await search()).not.toContain(id)
    expect(await getArticle(editor, { id })).toMatchObject({ state: 'unpublished' })
    expect(await notificationsOf('wordsWithdrawn')).toContainEqual({
      ...{ name: 'Withdrawn one', words: '青灯会', reason: 'Against the rules' },
    })
    expect(await auditOf(library.tenantId, id)).toContain('sensitiveHit.withdraw')
    await expectCode(publishArticle(editor, { id }), 'wordsHeld')
    expect((await listArticleWords(editor, { id })).map(({ word }) => word)).toEqual(['青灯会'])
    await save(id, '常见问题')
    await publishArticle(editor, { id })
    expect(await readersSee(id)).toContain('常见问题')
    expect(await withdrawHits(ctx, { ids: await idsOf(id), note: 'Again' })).toEqual({ count: 0 })
  })

  test('is refused to members', async () => {
    for (const handle of [passHits, maskHits, withdrawHits])
      await expectCode(handle(editor, { ids: ['x'], note: 'x' }), 'roleRequired')
  })
})

test('[OPS-08] filters hits, and continues from the previous page', async () => {
  const other = await aLibrary()
  const writer = await testContext(other.editor)
  for (let position = 0; position < 5; position++)
    await createArticle(writer, {
      manualId: other.manual.id,
      title: `A${position}`,
      type: 'document',
      markdown: '紫龙草',
    })
  const first = await listHits(ctx, { tenant: other.tenantId, size: 3 })
  const rest = await listHits(ctx, { tenant: other.tenantId, size: 3, cursor: first.next ?? '' })
  expect([first.records.length, rest.records.length, rest.next]).toEqual([3, 2, null])
  expect(new Set([...first.records, ...rest.records].map(({ article }) => article)).size).toBe(5)
  const count = async (filter: object) =>
    (await listHits(ctx, { tenant: other.tenantId, size: 100, ...filter })).records.length
  expect(await count({ word: '紫龙' })).toBe(5)
  expect(await count({ word: '青灯' })).toBe(0)
  expect(await count({ state: 'passed' })).toBe(0)
  expect(await count({ level: 'hold', categoryId: 'general', state: 'open' })).toBe(5)
  expect(await count({ toTime: new Date(0).toISOString() })).toBe(0)
  const [one] = first.records
  expect(await getHit(ctx, { id: one?.id ?? '' })).toEqual(one)
  await expectCode(getHit(ctx, { id: 'nothing' }), 'notFound')
})

describe('[OPS-08] scanning existing articles', () => {
  const worker = () => testContext(system(''))
  const current = async () => (await listWordScans(ctx)).scans[0]

  test('finds words listed later, resumes after an interruption, and runs one at a time', async () => {
    const old = await aLibrary()
    for (let position = 0; position < 120; position++)
      await anArticle(old.tenantId, old.manual.id, {
        content: [
          {
            id: `b${position}`,
            type: 'paragraph',
            content: [{ type: 'text', text: `第${position}条白鹤令`, styles: {} }],
          },
        ],
      })
    await saveSensitiveWord(ctx, { kind: 'word', word: '白鹤令', level: 'tell' })
    expect((await listWordScans(ctx)).outdated).toBe(true)
    const { scans } = await startWordScan(ctx, { tenantId: old.tenantId })
    const scanId = scans[0]?.id ?? ''
    expect(scans[0]).toMatchObject({ state: 'running', done: 0 })
    const total = scans[0]?.total ?? 0
    await expectCode(startWordScan(ctx, {}), 'scanRunning')
    // A worker that dies in the middle: after the first articles nothing more comes from the database.
    const broken = await worker()
    let calls = 0
    const dying = { ...broken, now: () => (++calls > 1 ? fail() : new Date()) }
    const fail = (): never => {
      throw new Error('killed')
    }
    await expect(runWordScan(dying, { scanId, lastTry: false })).rejects.toThrow('killed')
    expect(await current()).toMatchObject({ state: 'running', done: 50, hits: expect.any(Number) })
    await Promise.all([
      runWordScan(await worker(), { scanId, lastTry: false }),
      runWordScan(await worker(), { scanId, lastTry: false }),
    ])
    expect(await current()).toMatchObject({ state: 'done', done: total, total })
    expect(await prisma().sensitiveHit.count({ where: { tenantId: old.tenantId, word: '白鹤令' } })).toBe(120)
    expect((await listWordScans(ctx)).outdated).toBe(true)
  })

  test('can be cancelled, and fails with the last try', async () => {
    const { scans } = await startWordScan(ctx, { since: new Date(0).toISOString() })
    const id = scans[0]?.id ?? ''
    await cancelWordScan(ctx, { id })
    await cancelWordScan(ctx, { id })
    await runWordScan(await worker(), { scanId: id, lastTry: false })
    expect(await current()).toMatchObject({ state: 'cancelled', done: 0 })
    const next = (await startWordScan(ctx, {})).scans[0]?.id ?? ''
    await runWordScan(await worker(), { scanId: next, lastTry: false, givenUp: true })
    expect(await current()).toMatchObject({ state: 'failed' })
    const last = (await startWordScan(ctx, {})).scans[0]?.id ?? ''
    await runWordScan(await worker(), { scanId: last, lastTry: true })
    expect(await current()).toMatchObject({ state: 'done' })
    expect((await listWordScans(ctx)).outdated).toBe(false)
    expect(await auditOf('', id)).toEqual(['sensitiveWord.scan', 'sensitiveWord.cancelScan'])
    await expectCode(startWordScan(ctx, { tenantId: 'nobody' }), 'notFound')
    await expectCode(cancelWordScan(ctx, { id: 'nothing' }), 'notFound')
    await expectCode(startWordScan(editor, {}), 'roleRequired')
  })
})
