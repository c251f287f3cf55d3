// Nobody sees what they may not read: every kind of manual, every kind of reader, with and without the share password, over search,
// suggestions, answers and their citations (SRCH-03, AI-02). What is expected is written down in manual-kinds.ts of the tests, apart from the rule itself.

import type { Actor } from '@lectern/kernel'
import { withUnlocked } from '@lectern/kernel'
import { cancelPublish, createArticle, publishArticle, recycleArticle, saveArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  aMember,
  apiToken,
  KINDS,
  kindsIn,
  MANUAL_KINDS,
  type ManualKind,
  operator,
  SEEN,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { indexArticle, listSearchPlaces, searchArticles, suggest } from './index.ts'
import { flushQueries } from './query-log.ts'

/** Search results of each reader, anywhere and in one requested manual, without the passwords and with those of all manuals. */
type Seen = (typeof SEEN)[keyof typeof SEEN]
type Expected = { anywhere: readonly ManualKind[]; named: readonly ManualKind[] }

/** Name, actor, what they see, and whether they have to name the manual: a search covers only the reader's own tenant. */
let readers: [string, Actor, Seen, 'anywhere' | 'named'][]
let ids: Record<ManualKind, string>

async function publish(manualId: string, title: string, markdown: string): Promise<string> {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  const { versionId } = await publishArticle(ctx, { id })
  await indexArticle(await testContext(system(library.tenantId)), { articleId: id, versionId: versionId ?? '' })
  return id
}

const library = suiteLibrary()
beforeAll(async () => {
  const { tenantId, space, viewer, editor, admin, tenantAdmin, nobody } = library
  const other = await aLibrary()
  const placedManuals: [ManualKind, string][] = []
  for (const kind of KINDS) {
    const { look, word, locked } = MANUAL_KINDS[kind]
    const { id } = await aManual(tenantId, space.id, {
      ...look,
      name: word,
      ...(locked && { sharePasswordHash: 'hash' }),
    })
    placedManuals.push([kind, id])
    await publish(id, `Zanzibar ${word}`, `The ${word} of Zanzibar nests in spring.`)
  }
  ids = Object.fromEntries(placedManuals) as Record<ManualKind, string>
  const disabled = await aMember(tenantId)
  await testDatabase().prisma.member.update({ where: { id: disabled.memberId }, data: { enabled: false } })
  readers = [
    ['visitor', visitor(tenantId), SEEN.open, 'anywhere'],
    ['member without a role', nobody, SEEN.released, 'anywhere'],
    ['viewer', viewer, SEEN.everything, 'anywhere'],
    ['editor', editor, SEEN.everything, 'anywhere'],
    ['space administrator', admin, SEEN.everything, 'anywhere'],
    ['tenant administrator', tenantAdmin, SEEN.everything, 'anywhere'],
    ['API token', apiToken(tenantId), SEEN.everything, 'anywhere'],
    ['disabled member', disabled, SEEN.nothing, 'anywhere'],
    ['member of another tenant', other.viewer, SEEN.open, 'named'],
    ['administrator of another tenant', other.tenantAdmin, SEEN.open, 'named'],
    ['visitor of another tenant', visitor(other.tenantId), SEEN.open, 'named'],
    ['operator', operator(), SEEN.open, 'named'],
  ]
  // Everybody has searched for every word before, so that questions could be offered.
  for (const [, actor] of readers)
    for (const { word } of Object.values(MANUAL_KINDS))
      for (let i = 0; i < 2; i++)
        await searchArticles(await testContext(actor), { searchContent: `zanzibar ${word}`, current: 1, size: 10 })
  await flushQueries(testDatabase())
})

async function answers(actor: Actor, searchContent: string, manualId?: string): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of askQuestion(await testContext(actor), { searchContent, manualId })) events.push(event)
  return events
}
/** Returns the result of a call, or null when it is refused. */
const outcomeOf = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await call()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe.each([false, true])('[SRCH-03] with the share passwords entered: %s', (unlocked) => {
  const each = () =>
    readers.map(([name, actor, visibleKinds, where]) => {
      const expectedKinds = visibleKinds[unlocked ? 1 : 0]
      const expected: Expected = { anywhere: where === 'anywhere' ? expectedKinds : [], named: expectedKinds }
      return { name, actor: unlocked ? withUnlocked(actor, Object.values(ids)) : actor, expected }
    })

  test('limits search to readable articles for each reader', async () => {
    for (const { name, actor, expected } of each()) {
      const page = await searchArticles(await testContext(actor), { searchContent: 'zanzibar', current: 1, size: 50 })
      expect(kindsIn(page.records), name).toEqual(expected.anywhere)
      expect(page.total, name).toBe(expected.anywhere.length)
      for (const kind of KINDS) {
        const input = { searchContent: 'zanzibar', manualId: ids[kind], current: 1, size: 10 }
        const inside = await outcomeOf(async () => (await searchArticles(await testContext(actor), input)).records)
        expect(kindsIn(inside), `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
      }
    }
  })

  test('limits suggestions and the list of manuals to readable ones', async () => {
    for (const { name, actor, expected } of sample(each(), 6)) {
      const ctx = await testContext(actor)
      for (const text of ['zanz', 'zanzibar', 'nests in spring', ''])
        for (const kind of kindsIn(await suggest(ctx, { searchContent: text })))
          expect(expected.anywhere, `${name}, "${text}"`).toContain(kind)
      expect(kindsIn(await listSearchPlaces(ctx)), name).toEqual(expected.anywhere)
      for (const kind of KINDS) {
        const { word } = MANUAL_KINDS[kind]
        const input = { searchContent: word.slice(0, -1), manualId: ids[kind] }
        const inside = await outcomeOf(() => suggest(ctx, input))
        expect(kindsIn(inside), `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
        // Neither a misspelling nor a similar sound finds a word that they may not see.
        const slip = `${word.slice(0, 2)}${word.slice(3)}`
        const results = await searchArticles(ctx, { searchContent: slip, current: 1, size: 10 })
        for (const one of kindsIn(results)) expect(expected.anywhere, `${name}, "${slip}"`).toContain(one)
      }
    }
  })

  test('limits answers and citations to readable articles', async () => {
    // Answers use the results of the search.
    for (const { name, actor, expected } of sample(each(), 5)) {
      const anywhere = await outcomeOf(() => answers(actor, 'When does the bird of Zanzibar nest?'))
      for (const one of kindsIn(anywhere)) expect(expected.anywhere, `${name}, anywhere`).toContain(one)
      for (const kind of KINDS) {
        const { word } = MANUAL_KINDS[kind]
        const about = kindsIn(await outcomeOf(() => answers(actor, `When does the ${word} of Zanzibar nest?`)))
        for (const one of about) expect(expected.anywhere, `${name}, ${word}`).toContain(one)
        if (expected.anywhere.includes(kind)) expect(about, `${name}, ${word}`).toContain(kind)
        const inside = kindsIn(await outcomeOf(() => answers(actor, 'When does it nest in Zanzibar?', ids[kind])))
        expect(inside, `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
      }
    }
  })
})

test('[SRCH-03] hides drafts, unpublished changes, withdrawn and recycled articles from everybody', async () => {
  const ctx = await testContext(library.tenantAdmin)
  const manualId = ids.open
  const draft = { manualId, title: 'Zanzibar draft iceplant', type: 'document', markdown: 'iceplant' } as const
  await createArticle(ctx, draft)
  const changed = await publish(manualId, 'Zanzibar change', 'Public words.')
  const { revision } = await testDatabase().prisma.article.findUniqueOrThrow({ where: { id: changed } })
  await saveArticle(ctx, { id: changed, revision, title: 'Zanzibar jackdaw', markdown: 'jackdaw' })
  await cancelPublish(ctx, { id: await publish(manualId, 'Zanzibar kestrel', 'kestrel') })
  await recycleArticle(ctx, { id: await publish(manualId, 'Zanzibar lapwing', 'lapwing') })
  for (const [name, actor] of readers) {
    const as = await testContext(actor)
    const search = (searchContent: string) => searchArticles(as, { searchContent, current: 1, size: 50 })
    const all = [
      await search('zanzibar'),
      await suggest(as, { searchContent: 'zanzibar' }),
      ...(await Promise.all(['iceplant', 'jackdaw', 'kestrel', 'lapwing'].map(search))),
      await outcomeOf(() => answers(actor, 'Which birds are in Zanzibar?')),
    ]
    expect(JSON.stringify(all), name).not.toMatch(/iceplant|jackdaw|kestrel|lapwing/i)
  }
})
