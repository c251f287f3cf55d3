// Administrators are warned a month and a week before a certificate expires, once each (TEN-10).

import type { DomainContext } from '@lectern/kernel'
import { system, testContext, testDatabase, testLibrary } from '@lectern/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { warnOfCertificates } from './index.ts'

const END = new Date('2030-06-30T12:00:00Z')
let now: Date
let base: DomainContext
let branding: string
beforeAll(async () => {
  base = await testContext(system(''))
})
const library = testLibrary()
beforeEach(async () => {
  branding = `b-${library.tenantId}`
  await testDatabase().prisma.appearance.create({
    data: {
      ...{ id: branding, tenantId: library.tenantId, domain: `${library.tenantId}.example.org`, systemName: 'Help' },
      ...{ domainState: 'verified', certificate: 'x', certificateKey: 'x', certificateUntil: END },
    },
  })
})

const look = (when: string) => {
  now = new Date(when)
  return warnOfCertificates((tenantId) => ({ ...base, actor: system(tenantId), now: () => now }), testDatabase())
}
const notifications = () => testDatabase().prisma.notification.findMany({ where: { tenantId: library.tenantId } })
const change = (data: object) => testDatabase().prisma.appearance.update({ where: { id: branding }, data })

test('[TEN-10] warns a month and a week before, not earlier and not afterwards', async () => {
  expect(await look('2030-05-30T00:00:00Z')).toBe(0)
  expect(await look('2030-06-01T00:00:00Z')).toBe(1)
  expect(await look('2030-06-02T00:00:00Z')).toBe(0)
  expect(await look('2030-06-24T00:00:00Z')).toBe(1)
  expect(await look('2030-06-29T00:00:00Z')).toBe(0)
  expect(await look('2030-07-01T00:00:00Z')).toBe(0)
  expect(await notifications()).toHaveLength(2)
  expect((await notifications())[0]).toMatchObject({
    kind: 'certificateExpiring',
    data: { domain: `${library.tenantId}.example.org`, date: '2030-06-30' },
    link: '/setting/branding',
  })
})

test('[TEN-10] warns once when it is noticed late', async () => {
  expect(await look('2030-06-27T00:00:00Z')).toBe(1)
  expect(await look('2030-06-27T00:00:00Z')).toBe(0)
})

test('[TEN-10] warns once with several workers; skips disabled organisations and unverified domains', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => look('2030-06-10T00:00:00Z')))
  expect(runs.reduce((sum, warned) => sum + warned)).toBe(1)
  await change({ certificateTold: 0, domainState: 'pending' })
  expect(await look('2030-06-10T00:00:00Z')).toBe(0)
  await change({ domainState: 'verified' })
  await testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } })
  expect(await look('2030-06-10T00:00:00Z')).toBe(0)
})
