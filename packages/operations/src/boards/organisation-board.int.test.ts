// The board of an organisation about one of its manuals, and which manuals it leaves out.
import { aManual, aMember, anArticle, aSpace, aTenant, expectCode, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import * as boards from './index.ts'

const NOW = new Date('2026-06-30T04:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const back = (days: number) => new Date(Date.parse('2026-06-30') - days * DAY_MS)

const { prisma } = testDatabase()

test('[STAT-02] shows one manual, without personal spaces of others', async () => {
  const { id: tenantId } = await aTenant()
  const [admin, other] = [await aMember(tenantId, { role: 'tenantAdmin' }), await aMember(tenantId)]
  const ctx = await testContext(admin, { now: () => NOW })
  const [open, personal] = [await aSpace(tenantId), await aSpace(tenantId)]
  await prisma.space.update({ where: { id: personal.id }, data: { ownerMemberId: other.memberId } })
  const [shared, second] = [await aManual(tenantId, open.id), await aManual(tenantId, open.id)]
  const hidden = await aManual(tenantId, personal.id)
  for (const [manual, views] of [
    [shared, 5],
    [second, 3],
    [hidden, 70],
  ] as const) {
    const article = await anArticle(tenantId, manual.id, { title: `Of ${views}` })
    await prisma.articleViewDay.create({
      data: { articleId: article.id, manualId: manual.id, tenantId, day: back(2), views },
    })
    await prisma.manualDay.create({ data: { manualId: manual.id, tenantId, day: back(2), views } })
    await prisma.contributionDay.create({
      data: { tenantId, day: back(2), manualId: manual.id, memberId: admin.memberId, contributions: views },
    })
  }
  const one = { range: 'week', manualId: shared.id } as const
  expect((await boards.getOrganisationFigures(ctx, one)).now.views).toBe(5)
  expect(await boards.listContributors(ctx, one)).toMatchObject([{ contributions: 5 }])
  expect(await boards.listReadArticles(ctx, one)).toMatchObject([{ title: 'Of 5' }])
  expect(await boards.listManualFigures(ctx, one)).toMatchObject([{ id: shared.id, views: 5 }])
  expect(await boards.getContentSums(ctx, one)).toMatchObject({ articles: 1, manuals: 1, activeMembers: 1 })
  const all = { range: 'week' } as const
  expect((await boards.listManualFigures(ctx, all)).map(({ id }) => id)).toEqual([shared.id, second.id])
  expect((await boards.listBoardManuals(ctx)).map(({ id }) => id).toSorted()).toEqual([shared.id, second.id].toSorted())
  expect((await boards.listReadArticles(ctx, all)).map(({ views }) => views)).toEqual([5, 3])
  for (const manualId of [hidden.id, 'nowhere'])
    for (const call of [
      boards.getOrganisationFigures,
      boards.getContentSums,
      boards.listContributors,
      boards.listReadArticles,
      boards.listManualFigures,
    ])
      await expectCode(call(ctx, { range: 'week', manualId }), 'notFound')
})

test('[STAT-02] tiles and lists are of one moment, without a run of the worker and for this organisation only', async () => {
  const [{ id: tenantId }, { id: otherId }] = [await aTenant(), await aTenant()]
  const admin = await aMember(tenantId, { role: 'tenantAdmin' })
  const ctx = await testContext(admin, { now: () => NOW })
  const manual = await aManual(tenantId, (await aSpace(tenantId)).id)
  const article = await anArticle(tenantId, manual.id)
  const day = back(0)
  await prisma.articleViewDay.create({
    data: { articleId: article.id, manualId: manual.id, tenantId, day, views: 4 },
  })
  await prisma.tenantDay.createMany({
    data: [tenantId, otherId].map((id) => ({ tenantId: id, day, views: 1 })),
  })
  const week = { range: 'week' } as const
  const [figures, manuals, articles] = await Promise.all([
    boards.getOrganisationFigures(ctx, week),
    boards.listManualFigures(ctx, week),
    boards.listReadArticles(ctx, week),
  ])
  expect(figures.at).toBe(NOW.toISOString())
  expect([figures.now.views, manuals[0]?.views, articles[0]?.views]).toEqual([4, 4, 4])
  const rows = await boards.listBoardRows(ctx, { ...week, of: 'views', current: 1, size: 10 })
  expect(rows.records.map(({ count }) => count)).toEqual([4])
  // The sums of others, which have no rows behind them here, are as they were.
  expect(await prisma.tenantDay.findMany({ where: { tenantId: otherId } })).toMatchObject([{ views: 1 }])
})
