// Search and answers on a real index: what is found, by whom, and what stays behind.
import type { AnswerEvent } from '@lectern/contracts'
import type { Actor } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, recycleArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  apiToken,
  auditOf,
  expectCode,
  grantManual,
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
import { askQuestion, rateAnswer } from '../ask/index.ts'
import { indexArticle, searchArticles } from './index.ts'

const library = suiteLibrary()
const other = suiteLibrary(OPEN_MANUAL)
let open: { id: string; code: string }
beforeAll(async () => {
  open = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
})

/** A published and indexed article. */
async function article(manualId: string, title: string, markdown: string, lib: Library = library): Promise<string> {
  const ctx = await testContext(lib.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  const { versionId } = await publishArticle(ctx, { id })
  await indexArticle(await testContext(system(lib.tenantId)), { articleId: id, versionId: versionId ?? '' })
  return id
}
const find = async (actor: Actor, searchContent: string, manualId?: string) =>
  searchArticles(await testContext(actor), { searchContent, manualId, current: 1, size: 10 })
const ids = async (actor: Actor, text: string, manualId?: string) =>
  (await find(actor, text, manualId)).records.map((r) => r.id)

describe('[SRCH-01] hits', () => {
  test('returns an article with its passage, marked, escaped, with a working address', async () => {
    const id = await article(open.id, 'Aardvark care', '## Feeding\n\nAn aardvark eats <b>termites</b> at night.')
    const { records, total } = await find(visitor(library.tenantId), 'termites')
    expect(total).toBe(1)
    const [hit] = records
    expect(hit).toMatchObject({ id, contentName: 'Aardvark care', contentType: 'article', manualId: open.id })
    expect(hit?.manualContent).toContain('<em>termites</em>')
    expect(hit?.manualContent).not.toContain('<b>')
    expect(hit?.url).toMatch(new RegExp(`^/pub/${open.code}\\?articleId=${id}&passage=([\\w-]+)#\\1$`))
    expect(Number.isNaN(Date.parse(hit?.updatedTime ?? ''))).toBe(false)
  })
  test('names the author to members only', async () => {
    await article(open.id, 'Badgers', 'Badgers dig setts in woodland.')
    expect((await find(library.nobody, 'setts')).records[0]).toMatchObject({ updatedName: 'Tenant Admin' })
    expect((await find(visitor(library.tenantId), 'setts')).records[0]).not.toHaveProperty('updatedName')
    expect((await find(apiToken(library.tenantId), 'setts')).records[0]).not.toHaveProperty('updatedName')
  })
  test('[SRCH-06] finds Chinese inside a clause', async () => {
    const id = await article(open.id, '企鹅', '帝企鹅在南极的冬季孵蛋，雄企鹅把蛋放在脚上保温。')
    expect(await ids(visitor(library.tenantId), '冬季孵蛋')).toContain(id)
  })
  test('returns nothing for an empty text', async () => {
    expect(await find(library.viewer, '')).toEqual({ records: [], total: 0, current: 1, size: 10 })
  })
})

describe('[SRCH-03] unreadable articles', () => {
  test('are filtered by publicity and role in the query itself', async () => {
    const secret = await article(library.manual.id, 'Zyzzyva plan', 'The zyzzyva is a weevil.')
    const who = async () => ({
      tenantAdmin: (await ids(library.tenantAdmin, 'zyzzyva')).includes(secret),
      viewer: (await ids(library.viewer, 'zyzzyva')).includes(secret),
      nobody: (await ids(library.nobody, 'zyzzyva')).includes(secret),
      visitor: (await ids(visitor(library.tenantId), 'zyzzyva')).includes(secret),
      operator: (await ids(operator(), 'zyzzyva')).includes(secret),
      otherAdmin: (await ids(other.tenantAdmin, 'zyzzyva')).includes(secret),
      otherVisitor: (await ids(visitor(other.tenantId), 'zyzzyva')).includes(secret),
    })
    const release = (data: object) => testDatabase().prisma.manual.update({ where: { id: library.manual.id }, data })
    const others = { operator: false, otherAdmin: false, otherVisitor: false }
    expect(await who()).toEqual({ ...others, tenantAdmin: true, viewer: true, nobody: false, visitor: false })
    await release({ ...OPEN_MANUAL, releaseScope: 'internal' })
    expect(await who()).toEqual({ ...others, tenantAdmin: true, viewer: true, nobody: true, visitor: false })
    await release(OPEN_MANUAL)
    expect(await who()).toEqual({ ...others, tenantAdmin: true, viewer: true, nobody: true, visitor: true })
    await release({ ...OPEN_MANUAL, sharePasswordHash: 'hash' })
    expect((await who()).visitor).toBe(false)
    expect(await ids(visitor(library.tenantId, [library.manual.id]), 'zyzzyva')).toEqual([secret])
    await release({ releaseType: 'private', sharePasswordHash: null })
    expect((await who()).visitor).toBe(false)
    await grantManual(library.manual.id, library.nobody, 'view')
    expect((await who()).nobody).toBe(true)
  })
  test('[OPS-02] of a disabled tenant are neither found nor quoted', async () => {
    const lib = await aLibrary(OPEN_MANUAL)
    const id = await article(lib.manual.id, 'Kiwi', 'The kiwi cannot fly.', lib)
    const readers = [visitor(lib.tenantId), visitor(library.tenantId), library.viewer, lib.tenantAdmin]
    for (const actor of readers) expect(await ids(actor, 'kiwi', lib.manual.id)).toEqual([id])
    await testDatabase().prisma.tenant.update({ where: { id: lib.tenantId }, data: { enabled: false } })
    expect(await ids(visitor(lib.tenantId), 'kiwi')).toEqual([])
    for (const actor of readers) {
      await expectCode(find(actor, 'kiwi', lib.manual.id), 'notFound')
      const question = { searchContent: 'Can the kiwi fly?', manualId: lib.manual.id }
      await expectCode(askQuestion(await testContext(actor), question).next(), 'notFound')
    }
  })
  test('are excluded at once when withdrawn or recycled', async () => {
    const ctx = await testContext(library.tenantAdmin)
    const withdrawn = await article(open.id, 'Quokka one', 'The quokka smiles.')
    const recycled = await article(open.id, 'Quokka two', 'Another quokka smiles.')
    const remainingArticle = await article(open.id, 'Quokka three', 'A third quokka smiles.')
    await cancelPublish(ctx, { id: withdrawn })
    await recycleArticle(ctx, { id: recycled })
    expect(await ids(visitor(library.tenantId), 'quokka')).toEqual([remainingArticle])
  })
  test('[SRCH-04] searches inside one manual', async () => {
    const inside = await article(open.id, 'Ibex', 'The ibex climbs.')
    const closed = await article(library.manual.id, 'Ibex inside', 'The ibex hides.')
    expect(await ids(library.tenantAdmin, 'ibex', open.id)).toEqual([inside])
    expect(await ids(library.tenantAdmin, 'ibex', library.manual.id)).toEqual([closed])
    expect(await ids(visitor(library.tenantId), 'ibex', library.manual.id)).toEqual([])
    await expectCode(find(library.tenantAdmin, 'ibex', 'nothing'), 'notFound')
    for (const actor of [other.tenantAdmin, visitor(other.tenantId), apiToken(other.tenantId), operator()]) {
      await expectCode(find(actor, 'ibex', library.manual.id), 'notFound')
      await expectCode(find(actor, '', library.manual.id), 'notFound')
    }
  })
  test('includes public manuals of other tenants, one manual at a time', async () => {
    const id = await article(open.id, 'Tapir', 'The tapir swims.')
    for (const actor of [other.tenantAdmin, visitor(other.tenantId), operator()]) {
      const { records } = await find(actor, 'tapir', open.id)
      expect(records.map((r) => r.id)).toEqual([id])
      expect(records[0]).not.toHaveProperty('updatedName')
      expect(await ids(actor, 'tapir')).toEqual([])
    }
  })
})

describe('[AI-02] answers', () => {
  const ask = async (actor: Actor, searchContent: string, manualId?: string) => {
    const events: AnswerEvent[] = []
    for await (const event of askQuestion(await testContext(actor), { searchContent, manualId })) events.push(event)
    return events
  }
  const textOf = (events: AnswerEvent[]) => events.map((e) => (e.type === 'text' ? e.text : '')).join('')
  const rowOf = async (events: AnswerEvent[]) => {
    const id = events[0]?.type === 'answerId' ? events[0].id : ''
    return testDatabase().prisma.answer.findUniqueOrThrow({ where: { id } })
  }

  test('quote published text, cite it, and write a row', async () => {
    const id = await article(open.id, 'Narwhal', 'The tusk of a narwhal is a tooth that grows up to three metres long.')
    const events = await ask(visitor(library.tenantId), 'How long is the tusk of a narwhal?')
    expect(events.map((e) => e.type).filter((t, i, all) => t !== all[i - 1])).toEqual([
      'answerId',
      'text',
      'citations',
      'end',
    ])
    expect(textOf(events)).toContain('three metres')
    const cited = events.flatMap((e) => (e.type === 'citations' ? e.citations : []))
    expect(cited[0]).toMatchObject({ index: 1, articleId: id, title: 'Narwhal' })
    expect(cited[0]?.url).toContain(`/pub/${open.code}?articleId=${id}&passage=`)
    expect(events.at(-1)).toMatchObject({ type: 'end', provider: 'extractive', found: true })
    expect(await rowOf(events)).toMatchObject({
      tenantId: library.tenantId,
      actorType: 'visitor',
      text: textOf(events),
      provider: 'extractive',
      found: true,
      confidence: expect.closeTo(1, 0),
      citations: cited,
    })
  })
  test('report that nothing matches', async () => {
    const events = await ask(visitor(library.tenantId), 'xylograph frobnication quotas')
    expect(events.at(-1)).toMatchObject({ type: 'end', found: false })
    expect(textOf(events)).toContain('I found nothing about this in the published manuals')
    expect(await rowOf(events)).toMatchObject({ found: false, citations: [] })
  })
  test('never use content that the caller may not read', async () => {
    await article(library.manual.id, 'Salaries', 'The salary of the okapi keeper is nine thousand.')
    await testDatabase().prisma.manual.update({ where: { id: library.manual.id }, data: { releaseType: 'private' } })
    for (const manualId of [undefined, library.manual.id]) {
      expect(
        textOf(await ask(visitor(library.tenantId), 'What is the salary of the okapi keeper?', manualId)),
      ).not.toContain('nine')
    }
    expect(textOf(await ask(library.viewer, 'What is the salary of the okapi keeper?'))).toContain('nine')
    await expectCode(ask(visitor(other.tenantId), 'okapi', library.manual.id), 'notFound')
  })
  test('[SRCH-02] require enableAi to be true', async () => {
    const { prisma } = testDatabase()
    const silent = await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
    await article(silent.id, 'Dugong', 'The dugong grazes on seagrass meadows.')
    expect(textOf(await ask(visitor(library.tenantId), 'Where does the dugong graze?'))).toContain('seagrass')
    await prisma.manual.update({ where: { id: silent.id }, data: { enableAi: false } })
    await expectCode(ask(visitor(library.tenantId), 'Where does the dugong graze?', silent.id), 'aiDisabled')
    expect(textOf(await ask(visitor(library.tenantId), 'Where does the dugong graze?'))).not.toContain('seagrass')
    await prisma.tenant.update({ where: { id: library.tenantId }, data: { enableAi: false } })
    await expectCode(ask(visitor(library.tenantId), 'dugong'), 'aiDisabled')
    await prisma.tenant.update({ where: { id: library.tenantId }, data: { enableAi: true } })
  })
  test('are recorded even when the reader leaves in the middle', async () => {
    const ctx = await testContext(visitor(library.tenantId))
    const stream = askQuestion(ctx, { searchContent: 'narwhal tusk' })
    const first = await stream.next()
    await stream.return()
    const id = first.value?.type === 'answerId' ? first.value.id : ''
    expect(await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      fallback: 'aborted',
    })
  })
  test('[SRCH-05] are rated by the caller', async () => {
    const events = await ask(library.viewer, 'narwhal tusk')
    const { id } = await rowOf(events)
    await rateAnswer(await testContext(library.viewer), { id, good: false, content: 'too short' })
    expect(await rowOf(events)).toMatchObject({ good: false, feedback: 'too short' })
    expect(await auditOf(library.tenantId, id)).toEqual(['answer.rate'])
    for (const actor of [
      library.editor,
      visitor(library.tenantId),
      other.tenantAdmin,
      visitor(other.tenantId),
      operator(),
    ]) {
      await expectCode(rateAnswer(await testContext(actor), { id, good: true }), 'notFound')
    }
    const anonymous = await rowOf(await ask(visitor(library.tenantId), 'narwhal tusk'))
    await rateAnswer(await testContext(visitor(library.tenantId)), { id: anonymous.id, good: true })
    await expectCode(
      rateAnswer(await testContext(visitor(other.tenantId)), { id: anonymous.id, good: true }),
      'notFound',
    )
    const elsewhere = await rowOf(await ask(visitor(other.tenantId), 'narwhal tusk', open.id))
    expect(elsewhere.tenantId).toBe(library.tenantId)
    await rateAnswer(await testContext(visitor(other.tenantId)), { id: elsewhere.id, good: true })
  })
})
