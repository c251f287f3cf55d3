// Nobody is told what he may not read: every kind of manual, every kind of reader, with and without the share password, over search,
// suggestions, answers and their citations (SRCH-03, AI-02). What is expected is written down here, apart from the rule itself.
import {
  aLibrary,
  aManual,
  aMember,
  apiToken,
  operator,
  system,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { createArticle, recycleArticle, saveArticle } from '../articles/index.ts'
import type { Actor } from '../core/actor.ts'
import { withUnlocked } from '../core/actor.ts'
import { cancelPublish, publishArticle } from '../publishing/index.ts'
import { askQuestion, flushQueries, indexArticle, listSearchPlaces, searchArticles, suggest } from './index.ts'

const PUBLIC = { releaseType: 'public', linkPermission: 'public' } as const
const OPEN = { ...PUBLIC, releaseScope: 'external' } as const
const PASSWORD = { sharePasswordHash: 'hash' }

/** Each manual holds one article whose second word nobody else has. */
const MANUALS = {
  private: { look: { releaseType: 'private' }, word: 'albatross' },
  privateOnceOpen: { look: { ...OPEN, releaseType: 'private' }, word: 'bittern' },
  members: { look: { ...PUBLIC, releaseScope: 'members' }, word: 'cormorant' },
  internal: { look: { ...PUBLIC, releaseScope: 'internal' }, word: 'dotterel' },
  internalLocked: { look: { ...PUBLIC, releaseScope: 'internal', ...PASSWORD }, word: 'egret' },
  signIn: { look: { ...OPEN, linkPermission: 'system' }, word: 'fulmar' },
  open: { look: OPEN, word: 'guillemot' },
  openLocked: { look: { ...OPEN, ...PASSWORD }, word: 'hoopoe' },
} as const
type Kind = keyof typeof MANUALS
const KINDS = Object.keys(MANUALS) as Kind[]

const ALL = KINDS
const RELEASED: Kind[] = ['internal', 'signIn', 'open']
const RELEASED_UNLOCKED: Kind[] = ['internal', 'internalLocked', 'signIn', 'open', 'openLocked']
const ANYBODY: Kind[] = ['open']
const ANYBODY_UNLOCKED: Kind[] = ['open', 'openLocked']

/** What each reader finds anywhere, and what of one manual when he names it. */
type Expected = { anywhere: Kind[]; named: Kind[] }
const same = (kinds: Kind[]): Expected => ({ anywhere: kinds, named: kinds })
const stranger = (kinds: Kind[]): Expected => ({ anywhere: [], named: kinds })

let readers: [string, Actor, Expected, Expected][]
let ids: Record<Kind, string>
let library: Awaited<ReturnType<typeof aLibrary>>

async function publish(manualId: string, title: string, markdown: string): Promise<string> {
  const ctx = await testContext(library.tenantAdmin)
  const { id } = await createArticle(ctx, { manualId, title, type: 'document', markdown })
  const { versionId } = await publishArticle(ctx, { id })
  await indexArticle(await testContext(system(library.tenantId)), { articleId: id, versionId: versionId ?? '' })
  return id
}

beforeAll(async () => {
  library = await aLibrary()
  const { tenantId, space, viewer, editor, admin, tenantAdmin, nobody } = library
  const other = await aLibrary()
  const made: [Kind, string][] = []
  for (const kind of KINDS) {
    const { look, word } = MANUALS[kind]
    const { id } = await aManual(tenantId, space.id, { ...look, name: word })
    made.push([kind, id])
    await publish(id, `Zanzibar ${word}`, `The ${word} of Zanzibar nests in spring.`)
  }
  ids = Object.fromEntries(made) as Record<Kind, string>
  const disabled = await aMember(tenantId)
  await testDatabase().prisma.member.update({ where: { id: disabled.memberId }, data: { enabled: false } })
  // The table: without the password, and with the passwords of all manuals given.
  readers = [
    ['visitor', visitor(tenantId), same(ANYBODY), same(ANYBODY_UNLOCKED)],
    ['member without a role', nobody, same(RELEASED), same(RELEASED_UNLOCKED)],
    ['viewer', viewer, same(ALL), same(ALL)],
    ['editor', editor, same(ALL), same(ALL)],
    ['space administrator', admin, same(ALL), same(ALL)],
    ['tenant administrator', tenantAdmin, same(ALL), same(ALL)],
    ['API token', apiToken(tenantId), same(ALL), same(ALL)],
    ['disabled member', disabled, same([]), same([])],
    ['member of another tenant', other.viewer, stranger(ANYBODY), stranger(ANYBODY_UNLOCKED)],
    ['administrator of another tenant', other.tenantAdmin, stranger(ANYBODY), stranger(ANYBODY_UNLOCKED)],
    ['visitor of another tenant', visitor(other.tenantId), stranger(ANYBODY), stranger(ANYBODY_UNLOCKED)],
    ['operator', operator(), stranger(ANYBODY), stranger(ANYBODY_UNLOCKED)],
  ]
  // Everybody has asked for every word before, so that questions could be offered.
  for (const [, actor] of readers)
    for (const { word } of Object.values(MANUALS))
      for (let i = 0; i < 2; i++)
        await searchArticles(await testContext(actor), { searchContent: `zanzibar ${word}`, current: 1, size: 10 })
  await flushQueries(testDatabase())
})

/** The kinds of manuals whose word stands in what an actor was told. */
const kindsIn = (told: unknown) => {
  const text = JSON.stringify(told).toLowerCase()
  return KINDS.filter((kind) => text.includes(MANUALS[kind].word))
}

async function answers(actor: Actor, searchContent: string, manualId?: string): Promise<unknown[]> {
  const events: unknown[] = []
  for await (const event of askQuestion(await testContext(actor), { searchContent, manualId })) events.push(event)
  return events
}
/** What the call tells; a refusal tells nothing. */
const told = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await call()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe.each([false, true])('[SRCH-03] with the share passwords given: %s', (unlocked) => {
  const each = () =>
    readers.map(([name, actor, closed, opened]) => ({
      name,
      actor: unlocked ? withUnlocked(actor, Object.values(ids)) : actor,
      expected: unlocked ? opened : closed,
    }))

  test('search finds exactly what each reader may read', async () => {
    for (const { name, actor, expected } of each()) {
      const page = await searchArticles(await testContext(actor), { searchContent: 'zanzibar', current: 1, size: 50 })
      expect(kindsIn(page.records), name).toEqual(expected.anywhere)
      expect(page.total, name).toBe(expected.anywhere.length)
      for (const kind of KINDS) {
        const input = { searchContent: 'zanzibar', manualId: ids[kind], current: 1, size: 10 }
        const inside = await told(async () => (await searchArticles(await testContext(actor), input)).records)
        expect(kindsIn(inside), `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
      }
    }
  })

  test('suggestions and the list of places name nothing else', async () => {
    for (const { name, actor, expected } of each()) {
      const ctx = await testContext(actor)
      for (const text of ['zanz', 'zanzibar', 'nests in spring', ''])
        for (const kind of kindsIn(await suggest(ctx, { searchContent: text })))
          expect(expected.anywhere, `${name}, "${text}"`).toContain(kind)
      expect(kindsIn(await listSearchPlaces(ctx)), name).toEqual(expected.anywhere)
      for (const kind of KINDS) {
        const { word } = MANUALS[kind]
        const input = { searchContent: word.slice(0, -1), manualId: ids[kind] }
        const inside = await told(() => suggest(ctx, input))
        expect(kindsIn(inside), `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
        // Neither a slip nor a sound leads to a word that he may not see.
        const slip = `${word.slice(0, 2)}${word.slice(3)}`
        const found = await searchArticles(ctx, { searchContent: slip, current: 1, size: 10 })
        for (const one of kindsIn(found)) expect(expected.anywhere, `${name}, "${slip}"`).toContain(one)
      }
    }
  })

  test('answers and citations quote nothing else', async () => {
    for (const { name, actor, expected } of each()) {
      for (const kind of KINDS) {
        const { word } = MANUALS[kind]
        const anywhere = await told(() => answers(actor, `When does the bird of Zanzibar nest?`))
        for (const one of kindsIn(anywhere)) expect(expected.anywhere, `${name}, anywhere`).toContain(one)
        const about = kindsIn(await told(() => answers(actor, `When does the ${word} of Zanzibar nest?`)))
        for (const one of about) expect(expected.anywhere, `${name}, ${word}`).toContain(one)
        if (expected.anywhere.includes(kind)) expect(about, `${name}, ${word}`).toContain(kind)
        const inside = kindsIn(await told(() => answers(actor, 'When does it nest in Zanzibar?', ids[kind])))
        expect(inside, `${name} in ${kind}`).toEqual(expected.named.includes(kind) ? [kind] : [])
      }
    }
  })
})

test('[SRCH-03] drafts, changes not published, withdrawn and recycled articles are told to nobody', async () => {
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
      await told(() => answers(actor, 'Which birds are in Zanzibar?')),
    ]
    expect(JSON.stringify(all), name).not.toMatch(/iceplant|jackdaw|kestrel|lapwing/i)
  }
})
