// A search from a portal: over all its manuals, counted for its own, and only there while the portal is (PORTAL-04, SRCH-04).

import type { Actor } from '@lectern/kernel'
import { publishArticle } from '@lectern/library'
import {
  aLibrary,
  aManual,
  anArticle,
  aTheme,
  indexNow,
  OPEN_MANUAL,
  suiteLibrary,
  system,
  testContext,
  testDatabase,
  themeDocument,
  visitor,
} from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { askQuestion } from '../ask/index.ts'
import { listSearchPlaces, searchArticles, suggest } from './index.ts'
import { flushQueries } from './query-log.ts'

const db = testDatabase()
let ownPortal: string
let second: string
let outside: string
let secret: string
let themeId: string

async function article(manualId: string, title: string): Promise<string> {
  const { id } = await anArticle(library.tenantId, manualId, { title, text: `The wombat ${title} digs.` })
  await publishArticle(await testContext(system(library.tenantId)), { id })
  await indexNow(id)
  return id
}

const library = suiteLibrary()
beforeAll(async () => {
  const { tenantId, space } = library
  ownPortal = (await aManual(tenantId, space.id, { ...OPEN_MANUAL, name: 'Own' })).id
  second = (await aManual(tenantId, space.id, { ...OPEN_MANUAL, name: 'Second' })).id
  outside = (await aManual(tenantId, space.id, { ...OPEN_MANUAL, name: 'Outside' })).id
  secret = (await aManual(tenantId, space.id, { releaseType: 'private', name: 'Secret' })).id
  await article(ownPortal, 'burrow')
  await article(second, 'pouch')
  await article(outside, 'meadow')
  await article(secret, 'payroll')
  const document = themeDocument({ manuals: [second, secret] })
  themeId = await aTheme(tenantId, ownPortal, { stage: 'enabled', document })
})

const everyone = () => visitor(library.tenantId)
const find = async (actor: Actor, place: { manualId?: string; spaceId?: string; portal?: string }, text = 'wombat') =>
  searchArticles(await testContext(actor), { searchContent: text, ...place, current: 1, size: 10 })
const names = async (...args: Parameters<typeof find>) => {
  const { records, total } = await find(...args)
  expect(total).toBe(records.length)
  return records.map(({ contentName }) => contentName).sort()
}

test('searches, counts and suggests in its open manuals only, whoever searches', async () => {
  for (const actor of [everyone(), library.tenantAdmin]) {
    expect(await names(actor, { portal: ownPortal })).toEqual(['burrow', 'pouch'])
    expect(await names(actor, { portal: ownPortal }, 'payroll')).toEqual([])
    const ctx = await testContext(actor)
    const suggested = async (searchContent: string) =>
      (await suggest(ctx, { searchContent, portal: ownPortal })).flatMap((one) =>
        one.type === 'article' ? [one.text] : [],
      )
    expect(await suggested('pou')).toEqual(['pouch'])
    expect(await suggested('payr')).toEqual([])
    expect(await suggested('mead')).toEqual([])
    const places = await listSearchPlaces(ctx, { portal: ownPortal })
    expect(places.manuals.map(({ name }) => name)).toEqual(['Own', 'Second'])
    expect(places.spaces).toEqual([])
  }
})

test('is narrowed by an additional manual', async () => {
  expect(await names(everyone(), { portal: ownPortal, manualId: second })).toEqual(['pouch'])
  expect(await names(library.tenantAdmin, { portal: ownPortal, spaceId: library.space.id })).toContain('payroll')
})

test('[AI-02] answers from all its manuals', async () => {
  const ctx = await testContext(everyone())
  const cited: string[] = []
  let id = ''
  for await (const event of askQuestion(ctx, { searchContent: 'Which wombat pouch digs?', portal: ownPortal })) {
    if (event.type === 'answerId') id = event.id
    if (event.type === 'citations') cited.push(...event.citations.map(({ title }) => title))
  }
  expect(cited).toContain('pouch')
  expect(cited).not.toContain('payroll')
  expect(await db.prisma.answer.findUniqueOrThrow({ where: { id } })).toMatchObject({ manualId: ownPortal })
  const input = { searchContent: 'Which wombat pouch digs?', portal: ownPortal }
  await db.prisma.manual.update({ where: { id: ownPortal }, data: { enableAi: false } })
  try {
    await expect(askQuestion(ctx, input).next()).rejects.toMatchObject({ code: 'aiDisabled' })
  } finally {
    await db.prisma.manual.update({ where: { id: ownPortal }, data: { enableAi: true } })
  }
})

test('[STAT-03] is counted for the portal’s manual', async () => {
  await find(everyone(), { portal: ownPortal }, 'counted wombat')
  await flushQueries(db)
  const rows = await db.prisma.searchQuery.findMany({ where: { tenantId: library.tenantId, key: 'counted wombat' } })
  expect(rows).toMatchObject([{ manualId: ownPortal, count: 1 }])
})

test('covers one manual without a portal', async () => {
  expect(await names(everyone(), { portal: outside })).toEqual(['meadow'])
  expect(await names(everyone(), { portal: second })).toEqual(['pouch'])
  expect(await names(everyone(), { portal: secret })).toEqual([])
  await expect(find(everyone(), { portal: 'nothing' })).rejects.toMatchObject({ code: 'notFound' })
  const elsewhere = await aLibrary()
  await expect(find(elsewhere.tenantAdmin, { portal: secret })).rejects.toMatchObject({ code: 'notFound' })
  await db.pool.query('UPDATE theme SET enabled = false, enabled_at = NULL WHERE id = $1', [themeId])
  try {
    expect(await names(everyone(), { portal: ownPortal })).toEqual(['burrow'])
  } finally {
    await db.pool.query('UPDATE theme SET enabled = true, enabled_at = now() WHERE id = $1', [themeId])
  }
})

test('[OPS-02] returns nothing in a disabled organisation', async () => {
  await db.prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } })
  try {
    await expect(find(everyone(), { portal: ownPortal })).rejects.toMatchObject({ code: 'notFound' })
  } finally {
    await db.prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: true } })
  }
})
