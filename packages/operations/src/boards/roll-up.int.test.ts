// Sums by day against the same figures counted row by row in this file: random facts around midnight in the time zone of statistics, late
// ones, a day of clock change, a second run, rows that have been purged.
import { confinedTo } from '@lectern/db'
import { aMember, anArticle, aTenant, testContext, testDatabase, visitor } from '@lectern/testing'
import { random } from '@lectern/testing/random'
import { beforeEach, expect, test } from 'vitest'
import { addActiveMembers } from '../../../kernel/src/statistics/activity.repo.ts'
import { rollUp } from './index.ts'
import { sumUpTenant } from './roll-up.ts'

const db = testDatabase()
const { prisma } = db
const HOUR = 60 * 60_000

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (time: Date) => format.format(time)
}

async function setZone(value: string) {
  await prisma.systemParameter.update({ where: { key: 'statTimezone' }, data: { value } })
}

async function world() {
  const { id: tenantId } = await aTenant()
  const { manual, memberIds, articles } = await content(tenantId)
  return { tenantId, manual, memberIds, articles }
}

async function content(tenantId: string) {
  const members = [await aMember(tenantId), await aMember(tenantId), await aMember(tenantId)]
  const space = await prisma.space.create({
    data: { id: crypto.randomUUID(), tenantId, name: 'S', createdBy: members[0]?.memberId ?? '' },
  })
  const manuals = await Promise.all(
    ['one', 'two'].map((name) =>
      prisma.manual.create({
        data: {
          id: crypto.randomUUID(),
          code: crypto.randomUUID(),
          tenantId,
          spaceId: space.id,
          name,
          createdBy: members[0]?.memberId ?? '',
        },
      }),
    ),
  )
  const [first, second] = manuals.map(({ id }) => id) as [string, string]
  const articles = await Promise.all(
    [first, first, second].map(async (manualId) => ({ id: (await anArticle(tenantId, manualId)).id, manualId })),
  )
  return { manual: [first, second], memberIds: members.map(({ memberId }) => memberId), articles }
}

type World = Awaited<ReturnType<typeof world>>
type Fact = {
  at: Date
  kind: string
  manualId: string
  articleId: string
  memberId: string
  flag: boolean
  size: number
}

/** Facts of two and a half days before `now`, many of them close to midnight. */
function invent({ articles, memberIds }: World, now: Date, next: () => number, count: number): Fact[] {
  const kinds = ['create', 'save', 'publish', 'comment', 'rate', 'feedback', 'answer', 'backlink', 'visit']
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return Array.from({ length: count }, () => {
    const article = pick(articles)
    return {
      at: new Date(now.getTime() - Math.floor(next() * 40 * HOUR)),
      kind: pick(kinds),
      manualId: article.manualId,
      articleId: article.id,
      memberId: pick(memberIds),
      flag: next() < 0.5,
      size: 1 + Math.floor(next() * 5),
    }
  })
}

async function write({ tenantId }: World, facts: readonly Fact[], day: (time: Date) => string) {
  for (const fact of facts) {
    const { kind, at: createdAt, articleId, manualId, memberId, flag, size } = fact
    const audit = (action: string) =>
      prisma.auditLog.create({
        data: {
          tenantId,
          actorType: 'member',
          actorId: memberId,
          action,
          subjectType: 'article',
          subjectId: articleId,
          manualId,
          createdAt,
        },
      })
    if (kind === 'create' || kind === 'save' || kind === 'publish') await audit(`article.${kind}`)
    else if (kind === 'comment') await audit('comment.create')
    else if (kind === 'rate')
      await prisma.articleRating.create({
        data: { tenantId, articleId, voter: crypto.randomUUID(), good: flag, createdAt },
      })
    else if (kind === 'feedback')
      await prisma.articleFeedback.create({
        data: { id: crypto.randomUUID(), tenantId, articleId, content: 'x', createdAt },
      })
    else if (kind === 'answer')
      await prisma.answer.create({
        data: {
          id: crypto.randomUUID(),
          tenantId,
          manualId: flag ? manualId : null,
          actorType: 'visitor',
          actorId: '',
          question: '?',
          text: '',
          provider: 'extractive',
          found: size > 3,
          citations: size === 2 ? [{}] : [],
          latencyMs: size * 100,
          inputTokens: size,
          outputTokens: 1,
          costMicros: size,
          good: size === 5 ? flag : null,
          createdAt,
        },
      })
    else if (kind === 'backlink')
      await prisma.backlink.create({
        data: {
          tenantId,
          sourceHost: flag ? 'a.org' : 'b.org',
          source: 'https://a.org/',
          target: `/x${size}`,
          createdAt,
        },
      })
    else {
      const date = new Date(day(createdAt))
      const visitor = `v${size}`
      await prisma.readVisit.createMany({ data: [{ day: date, manualId, visitor, tenantId }], skipDuplicates: true })
      if (flag)
        await prisma.portalVisit.upsert({
          where: { day_manualId_visitor: { day: date, manualId, visitor } },
          create: { day: date, manualId, visitor, tenantId, views: size },
          update: { views: { increment: size } },
        })
      await prisma.articleViewDay.upsert({
        where: { articleId_day: { articleId, day: date } },
        create: { articleId, day: date, tenantId, manualId, views: size },
        update: { views: { increment: size } },
      })
      await prisma.searchQuery.create({
        data: {
          tenantId,
          day: date,
          audience: 'visitor',
          manualId: flag ? manualId : '',
          key: crypto.randomUUID(),
          text: 't',
          count: size,
          missed: size - 1,
          sure: 0,
          lastAt: createdAt,
        },
      })
    }
  }
}

const sum = (facts: readonly Fact[]) => facts.reduce((total, { size }) => total + size, 0)
const different = (values: readonly string[]) => new Set(values).size

/** The sums of one organisation, counted from the facts. */
function expected(facts: readonly Fact[], day: (time: Date) => string) {
  const days = new Map<string, Fact[]>()
  for (const fact of facts) days.set(day(fact.at), [...(days.get(day(fact.at)) ?? []), fact])
  return [...days]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, all]) => {
      const of = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind))
      const work = of('create', 'save', 'publish')
      const answers = of('answer')
      const visits = of('visit').filter(({ flag }) => flag)
      const portals = different(visits.map(({ manualId, size }) => `${manualId} ${size}`))
      const latencies = answers.map(({ size }) => size * 100).sort((a, b) => a - b)
      const acted = of('create', 'save', 'publish', 'comment')
      return {
        day: date,
        views: sum(of('visit')),
        readers: different(of('visit').map(({ size }) => `v${size}`)),
        manualsRead: different(of('visit').map(({ manualId }) => manualId)),
        activeMembers: different(acted.map(({ memberId }) => memberId)),
        contributions: different(work.map(({ memberId, articleId }) => `${memberId} ${articleId}`)),
        contributors: different(work.map(({ memberId }) => memberId)),
        created: different(of('create').map(({ articleId }) => articleId)),
        published: different(of('publish').map(({ articleId }) => articleId)),
        good: of('rate').filter(({ flag }) => flag).length,
        bad: of('rate').filter(({ flag }) => !flag).length,
        feedback: of('feedback').length,
        searches: sum(of('visit')),
        missed: sum(of('visit')) - of('visit').length,
        answers: answers.length,
        doubtful: answers.filter(({ size }) => size === 2).length,
        refused: answers.filter(({ size }) => size === 1 || size === 3).length,
        answersGood: answers.filter(({ size, flag }) => size === 5 && flag).length,
        answersBad: answers.filter(({ size, flag }) => size === 5 && !flag).length,
        tokens: sum(answers) + answers.length,
        costMicros: sum(answers),
        portalViews: sum(visits),
        portalVisitors: portals,
        portalReached: portals,
        answerP95: latencies.length === 0 ? null : (latencies[Math.ceil(latencies.length * 0.95) - 1] ?? null),
      }
    })
}

async function stored(tenantId: string) {
  const rows = await prisma.tenantDay.findMany({ where: { tenantId }, orderBy: { day: 'asc' } })
  return rows.map(({ tenantId: _, day, tokens, costMicros, ...row }) => ({
    ...row,
    day: day.toISOString().slice(0, 10),
    tokens: Number(tokens),
    costMicros: Number(costMicros),
  }))
}

/** Compares the figures of one manual with the facts. */
async function expectManuals({ tenantId, manual }: World, facts: readonly Fact[], day: (time: Date) => string) {
  const rows = await prisma.manualDay.findMany({ where: { tenantId } })
  const rowOf = new Map(rows.map((row) => [`${row.manualId} ${row.day.toISOString().slice(0, 10)}`, row]))
  for (const manualId of manual)
    for (const date of new Set(facts.map(({ at }) => day(at)))) {
      const ownFacts = facts.filter((fact) => fact.manualId === manualId && day(fact.at) === date)
      const of = (kind: string) => ownFacts.filter((fact) => fact.kind === kind)
      const portals = of('visit').filter(({ flag }) => flag)
      const row = rowOf.get(`${manualId} ${date}`)
      expect([
        row?.views ?? 0,
        row?.readers ?? 0,
        row?.feedback ?? 0,
        row?.portalViews ?? 0,
        row?.portalVisitors ?? 0,
        row?.portalReached ?? 0,
      ]).toEqual([
        sum(of('visit')),
        different(of('visit').map(({ size }) => `${size}`)),
        of('feedback').length,
        sum(portals),
        different(portals.map(({ size }) => `${size}`)),
        different(portals.map(({ size }) => `${size}`)),
      ])
      expect([row?.searches ?? 0, row?.answers ?? 0]).toEqual([
        sum(portals),
        of('answer').filter(({ flag }) => flag).length,
      ])
    }
}

beforeEach(async () => {
  await prisma.tenantDay.deleteMany()
})

test.each([
  ['Asia/Shanghai', '2026-03-10T02:00:00Z', 1],
  ['Asia/Shanghai', '2026-03-20T16:30:00Z', 2],
  // The clocks went forward on 8 March 2026 and back on 1 November 2026.
  ['America/New_York', '2026-03-09T01:00:00Z', 3],
  ['America/New_York', '2026-11-02T01:00:00Z', 4],
  ['UTC', '2026-04-10T00:10:00Z', 5],
  ['Asia/Shanghai', '2028-02-29T16:30:00Z', 6],
  ['America/New_York', '2028-03-01T04:30:00Z', 7],
])('[STAT-02] every figure in %s at %s equals the row-by-row count, also with late facts', async (zone, time, seed) => {
  await setZone(zone)
  try {
    const now = new Date(time)
    const next = random(seed)
    const day = dayIn(zone)
    const place = await world()
    const facts = invent(place, now, next, 120)
    await write(place, facts, day)
    await rollUp({ db }, now)
    expect(await stored(place.tenantId)).toEqual(expected(facts, day))
    expect(await prisma.installation.findUnique({ where: { id: 1 } })).toMatchObject({ figuresAt: now })
    await expectManuals(place, facts, day)
    await rollUp({ db }, now)
    expect(await stored(place.tenantId)).toEqual(expected(facts, day))
    const late = invent(place, now, next, 30).filter((fact) => day(fact.at) >= day(new Date(now.getTime() - 24 * HOUR)))
    await write(place, late, day)
    await Promise.all([rollUp({ db }, now), rollUp({ db }, now)])
    expect(await stored(place.tenantId)).toEqual(expected([...facts, ...late], day))
  } finally {
    await setZone('Asia/Shanghai')
  }
})

test.each([
  ['a second back over midnight', ['2026-05-09T16:00:00Z', '2026-05-09T15:59:59Z', '2026-05-09T16:00:01Z']],
  ['two days ahead and back', ['2026-05-09T15:00:00Z', '2026-05-11T15:00:00Z', '2026-05-09T15:01:00Z']],
  ['half a year ahead and back', ['2026-05-09T15:00:00Z', '2026-11-05T15:00:00Z', '2026-05-09T15:01:00Z']],
])('[STAT-02] neither loses nor doubles figures when the clock goes %s', async (_, times) => {
  const place = await world()
  const [first = ''] = times
  const facts = invent(place, new Date(first), random(11), 80)
  await write(place, facts, dayIn('Asia/Shanghai'))
  for (const time of times) {
    await rollUp({ db }, new Date(time))
    expect(await stored(place.tenantId)).toEqual(expected(facts, dayIn('Asia/Shanghai')))
    await expectManuals(place, facts, dayIn('Asia/Shanghai'))
  }
  const late = invent(place, new Date(first), random(12), 20).filter(({ kind }) => kind !== 'visit')
  const today = late.filter(({ at }) => at.getTime() > new Date(first).getTime() - 20 * HOUR)
  await write(place, today, dayIn('Asia/Shanghai'))
  await rollUp({ db }, new Date(times.at(-1) ?? ''))
  expect(await stored(place.tenantId)).toEqual(expected([...facts, ...today], dayIn('Asia/Shanghai')))
})

test('[STAT-02] an organisation sums up today, and yesterday until a run for all has seen what came late', async () => {
  const place = await world()
  const { tenantId } = place
  const day = dayIn('Asia/Shanghai')
  const now = new Date('2026-05-10T04:00:00Z')
  const sumUp = () =>
    confinedTo(tenantId, async () => sumUpTenant(await testContext(visitor(tenantId), { now: () => now }), tenantId))
  const facts = invent(place, now, random(21), 80)
  await write(place, facts, day)
  await rollUp({ db }, new Date('2026-05-09T16:05:00Z'))
  expect(await sumUp()).toEqual(now)
  expect(await stored(tenantId)).toEqual(expected(facts, day))
  await rollUp({ db }, now)
  const late = invent(place, now, random(22), 40).filter(({ at }) => day(at) >= '2026-05-09')
  const isToday = ({ at }: Fact) => day(at) === '2026-05-10'
  expect([late.some(isToday), late.every(isToday)]).toEqual([true, false])
  await write(place, late, day)
  await sumUp()
  expect(await stored(tenantId)).toEqual(expected([...facts, ...late.filter(isToday)], day))
  await rollUp({ db }, now)
  expect(await stored(tenantId)).toEqual(expected([...facts, ...late], day))
})

test('[STAT-02] figures of today go with their rows, but for visitors', async () => {
  const place = await world()
  const { tenantId } = place
  const now = new Date('2026-05-10T04:00:00Z')
  await write(place, invent(place, now, random(23), 80), dayIn('Asia/Shanghai'))
  await rollUp({ db }, now)
  await prisma.auditLog.deleteMany({ where: { tenantId } })
  await prisma.articleViewDay.deleteMany({ where: { tenantId } })
  await prisma.articleFeedback.deleteMany({ where: { tenantId } })
  await rollUp({ db }, now)
  const days = await prisma.manualDay.findMany({ where: { tenantId, readers: { gt: 0 } } })
  expect(days.length).toBeGreaterThan(0)
  for (const { views, contributions, feedback } of days) expect([views, contributions, feedback]).toEqual([0, 0, 0])
})

test('[STAT-02] keeps sums after their rows are deleted, and deletes visitors', async () => {
  const place = await world()
  const [now, later] = [new Date('2026-05-10T04:00:00Z'), new Date('2026-05-14T04:00:00Z')]
  const facts = invent(place, now, random(9), 60)
  await write(place, facts, dayIn('Asia/Shanghai'))
  await rollUp({ db }, now)
  const before = await stored(place.tenantId)
  await rollUp({ db }, later)
  const { tenantId } = place
  expect(await prisma.readVisit.count({ where: { tenantId } })).toBe(0)
  expect(await prisma.portalVisit.count({ where: { tenantId } })).toBe(0)
  await prisma.auditLog.deleteMany({ where: { tenantId } })
  await prisma.articleViewDay.deleteMany({ where: { tenantId } })
  await rollUp({ db }, new Date('2026-05-14T05:00:00Z'))
  const last = before.at(-1)?.day ?? ''
  expect((await stored(tenantId)).filter(({ day }) => day < last)).toEqual(before.filter(({ day }) => day < last))
})

test('[STAT-02] counts a reading member as active, but not a former one', async () => {
  const { tenantId, memberIds } = await world()
  const time = new Date('2026-06-10T15:59:00Z')
  await addActiveMembers(
    db,
    [
      { tenantId, memberId: memberIds[0] ?? '' },
      { tenantId, memberId: 'gone' },
    ],
    time,
  )
  await addActiveMembers(db, [{ tenantId, memberId: memberIds[0] ?? '' }], new Date('2026-06-10T16:01:00Z'))
  await rollUp({ db }, new Date('2026-06-11T00:00:00Z'))
  expect((await stored(tenantId)).map(({ day, activeMembers }) => [day, activeMembers])).toEqual([
    ['2026-06-10', 1],
    ['2026-06-11', 1],
  ])
})
