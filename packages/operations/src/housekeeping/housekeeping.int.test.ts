// Old rows are deleted, also by several processes at once; all others stay.
import { aMember, aTenant, testDatabase } from '@lectern/testing'
import { expect, test } from 'vitest'
import { removeOldRows } from './index.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
// Before everything that other suites write, so that nothing of theirs is old.
const NOW = new Date('2001-06-15T12:00:00Z')
const ago = (age: number) => new Date(NOW.getTime() - age)
const { prisma } = testDatabase()

const NONE = {
  events: 0,
  sessions: 0,
  attempts: 0,
  codes: 0,
  qrLogins: 0,
  messages: 0,
  queries: 0,
  aiVisitors: 0,
  storedAnswers: 0,
  allowances: 0,
  clicks: 0,
  backlinks: 0,
  invitations: 0,
  callAnswers: 0,
  registrationCounts: 0,
  webhooks: 0,
  words: 0,
  wordHits: 0,
  memberImports: 0,
}

async function createRows(count: number) {
  const { id: tenantId } = await aTenant()
  const { userId } = await aMember(tenantId)
  const event = (relayedAt: Date | null) => ({ tenantId, type: 'article.withdrawn', payload: {}, relayedAt })
  const session = (id: string, expiresAt: Date) => ({ id: id + userId, token: id + userId, userId, expiresAt })
  const attempt = (key: string, updatedAt: Date, lockedUntil: Date | null) => ({
    key: key + userId,
    updatedAt,
    lockedUntil,
  })
  const many = <T>(make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  await prisma.outbox.createMany({ data: [...many(() => event(ago(8 * DAY))), event(ago(6 * DAY)), event(null)] })
  await prisma.session.createMany({
    data: [...many((i) => session(`old${i}-`, ago(HOUR))), session('live-', ago(-HOUR))],
  })
  await prisma.loginAttempt.createMany({
    data: [
      ...many((i) => attempt(`old${i}-`, ago(2 * DAY), i % 2 ? ago(30 * HOUR) : null)),
      attempt('fresh-', ago(HOUR), null),
      attempt('locked-', ago(2 * DAY), ago(-HOUR)),
    ],
  })
  const code = (id: string, createdAt: Date) => ({
    id: id + userId,
    purpose: 'login',
    target: userId,
    codeHash: '',
    createdAt,
    expiresAt: createdAt,
  })
  await prisma.authCode.createMany({
    data: [...many((i) => code(`old${i}-`, ago(2 * DAY))), code('fresh-', ago(HOUR))],
  })
  const scan = (id: string, expiresAt: Date) => ({ id: id + userId, secretHash: '', createdAt: expiresAt, expiresAt })
  await prisma.qrLogin.createMany({
    data: [...many((i) => scan(`old${i}-`, ago(2 * DAY))), scan('fresh-', ago(HOUR))],
  })
  const message = (id: string, createdAt: Date, state: string) => ({
    id: id + userId,
    tenantId,
    channel: 'sms',
    recipient: userId,
    text: '',
    state,
    createdAt,
  })
  await prisma.outgoingMessage.createMany({
    data: [
      ...many((i) => message(`old${i}-`, ago(31 * DAY), i % 2 ? 'sent' : 'kept')),
      message('fresh-', ago(DAY), 'kept'),
      message('waiting-', ago(31 * DAY), 'waiting'),
    ],
  })
  const names = (rows: { id: string }[]) => rows.map(({ id }) => id.split('-')[0])
  return async () => ({
    events: (await prisma.outbox.findMany({ where: { tenantId } })).map((row) => row.relayedAt),
    sessions: (await prisma.session.findMany({ where: { userId } })).map((row) => row.id.split('-')[0]),
    attempts: (
      await prisma.loginAttempt.findMany({ where: { key: { endsWith: userId } }, orderBy: { key: 'asc' } })
    ).map((row) => row.key.split('-')[0]),
    codes: names(await prisma.authCode.findMany({ where: { target: userId } })),
    qrLogins: names(await prisma.qrLogin.findMany({ where: { id: { endsWith: userId } } })),
    messages: names(await prisma.outgoingMessage.findMany({ where: { recipient: userId }, orderBy: { id: 'asc' } })),
  })
}

test('removes old events, sessions and sign-in failures in batches, also concurrently', async () => {
  const remaining = await createRows(25)
  const counts = [ago(3 * DAY), ago(HOUR)].map((day) => ({ day, network: 'n', registrations: 1 }))
  await prisma.registrationCount.createMany({ data: counts })
  const runs = await Promise.all([1, 2, 3].map(() => removeOldRows(testDatabase(), NOW, { batch: 4 })))
  const sum = (name: keyof typeof NONE) => runs.reduce((total, run) => total + run[name], 0)
  expect([sum('events'), sum('sessions'), sum('attempts')]).toEqual([25, 25, 25])
  expect([sum('codes'), sum('qrLogins'), sum('messages')]).toEqual([25, 25, 25])
  expect([sum('registrationCounts'), await prisma.registrationCount.count()]).toEqual([1, 1])
  expect(await remaining()).toEqual({
    events: [ago(6 * DAY), null],
    sessions: ['live'],
    attempts: ['fresh', 'locked'],
    codes: ['fresh'],
    qrLogins: ['fresh'],
    messages: ['fresh', 'waiting'],
  })
  expect(await removeOldRows(testDatabase(), NOW)).toEqual(NONE)
})

test('stops when it is aborted', async () => {
  const remaining = await createRows(3)
  expect(await removeOldRows(testDatabase(), NOW, { signal: AbortSignal.abort() })).toEqual(NONE)
  expect((await remaining()).sessions).toHaveLength(4)
  await removeOldRows(testDatabase(), NOW)
})

test("deletes clicks of promotion links and visits from other sites after two years, and operators' invitations after one", async () => {
  const click = (age: number) => ({ promotionCode: 'old', createdAt: ago(age) })
  await prisma.promotionClick.createMany({ data: [click(801 * DAY), click(799 * DAY)] })
  const invitation = (id: string, age: number) => ({ id, tokenHash: id, createdBy: 'x', expiresAt: ago(age) })
  await prisma.organisationInvitation.createMany({ data: [invitation('old', 401 * DAY), invitation('new', 399 * DAY)] })
  const visit = (age: number) => ({ tenantId: 'old', sourceHost: 'a', source: 'a', target: 'b', createdAt: ago(age) })
  await prisma.backlink.createMany({ data: [visit(801 * DAY), visit(799 * DAY)] })
  expect(await removeOldRows(testDatabase(), NOW)).toMatchObject({ clicks: 1, backlinks: 1, invitations: 1 })
  expect(await prisma.promotionClick.count({ where: { promotionCode: 'old' } })).toBe(1)
  expect((await prisma.organisationInvitation.findMany({ where: { id: { in: ['old', 'new'] } } })).length).toBe(1)
})
