// One organisation for operators: its numbers are its own, and its capacity holds for the next upload (OPS-02).

import { storageUsage } from '@lectern/library'
import { aLibrary, aMember, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { getTenantDetail, liftTrial, setTenantCapacity } from './index.ts'

const asOperator = () => testContext(operator())
const { prisma } = testDatabase()
const DAY_MS = 24 * 60 * 60_000

test('[OPS-02] shows people, content, activity and orders of this organisation only', async () => {
  const [library, other] = [await aLibrary(), await aLibrary()]
  const { tenantId } = library
  await prisma.tenant.update({ where: { id: tenantId }, data: { contactName: 'Ann', promotionCode: 'spring' } })
  await prisma.tenantDomain.create({ data: { host: `${tenantId}.test`, tenantId } })
  const days = [1, 2, 45].map((ago) => ({
    ...{ tenantId, day: new Date(Date.now() - ago * DAY_MS), views: 10, activeMembers: 1, contributions: 2 },
    ...{ searches: 3, answers: 4 },
  }))
  await prisma.tenantDay.createMany({ data: [...days, { tenantId: other.tenantId, day: new Date(), views: 99 }] })
  const detail = await getTenantDetail(await asOperator(), { id: tenantId })
  expect(detail).toMatchObject({
    ...{ id: tenantId, contactName: 'Ann', promotionCode: 'spring', certified: false, storageCapacity: 10 },
    ...{ domains: [`${tenantId}.test`], spaces: 1, manuals: 1, publishedManuals: 0, orders: [] },
    activity: { activeDays: 2, views: 20, contributions: 4, searches: 6, answers: 8 },
  })
  expect(detail.administrators.map(({ id }) => id)).toContain(library.tenantAdmin.userId)
})

test('[OPS-02] [TEN-11] applies the capacity to the next upload, and audits the previous one', async () => {
  const { id } = await aTenant()
  const admin = await testContext(await aMember(id, { role: 'tenantAdmin' }))
  const ctx = await asOperator()
  await setTenantCapacity(ctx, { id, storageCapacity: 3 })
  expect((await getTenantDetail(ctx, { id })).storageCapacity).toBe(3)
  expect(await storageUsage(admin)).toMatchObject({ maxBytes: 3 * 1024 ** 3 })
  const [entry] = await prisma.auditLog.findMany({ where: { subjectId: id, action: 'tenant.capacity' } })
  expect(entry).toMatchObject({ tenantId: id, data: { from: 10, to: 3 } })
  await expectCode(setTenantCapacity(ctx, { id: 'nothing', storageCapacity: 3 }), 'notFound')
  await expectCode(setTenantCapacity(admin, { id, storageCapacity: 3 }), 'roleRequired')
  await expectCode(getTenantDetail(admin, { id }), 'roleRequired')
})

test('[OPS-02] lifts small quotas of a self-registered organisation once, and by its own capacity', async () => {
  const ctx = await asOperator()
  for (const [lift, capacity] of [
    [(id: string) => liftTrial(ctx, { id }), 10],
    [(id: string) => setTenantCapacity(ctx, { id, storageCapacity: 2 }), 2],
  ] as const) {
    const { id } = await aTenant()
    const admin = await testContext(await aMember(id, { role: 'tenantAdmin' }))
    await prisma.tenant.update({ where: { id }, data: { trial: true } })
    expect(await getTenantDetail(ctx, { id })).toMatchObject({ trial: true, storageCapacity: 200 / 1024 })
    expect(await storageUsage(admin)).toMatchObject({ maxBytes: 200 * 1024 ** 2 })
    await expectCode(liftTrial(admin, { id }), 'roleRequired')
    await lift(id)
    await liftTrial(ctx, { id })
    expect(await getTenantDetail(ctx, { id })).toMatchObject({ trial: false, storageCapacity: capacity })
    expect(await prisma.auditLog.count({ where: { tenantId: id } })).toBe(1)
  }
  await expectCode(liftTrial(ctx, { id: 'nothing' }), 'notFound')
})
