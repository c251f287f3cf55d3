// People online: one line for each person and organisation, by the last request, for operators only (OPS-03).
import { randomUUID } from 'node:crypto'
import { aMember, aTenant, expectCode, type MemberActor, operator, testContext, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { listOnline } from './index.ts'

const MINUTE = 60_000

/** A session of `actor` last used that number of minutes ago. */
async function session({ userId, memberId }: MemberActor, minutes: number, { expired = false } = {}): Promise<void> {
  const { prisma } = testDatabase()
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + (expired ? -1 : 60) * MINUTE)
  await prisma.session.create({ data: { id, userId, memberId, token: id, expiresAt } })
  await prisma.$executeRaw`INSERT INTO session_seen (session_id, seen_at)
    VALUES (${id}, ${new Date(Date.now() - minutes * MINUTE)})`
}

test('[OPS-03] lists people of the last five minutes, once per organisation, newest first', async () => {
  const [one, two] = [await aTenant(), await aTenant()]
  const [ada, ben, cid, dan] = [
    await aMember(one.id, { role: 'tenantAdmin' }),
    await aMember(one.id),
    await aMember(two.id),
    await aMember(two.id),
  ]
  await session(ada, 4)
  await session(ada, 2)
  await session(ben, 1)
  await session(cid, 3)
  await session(cid, 6)
  await session(dan, 6)
  await session(dan, 1, { expired: true })
  const ctx = await testContext(operator())
  const listFor = async (filter: { tenantId?: string; name?: string } = {}) =>
    (await listOnline(ctx, { current: 1, size: 100, ...filter })).records.map(({ userId }) => userId)
  expect(await listFor({ tenantId: one.id })).toEqual([ben.userId, ada.userId])
  expect(await listFor({ tenantId: two.id })).toEqual([cid.userId])
  // Other suites have people online too, more than a page of them.
  const { records } = await listOnline(ctx, { current: 1, size: 100, tenantId: one.id })
  expect(records.find(({ userId }) => userId === ada.userId)).toMatchObject({ role: 'tenantAdmin', tenantId: one.id })
})

/** More than other suites have online in one organisation: only those with the most people are counted. */
const MANY = 12

test('[OPS-03] counts organisations, most people first', async () => {
  const [one, two] = [await aTenant(), await aTenant()]
  for (const [{ id }, count] of [[one, MANY + 1] as const, [two, MANY] as const])
    for (let n = 0; n < count; n++) await session(await aMember(id), 1)
  const { tenants, online } = await listOnline(await testContext(operator()), { current: 1, size: 1 })
  const ours = tenants.filter(({ id }) => [one.id, two.id].includes(id))
  expect(ours.map(({ id, count }) => [id, count])).toEqual([
    [one.id, MANY + 1],
    [two.id, MANY],
  ])
  expect(online).toBeGreaterThanOrEqual(2 * MANY + 1)
})

test('[OPS-03] excludes disabled members of an organisation', async () => {
  const { id } = await aTenant()
  const eve = await aMember(id)
  await session(eve, 1)
  await testDatabase().prisma.member.update({ where: { id: eve.memberId }, data: { enabled: false } })
  const page = await listOnline(await testContext(operator()), { current: 1, size: 100, tenantId: id })
  expect(page.records).toEqual([])
})

test('[OPS-03] filters by a part of the name, in pages, and refuses members', async () => {
  const { id } = await aTenant()
  const [ann, bob] = [await aMember(id), await aMember(id)]
  for (const [n, one] of [ann, bob].entries()) await session(one, n)
  const ctx = await testContext(operator())
  const first = await listOnline(ctx, { current: 1, size: 1, tenantId: id })
  const second = await listOnline(ctx, { current: 2, size: 1, tenantId: id })
  expect([first.total, first.records[0]?.userId, second.records[0]?.userId]).toEqual([2, ann.userId, bob.userId])
  const { name } = await testDatabase().prisma.user.findUniqueOrThrow({ where: { id: bob.userId } })
  const byName = await listOnline(ctx, { current: 1, size: 10, tenantId: id, name: name.slice(1) })
  expect(byName.records.map(({ userId }) => userId)).toContain(bob.userId)
  await expectCode(listOnline(await testContext(ann), { current: 1, size: 10 }), 'roleRequired')
})
