// The boards of the platform and of an organisation over days that this file writes: every figure is counted here too.
import type { BoardRowsOf, TenantFilter } from '@lectern/contracts'
import { listTenants } from '@lectern/people'
import { aMember, anArticle, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import * as boards from './index.ts'

const NOW = new Date('2026-06-30T04:00:00Z')
const TODAY = '2026-06-30'
const back = (days: number) => new Date(Date.parse(TODAY) - days * 24 * 60 * 60_000)
const month = { range: 'month', current: 1, size: 10 } as const

const { prisma } = testDatabase()
/** Tenants by name: when each was active (days before today), its views on those days, and how it came. */
const TENANTS: Record<string, { active: number[]; views: number; source: string; code?: string; age: number }> = {
  stays: { active: [50, 40, 5, 0], views: 7, source: 'register', code: 'spring', age: 20 },
  leaves: { active: [45, 31], views: 3, source: 'register', age: 100 },
  back: { active: [59, 30, 29], views: 2, source: 'operator', age: 10 },
  edge: { active: [60], views: 1, source: 'unknown', age: 200 },
  fresh: { active: [1], views: 4, source: 'thirdParty', code: 'gone', age: 3 },
  house: { active: [50, 1], views: 100, source: 'system', age: 5 },
}
const ids = new Map<string, string>()
const idOf = (name: string) => ids.get(name) ?? ''

beforeAll(async () => {
  await prisma.promotionLink.create({
    data: { id: 'link', promotionCode: 'spring', promoter: 'Ann', channel: 'fair', createdBy: 'test' },
  })
  const clicks = ['ann', 'ann', 'bob', null]
  await prisma.promotionClick.createMany({
    data: clicks.map((visitor) => ({ promotionCode: 'spring', visitor, createdAt: back(2) })),
  })
  for (const [name, { active, views, source, code, age }] of Object.entries(TENANTS)) {
    const { id } = await aTenant()
    ids.set(name, id)
    await prisma.tenant.update({
      where: { id },
      data: { name, source, promotionCode: code ?? null, internal: name === 'house', createdAt: back(age) },
    })
    await prisma.tenantDay.createMany({
      data: active.map((days) => ({
        tenantId: id,
        day: back(days),
        views,
        activeMembers: 1,
        contributions: views,
        readers: 1,
      })),
    })
  }
})

const asOperator = () => testContext(operator(), { now: () => NOW })

test('[OPS-01] shows retention and loss: active 60 to 31 days ago, and since', async () => {
  const rows = await boards.listRetention(await asOperator(), month)
  // 60 days before is outside; 30 days before belongs to the base, 29 days before to the last 30 days.
  expect(rows.at(-1)).toEqual({ day: TODAY, base: 3, retained: 2, retention: null, loss: null })
  expect(rows.length).toBeLessThanOrEqual(12)
  const lost = await boards.listLostTenants(await asOperator(), month)
  expect(lost.records).toMatchObject([
    { name: 'leaves', lastActive: '2026-05-30', views: 0, articles: 0, source: 'register', enabled: true },
  ])
  expect(lost.total).toBe(1)
})

test('[OPS-01] shows a share from ten organisations on', async () => {
  const many = await Promise.all(
    Array.from({ length: 9 }, async (_, index) => {
      const { id } = await aTenant()
      await prisma.tenantDay.createMany({
        data: [back(40), ...(index < 4 ? [back(3)] : [])].map((day) => ({ tenantId: id, day, activeMembers: 1 })),
      })
      return id
    }),
  )
  const last = (await boards.listRetention(await asOperator(), month)).at(-1)
  expect(last).toEqual({ day: TODAY, base: 12, retained: 6, retention: 0.5, loss: 0.5 })
  await prisma.tenant.deleteMany({ where: { id: { in: many } } })
  await prisma.tenantDay.deleteMany({ where: { tenantId: { in: many } } })
})

test('[OPS-01] shows new organisations by source, purpose and channel, without the platform’s own', async () => {
  const ctx = await asOperator()
  expect(await boards.listTenantsBySource(ctx, month)).toEqual([
    { key: 'operator', tenants: 1, share: 1 / 3 },
    { key: 'register', tenants: 1, share: 1 / 3 },
    { key: 'thirdParty', tenants: 1, share: 1 / 3 },
  ])
  expect(await boards.listTenantsByPurpose(ctx, month)).toEqual([{ key: 'enterprise', tenants: 3, share: 1 }])
  // The code of a link that was deleted is shown as such.
  expect(await boards.listTenantsByChannel(ctx, month)).toEqual([
    { key: 'fair', tenants: 1, share: 1 / 3 },
    { key: 'gone', tenants: 1, share: 1 / 3 },
    { key: 'organic', tenants: 1, share: 1 / 3 },
  ])
  const registrations = await boards.getRegistrations(ctx, month)
  expect(registrations).toMatchObject({
    from: '2026-06-01',
    to: TODAY,
    zone: 'Asia/Shanghai',
    at: null,
    now: 3,
    before: 0,
  })
  expect(registrations.days).toHaveLength(30)
  expect(registrations.days.at(-1)).toEqual({ day: TODAY, created: 0, total: 5 })
  expect(registrations.days.filter(({ created }) => created > 0).map(({ day }) => day)).toEqual([
    '2026-06-10',
    '2026-06-20',
    '2026-06-27',
  ])
  expect((await boards.listNewTenants(ctx, month)).records.map(({ name }) => name)).toEqual(['fresh', 'back', 'stays'])
})

test('[OPS-01] filters the list of organisations by a counted figure', async () => {
  const ctx = await asOperator()
  const names = async (filter: Partial<TenantFilter>) =>
    (await listTenants(ctx, { ...filter, counted: true, current: 1, size: 50 })).records.map(({ name }) => name)
  const june = { registeredFrom: '2026-06-01', registeredTo: TODAY }
  expect(await names({ ...june, source: 'register' })).toEqual(['stays'])
  expect(await names({ ...june, businessPurpose: 'enterprise' })).toEqual(['fresh', 'back', 'stays'])
  expect(await names({ registeredFrom: '2026-06-20', registeredTo: '2026-06-20' })).toEqual(['back'])
  expect(await names({ ...june, channel: 'fair' })).toEqual(['stays'])
  expect(await names({ ...june, channel: 'gone' })).toEqual(['fresh'])
  expect(await names({ ...june, channel: 'organic' })).toEqual(['back'])
  expect(await names({ promotionCode: 'spring' })).toEqual(['stays'])
  expect(await names({ ...june, activated: true })).toEqual([])
  const base = { activeFrom: '2026-05-02', activeTo: '2026-05-31' }
  expect(await names(base)).toEqual(['back', 'stays', 'leaves'])
  expect(await names({ ...base, idleFrom: '2026-06-01', idleTo: TODAY })).toEqual(['leaves'])
  expect(await names({ tenantId: idOf('fresh') })).toEqual(['fresh'])
  expect(await names({ feature: 'search', usedFrom: '2026-06-01', usedTo: TODAY })).toEqual([])
  expect((await listTenants(ctx, { source: 'system', current: 1, size: 50 })).total).toBe(1)
})

test('[OPS-09] shows links and channels: clicks, visitors, registrations and their results', async () => {
  const ctx = await asOperator()
  const counts = { channel: 'fair', clicks: 4, uniqueClicks: 2, registrations: 1, conversion: 0.5 }
  expect(await boards.listPromotionChannels(ctx, month)).toEqual([{ ...counts, links: 1 }])
  expect(await boards.listPromotionLinkFigures(ctx, month)).toEqual([
    { ...counts, id: 'link', promoter: 'Ann', promotionCode: 'spring', activated: 0, retained: 1 },
  ])
})

test('[OPS-01] shows reads and work of each organisation, beside the period before', async () => {
  const ctx = await asOperator()
  expect((await boards.listMostReadTenants(ctx, month)).map(({ name, value }) => [name, value])).toEqual([
    ['stays', 14],
    ['fresh', 4],
    ['back', 2],
  ])
  const reads = await boards.listTenantReads(ctx, month)
  expect(reads.records.map(({ name, views, before, change }) => [name, views, before, change])).toEqual([
    ['stays', 14, 14, 0],
    ['fresh', 4, 0, null],
    ['back', 2, 4, -0.5],
    ['leaves', 0, 6, -1],
  ])
  expect(
    (await boards.listTenantWork(ctx, month)).records.map(({ name, contributions }) => [name, contributions]),
  ).toEqual([
    ['stays', 14],
    ['fresh', 4],
    ['back', 2],
  ])
  const second = await boards.listTenantReads(ctx, { ...month, current: 2, size: 3 })
  expect([second.total, second.records.map(({ name }) => name)]).toEqual([4, ['leaves']])
})

test('[OPS-01] shows features, answers, portals and other sites', async () => {
  const ctx = await asOperator()
  const tenantId = idOf('stays')
  await prisma.featureDay.createMany({
    data: [
      { tenantId, day: back(1), feature: 'search', uses: 3 },
      { tenantId, day: back(2), feature: 'search', uses: 2 },
      { tenantId: idOf('house'), day: back(1), feature: 'search', uses: 50 },
    ],
  })
  expect(await boards.listFeatureUses(ctx, month)).toEqual([
    { feature: 'search', uses: 5, tenants: 1, adoption: 1 / 3 },
  ])
  await prisma.tenantDay.updateMany({
    where: { tenantId, day: back(5) },
    data: {
      answers: 10,
      doubtful: 2,
      refused: 3,
      answersGood: 3,
      answersBad: 1,
      tokens: 900,
      costMicros: 50,
      answerP95: 700,
    },
  })
  await prisma.aiUsage.create({ data: { tenantId, month: '2026-06', free: 6, bought: 3, own: 1 } })
  await prisma.answer.createMany({
    data: [100, 200, 900].map((latencyMs, index) => ({
      id: `answer${index}`,
      tenantId,
      actorType: 'visitor',
      actorId: '',
      question: 'secret question',
      text: '',
      provider: 'x',
      found: true,
      latencyMs,
      createdAt: back(5),
    })),
  })
  const answers = await boards.listTenantAnswers(ctx, month)
  const sums = { questions: 10, hitRate: 0.5, satisfaction: 0.75, rated: 0.4, tokens: 900, costMicros: 50 }
  expect(answers.records).toEqual([{ tenantId, name: 'stays', ...sums, p95: 900, free: 6, bought: 3, own: 1 }])
  expect(JSON.stringify(answers)).not.toContain('secret')
  expect(await boards.listAnswersByDay(ctx, { range: 'month', tenantId })).toEqual([
    { day: '2026-06-25', ...sums, p95: 700 },
  ])
  await prisma.backlinkDay.createMany({
    data: [
      { tenantId, day: back(3), sourceHost: 'blog.org', hits: 4, targets: 2 },
      { tenantId: idOf('fresh'), day: back(1), sourceHost: 'blog.org', hits: 1, targets: 1 },
    ],
  })
  await prisma.backlink.createMany({
    data: ['/a', '/a', '/b'].map((target) => ({
      tenantId,
      sourceHost: 'blog.org',
      source: 'https://blog.org/post',
      target,
      createdAt: back(3),
    })),
  })
  expect((await boards.listBacklinkSources(ctx, month)).records).toEqual([
    { sourceHost: 'blog.org', hits: 5, targets: 2, tenants: 2, first: '2026-06-27', last: '2026-06-29' },
  ])
  const rows = await boards.listBacklinks(ctx, { ...month, sourceHost: 'blog.org' })
  expect(rows.total).toBe(3)
  expect(rows.records[0]).toMatchObject({ source: 'https://blog.org/post', target: '/b', tenantName: 'stays' })
  expect((await boards.listBacklinks(ctx, { ...month, sourceHost: 'other.org' })).total).toBe(0)
  // The list of sites and their visits are of the same moment.
  await prisma.installation.update({ where: { id: 1 }, data: { figuresAt: back(3) } })
  expect((await boards.listBacklinks(ctx, month)).total).toBe(0)
  expect((await boards.getRegistrations(ctx, month)).at).toBe(back(3).toISOString())
  await prisma.installation.update({ where: { id: 1 }, data: { figuresAt: null } })
})

test('[STAT-01] [STAT-02] shows figures to an organisation, and those of a manual to its writers, with advice', async () => {
  const tenantId = idOf('stays')
  const admin = await aMember(tenantId, { role: 'tenantAdmin' })
  const ctx = await testContext(admin, { now: () => NOW })
  const space = await prisma.space.create({ data: { id: 'sp', tenantId, name: 'S', createdBy: admin.memberId } })
  const manual = await prisma.manual.create({
    data: { id: 'ma', code: 'ma', tenantId, spaceId: space.id, name: 'Guide', createdBy: admin.memberId },
  })
  const [liked, bad] = await Promise.all([
    anArticle(tenantId, manual.id, { title: 'Liked' }),
    anArticle(tenantId, manual.id, { title: 'Bad' }),
  ])
  await prisma.article.update({ where: { id: bad.id }, data: { badCount: 3, goodCount: 1, updatedAt: back(1) } })
  await prisma.articleViewDay.createMany({
    data: [
      { articleId: liked.id, manualId: manual.id, tenantId, day: back(2), views: 9 },
      { articleId: bad.id, manualId: manual.id, tenantId, day: back(2), views: 2 },
      { articleId: bad.id, manualId: manual.id, tenantId, day: back(200), views: 50 },
    ],
  })
  await prisma.manualDay.createMany({
    data: [
      { manualId: manual.id, tenantId, day: back(2), views: 11, readers: 4, portalViews: 3, portalReached: 1 },
      { manualId: manual.id, tenantId, day: back(8), views: 5, readers: 2 },
    ],
  })
  await prisma.contributionDay.create({
    data: { tenantId, day: back(2), manualId: manual.id, memberId: admin.memberId, contributions: 6 },
  })
  const week = { range: 'week' } as const
  // Today is summed up from what is there: the views of `TENANTS` are nowhere but in the sums.
  const board = await boards.getOrganisationFigures(ctx, week)
  expect(board).toMatchObject({ from: '2026-06-24', to: TODAY, zone: 'Asia/Shanghai', since: '2026-05-11' })
  expect([board.now.views, board.before.views, board.days.length]).toEqual([7, 0, 7])
  const figures = await boards.getManualFigures(ctx, { ...week, manualId: manual.id })
  expect([figures.now.views, figures.before.views, figures.now.portalReached]).toEqual([11, 5, 1])
  expect(await boards.listContributors(ctx, week)).toMatchObject([{ memberId: admin.memberId, contributions: 6 }])
  expect((await boards.listReadArticles(ctx, week)).map(({ title, views }) => [title, views])).toEqual([
    ['Liked', 9],
    ['Bad', 2],
  ])
  expect(await boards.listManualFigures(ctx, week)).toMatchObject([
    { id: 'ma', name: 'Guide', articles: 2, published: 0, views: 11, lastRead: '2026-06-28' },
  ])
  expect(await boards.getContentSums(ctx, week)).toMatchObject({
    articles: 2,
    published: 0,
    manuals: 1,
    openManuals: 0,
    members: 1,
  })
  const advised = await boards.listArticleFigures(ctx, {
    ...week,
    manualId: manual.id,
    advice: 'disliked',
    sort: 'views',
    current: 1,
    size: 10,
  })
  expect(advised.records).toMatchObject([{ title: 'Bad', views: 2, bad: 3, advice: ['disliked'] }])
  // Of those that came nearest to the liked one, one was answered, one dealt with by a writer, one asked before the range.
  const questions = [
    { id: 'q1', found: false },
    { id: 'q2', found: false },
    { id: 'q3', found: true },
    { id: 'q4', found: false, unansweredId: 'dealt' },
    { id: 'q5', found: false, createdAt: back(9) },
  ]
  await prisma.unansweredGroup.create({
    data: {
      ...{ id: 'dealt', tenantId, manualId: manual.id, question: 'Q', key: 'q', model: '', state: 'resolved' },
      ...{ firstAt: back(2), lastAt: back(2) },
    },
  })
  await prisma.answer.createMany({
    data: questions.map((question) => ({
      ...{ tenantId, manualId: manual.id, actorType: 'visitor', actorId: '', question: 'Q', text: '', provider: 'x' },
      ...{ latencyMs: 1, createdAt: back(2), passages: [{ articleId: liked.id }, { articleId: bad.id }] },
      ...question,
    })),
  })
  const lacking = { ...week, manualId: manual.id, advice: 'unanswered', sort: 'views', current: 1, size: 10 } as const
  expect((await boards.listArticleFigures(ctx, lacking)).records).toMatchObject([
    { title: 'Liked', unanswered: 2, advice: ['unanswered'] },
  ])
  await prisma.articleRating.createMany({
    data: ['a', 'b'].map((voter) => ({ tenantId, articleId: bad.id, voter, good: false, createdAt: back(1) })),
  })
  await prisma.articleFeedback.create({
    data: { id: 'told', tenantId, articleId: liked.id, content: 'x', createdAt: back(1) },
  })
  await prisma.searchQuery.createMany({
    data: [
      { key: 'lost', count: 4, missed: 3, manualId: manual.id },
      { key: 'found', count: 9, missed: 0, manualId: '' },
    ].map((row) => ({ ...row, tenantId, day: back(1), audience: 'visitor', text: row.key, sure: 0, lastAt: back(1) })),
  })
  await prisma.auditLog.createMany({
    data: [back(1), back(1), back(2), back(40)].map((createdAt) => ({
      ...{ tenantId, actorType: 'member', actorId: admin.memberId, action: 'article.save' },
      ...{ subjectType: 'article', subjectId: bad.id, manualId: manual.id, createdAt },
    })),
  })
  const rowsOf = async (of: BoardRowsOf, manualId?: string, memberId?: string) =>
    (await boards.listBoardRows(ctx, { ...week, of, manualId, memberId, current: 1, size: 10 })).records.map(
      ({ title, count }) => [title, count],
    )
  expect(await rowsOf('views', manual.id)).toEqual([
    ['Liked', 9],
    ['Bad', 2],
  ])
  expect(await rowsOf('contributions')).toEqual([['Bad', 2]])
  expect(await rowsOf('contributions', manual.id, 'nobody')).toEqual([])
  expect(await rowsOf('bad', manual.id)).toEqual([['Bad', 2]])
  expect(await rowsOf('feedback')).toEqual([['Liked', 1]])
  expect(await rowsOf('missed')).toEqual([['lost', 3]])
  expect(await rowsOf('searches')).toEqual([
    ['found', 9],
    ['lost', 4],
  ])
  expect(await rowsOf('searches', manual.id)).toEqual([['lost', 4]])
  expect(await rowsOf('articles')).toHaveLength(2)
  expect(await rowsOf('published')).toEqual([])
  const reader = await testContext(await aMember(tenantId), { now: () => NOW })
  const views = { ...week, of: 'views', current: 1, size: 10 } as const
  await expectCode(boards.listBoardRows(reader, views), 'roleRequired')
  await expectCode(boards.listBoardRows(reader, { ...views, manualId: manual.id }), 'notFound')
  await expectCode(boards.getOrganisationFigures(reader, week), 'roleRequired')
  await expectCode(boards.getManualFigures(reader, { ...week, manualId: manual.id }), 'notFound')
})

test('[OPS-01] hides the platform from members', async () => {
  const ctx = await testContext(await aMember(idOf('stays'), { role: 'tenantAdmin' }))
  const calls = [
    boards.listRetention(ctx, month),
    boards.listLostTenants(ctx, month),
    boards.listTenantReads(ctx, month),
    boards.listTenantAnswers(ctx, month),
    boards.listBacklinks(ctx, month),
    boards.listPortalFigures(ctx, month),
  ]
  for (const call of calls) await expectCode(call, 'roleRequired')
})
