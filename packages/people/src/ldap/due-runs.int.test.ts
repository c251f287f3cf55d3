// The schedule: a run is queued when it is due, once, and not beside one that goes on (LDAP-02).

import type { DomainContext, MemberActor } from '@lectern/kernel'
import { aMember, aTenant, system, testContext, testDatabase } from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { claimDueDirectories, getLdapSettings, ldapStatus, runLdap, updateLdapSettings } from './index.ts'

const MINUTE = 60_000
const START = new Date('2026-03-10T00:00:00Z')
let admin: MemberActor
let asAdmin: DomainContext

beforeAll(async () => {
  admin = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  asAdmin = await testContext(admin, { now: () => START })
  const account = { host: 'directory.test', accountDn: 'cn=reader', baseDn: 'dc=test', password: 'secret' }
  await updateLdapSettings(asAdmin, { ...account, autoSync: true, schedule: 'minutes', everyMinutes: 30 })
})

const take = async (minutes: number) => {
  const ctx = await testContext(system(admin.tenantId))
  const now = new Date(START.getTime() + minutes * MINUTE)
  const both = [1, 2].map(() => claimDueDirectories(testDatabase(), () => ctx, now))
  return (await Promise.all(both)).reduce((sum, count) => sum + count, 0)
}
const nextAfter = async () => {
  const { nextRunTime } = await getLdapSettings(asAdmin)
  return nextRunTime === null ? null : (new Date(nextRunTime).getTime() - START.getTime()) / MINUTE
}
const endRuns = () => testDatabase().prisma.ldapRun.updateMany({ data: { state: 'done' } })

test('[LDAP-02] queues a due run once, and schedules the next one', async () => {
  expect([await take(29), await nextAfter()]).toEqual([0, 30])
  expect([await take(31), await nextAfter()]).toEqual([1, 61])
  expect(await ldapStatus(asAdmin)).toMatchObject({ current: { mode: 'sync', startedBy: null, state: 'queued' } })
  expect(await testDatabase().prisma.outbox.count({ where: { type: 'ldap.wanted' } })).toBe(1)
})

test('[LDAP-02] starts no second run while one is in progress', async () => {
  expect([await take(62), await nextAfter()]).toEqual([0, 92])
  await endRuns()
  await runLdap(asAdmin, { acceptLoss: false })
  expect([await take(93), await nextAfter()]).toEqual([0, 123])
  await endRuns()
})

test('[LDAP-02] plans the next run again when the clock was ahead by two days', async () => {
  expect([await take(3_000), await nextAfter()]).toEqual([1, 3_030])
  await endRuns()
  expect([await take(125), await nextAfter()]).toEqual([1, 155])
  await endRuns()
  // The clock of another machine is a little behind.
  expect([await take(121), await nextAfter()]).toEqual([0, 155])
})

test('[LDAP-02] skips switched-off directories and disabled organisations', async () => {
  const { prisma } = testDatabase()
  await prisma.tenant.update({ where: { id: admin.tenantId }, data: { enabled: false } })
  expect(await take(200)).toBe(0)
  await prisma.tenant.update({ where: { id: admin.tenantId }, data: { enabled: true } })
  await updateLdapSettings(asAdmin, { enabled: false })
  expect([await take(200), await nextAfter()]).toEqual([0, null])
})
