// Promotion links: operators keep them, clicks and new organisations count for them, nobody can be recognised by a click.
import { insertTenant } from '@lectern/people'
import { aMember, aTenant, expectCode, operator, testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import {
  clickPromotion,
  createPromotionLink,
  deletePromotionLink,
  listPromotionLinks,
  listSourceChannels,
  updatePromotionLink,
} from './index.ts'

const { prisma } = testDatabase()
const asOperator = () => testContext(operator())
const all = { current: 1, size: 10, search: '' }
const code = () => `c${crypto.randomUUID().slice(0, 8)}`
const followed = { userAgent: 'Browser', followed: true }

test('[GUARD-03] [OPS-09] counts a click, and stores no hash for people who refuse tracking', async () => {
  const ctx = await testContext(visitor(''))
  const promotionCode = code()
  await clickPromotion(ctx, { promotionCode }, followed)
  await clickPromotion(ctx, { promotionCode }, followed)
  await clickPromotion(ctx, { promotionCode }, { userAgent: 'Other', followed: true })
  await clickPromotion(ctx, { promotionCode }, { userAgent: 'Browser', followed: false })
  const visitors = (await prisma.promotionClick.findMany({ where: { promotionCode } })).map(({ visitor }) => visitor)
  expect(visitors).toHaveLength(4)
  expect(new Set(visitors.filter(Boolean)).size).toBe(2)
  expect(visitors.filter((visitor) => visitor === null)).toHaveLength(1)
  expect(JSON.stringify(visitors)).not.toContain(ctx.ip || 'Browser')
})

test('[OPS-09] creates, counts, changes, filters and deletes a link with a unique code', async () => {
  const ctx = await asOperator()
  const promotionCode = code()
  const { id } = await createPromotionLink(ctx, { promoter: 'Ann', sourceChannel: promotionCode, promotionCode })
  await expectCode(createPromotionLink(ctx, { promoter: 'Bob', sourceChannel: 'fair', promotionCode }), 'nameTaken')
  await clickPromotion(await testContext(visitor('')), { promotionCode }, followed)
  const tenant = await aTenant()
  await prisma.tenant.update({ where: { id: tenant.id }, data: { promotionCode } })
  await updatePromotionLink(ctx, { id, promoter: 'Ann Lee', sourceChannel: promotionCode })
  const page = await listPromotionLinks(ctx, { ...all, search: promotionCode })
  expect(page.records).toMatchObject([
    { id, promoter: 'Ann Lee', sourceChannel: promotionCode, promotionCode, clicks: 1, registrations: 1 },
  ])
  expect(await listSourceChannels(ctx)).toContain(promotionCode)
  await deletePromotionLink(ctx, { id })
  await expectCode(deletePromotionLink(ctx, { id }), 'notFound')
  await expectCode(updatePromotionLink(ctx, { id, promoter: 'x', sourceChannel: 'y' }), 'notFound')
  expect((await listPromotionLinks(ctx, { ...all, search: promotionCode })).total).toBe(0)
  expect(await prisma.promotionClick.count({ where: { promotionCode } })).toBe(1)
})

test('[OPS-09] generates a code that is no invitation code', async () => {
  const ctx = await asOperator()
  const { id } = await createPromotionLink(ctx, { promoter: 'Ann', sourceChannel: 'fair' })
  const link = await prisma.promotionLink.findUniqueOrThrow({ where: { id } })
  expect(link.promotionCode).toMatch(/^[A-Za-z0-9_-]{1,31}$/)
})

test('[OPS-09] refuses members and visitors', async () => {
  for (const actor of [visitor(''), await aMember((await aTenant()).id)]) {
    const ctx = await testContext(actor)
    await expectCode(listPromotionLinks(ctx, all), 'roleRequired')
    await expectCode(listSourceChannels(ctx), 'roleRequired')
    await expectCode(createPromotionLink(ctx, { promoter: 'x', sourceChannel: 'y' }), 'roleRequired')
  }
})

test('[OPS-01] stores the source of an organisation', async () => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await prisma.$transaction((tx) =>
    insertTenant(
      tx,
      { id, code: code(), name: 'New', isDefault: false, source: 'register', promotionCode: 'spring' },
      undefined,
    ),
  )
  expect(await prisma.tenant.findUniqueOrThrow({ where: { id } })).toMatchObject({
    source: 'register',
    promotionCode: 'spring',
    internal: false,
  })
})
