// Logs for operators: what is found, in which order, by whom, as which file, and for how long.
import type { ApiLogFilter, LogFilter } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { aMember, aTenant, expectCode, operator, testContext, testDatabase } from '@lectern/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Call,
  exportApiLogs,
  exportLogs,
  flushCalls,
  getApiLog,
  getLog,
  listApiLogs,
  listLogs,
  logState,
  readSwitch,
  recordCall,
  removeOldLogs,
  startCallLog,
} from './index.ts'

const db = testDatabase()
const { prisma } = db
const recording = startCallLog(db, { error: () => {} })
afterAll(() => recording.close())

const BEGIN = Date.parse('2026-03-01T00:00:00Z')
const secondsAfter = (seconds: number) => new Date(BEGIN + seconds * 1_000)
let serial = 0
const unique = () => `${process.pid}x${Date.now()}x${serial++}`

let ctx: DomainContext
let tenantId: string
beforeAll(async () => {
  ctx = await testContext(operator())
})
beforeEach(async () => {
  tenantId = (await aTenant()).id
})

const call = (changes: Partial<Call> = {}): Call => ({
  ...{
    source: 'api',
    at: secondsAfter(0),
    requestId: unique(),
    method: 'GET',
    name: '/manual/queryById',
    summary: 'One manual',
  },
  actor: { type: 'visitor', tenantId, unlocked: [] },
  ...{ path: '/service/manual/queryById', status: 200, code: 0, message: '', durationMs: 4.4, ip: '10.0.0.1' },
  ...{ userAgent: 'curl/8', request: { query: { id: 'm1' } }, response: { name: 'Guide' }, exception: '' },
  ...changes,
})
async function record(...calls: Partial<Call>[]) {
  for (const one of calls) recordCall(db, call(one))
  await flushCalls(db, new Date())
}
const calls = async (filter: ApiLogFilter = {}, page: { cursor?: string; size?: number } = {}) =>
  listApiLogs(ctx, { tenantId, size: 30, ...filter, ...page })

async function entry(data: object = {}, changes: object = {}) {
  const { id } = await prisma.auditLog.create({
    data: {
      ...{ tenantId, actorType: 'system', actorId: 'job', action: 'tenant.update', subjectType: 'tenant' },
      ...{ subjectId: tenantId, createdAt: secondsAfter(0), data, ...changes },
    },
  })
  return String(id)
}
const entries = async (filter: LogFilter = {}, page: { cursor?: string; size?: number } = {}) =>
  listLogs(ctx, { tenantId, size: 30, ...filter, ...page })

async function textOf(lines: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}

test('[OPS-05] stores a call with its tenant, time, duration, data and result', async () => {
  await record({ durationMs: 12.6 })
  const { records, next } = await calls()
  expect(next).toBeNull()
  expect(records).toMatchObject([
    {
      ...{ name: '/manual/queryById', summary: 'One manual', method: 'GET', tenantId, callerType: 'visitor' },
      ...{ time: '2026-03-01T00:00:00.000Z', durationMs: 13, status: 200, code: 0, tokenKind: null },
    },
  ])
  const detail = await getApiLog(ctx, { id: records[0]?.id ?? '' })
  expect(detail).toMatchObject({ request: '{"query":{"id":"m1"}}', response: '{"name":"Guide"}', ip: '10.0.0.1' })
  expect(detail.tenantCode).not.toBe('')
})

test('[OPS-05] stores nothing secret in any column', async () => {
  const secret = 'hunter2-hunter2'
  await record({
    request: { body: { password: secret, user: { email: 'ada@example.com' }, note: 'call 13812345678' } },
    response: { token: secret, url: `https://x.test/?token=${secret}` },
    message: 'ada@example.com is taken',
    path: `/service/x/ada@example.com`,
    userAgent: `agent Bearer ${secret}`,
    exception: `Bearer ${secret}`,
  })
  const [row] = await prisma.callLog.findMany({ where: { tenantId } })
  const stored = JSON.stringify({ ...row, id: String(row?.id) })
  for (const lost of [secret, 'ada@example.com', '13812345678']) expect(stored).not.toContain(lost)
})

test('[OPS-05] keeps the batch when one text cannot be stored', async () => {
  await record(
    { message: `${'é'.repeat(1_999)}😀 and\0more`, request: { a: '\0', b: `${'x '.repeat(99)}x😀` } },
    { name: '/a\0b', userAgent: '\uD83D' },
  )
  expect((await calls()).records).toHaveLength(2)
})

test('[OPS-05] filters by call, result, times and text, and continues a search', async () => {
  await record(
    { at: secondsAfter(1) },
    { at: secondsAfter(2), name: '/room/query', code: 4, message: 'You may not' },
    { at: secondsAfter(3), response: { name: '50% off_now' } },
  )
  const search = async (filter: ApiLogFilter) => (await calls(filter)).records.map(({ time }) => time.slice(17, 19))
  expect(await search({})).toEqual(['03', '02', '01'])
  expect(await search({ tenant: tenantId, name: '/room/query' })).toEqual(['02'])
  expect(await search({ tenant: unique() })).toEqual([])
  expect(await search({ result: 'failure' })).toEqual(['02'])
  expect(await search({ result: 'success' })).toEqual(['03', '01'])
  expect(await search({ text: 'may NOT' })).toEqual(['02'])
  expect(await search({ text: '50% off_' })).toEqual(['03'])
  expect(await search({ text: '0%of' })).toEqual([])
  expect(await search({ fromTime: secondsAfter(2).toISOString() })).toEqual(['03', '02'])
  expect(await search({ toTime: secondsAfter(2).toISOString() })).toEqual(['02', '01'])
})

test('[OPS-05] pages without gaps, also within one millisecond', async () => {
  await record(
    ...Array.from({ length: 7 }, () => ({ at: secondsAfter(5) })),
    { at: secondsAfter(4) },
    { at: secondsAfter(6) },
  )
  const times: string[] = []
  let cursor: string | undefined
  let pages = 0
  do {
    const { records, next } = await calls({}, { size: 2, cursor })
    times.push(...records.map(({ id }) => id))
    cursor = next ?? undefined
    pages++
  } while (cursor !== undefined)
  expect([new Set(times).size, times.length, pages]).toEqual([9, 9, 5])
})

test('[OPS-05] interrupts a long search, which can be continued', async () => {
  await record({ at: secondsAfter(0), message: 'the needle', code: 1 })
  await prisma.$executeRaw`INSERT INTO call_log (source, request_id, tenant_id, caller_type, caller_id, method, name, summary, path,
      status, code, message, duration_ms, ip, user_agent, request, response, exception, created_at)
    SELECT 'api', '', ${tenantId}, 'visitor', '', 'GET', '/x', '', '', 200, 0, 'hay', 1, '', '', '', '', '',
      ${secondsAfter(1)}::timestamptz + i * interval '1 ms' FROM generate_series(1, 20500) i`
  const first = await calls({ text: 'needle' })
  expect(first.records).toEqual([])
  const second = await calls({ text: 'needle' }, { cursor: first.next ?? '' })
  expect([second.records.map(({ message }) => message), second.next]).toEqual([['the needle'], null])
  await prisma.callLog.deleteMany({ where: { tenantId } })
})

test('[OPS-05] stores calls of pages only with the audit row that they explain', async () => {
  const member = await aMember(tenantId, { role: 'tenantAdmin' })
  const [activeName, idle] = [unique(), unique()]
  const now = new Date()
  const id = await entry(
    { name: 'New' },
    { requestId: activeName, createdAt: now, actorType: 'member', actorId: member.memberId },
  )
  const page = { source: 'page', actor: member, at: now, name: 'tenant.update', path: '/trpc/tenant.update' } as const
  await record({ ...page, requestId: activeName, method: 'POST' }, { ...page, requestId: idle })
  expect(await prisma.callLog.count({ where: { requestId: { in: [activeName, idle] } } })).toBe(1)
  expect(await getLog(ctx, { id })).toMatchObject({
    ...{
      type: 'member',
      module: 'tenant',
      action: 'tenant.update',
      tenantId,
      method: 'POST',
      url: '/trpc/tenant.update',
    },
    ...{ ok: true, durationMs: 4, ip: '10.0.0.1', remark: '{"name":"New"}', userAgent: 'curl/8', status: 200 },
    ...{ actorName: member.name },
  })
  expect((await calls()).records).toEqual([])
  await expectCode(getApiLog(ctx, { id: '999999999999' }), 'notFound')
  await expectCode(getLog(ctx, { id: '999999999999' }), 'notFound')
})

test('[OPS-05] distinguishes requests with the same id', async () => {
  const [member, thief] = [await aMember(tenantId), await aMember((await aTenant()).id)]
  const requestId = unique()
  const id = await entry({}, { requestId, createdAt: new Date(), actorType: 'member', actorId: member.memberId })
  await record({ source: 'page', at: new Date(), requestId, actor: thief, ip: '6.6.6.6' })
  expect(await getLog(ctx, { id })).toMatchObject({ ip: '', ok: null, method: '', status: null })
})

test('[OPS-05] [ACC-05] shows the call of a person who changed their role', async () => {
  const member = await aMember(tenantId)
  const requestId = unique()
  const row = { requestId, createdAt: new Date(), actorType: 'operator', actorId: member.userId }
  const id = await entry({ role: 'operatorRole' }, { ...row, action: 'session.switchRole', subjectType: 'session' })
  await record({ source: 'page', at: new Date(), requestId, actor: member, ip: '10.0.0.7' })
  expect(await getLog(ctx, { id })).toMatchObject({ ip: '10.0.0.7', ok: true, userAgent: 'curl/8' })
})

test('[OPS-05] filters by member, type, module, time and text in either language', async () => {
  const member = await aMember(tenantId)
  const acts = { actorType: 'member', actorId: member.memberId, createdAt: secondsAfter(9) }
  // No part of another id.
  const subjectId = unique()
  const ids = {
    job: await entry({ reason: 'Overdue' }),
    saved: await entry({}, { ...acts, action: 'article.publish', subjectType: 'article', subjectId }),
  }
  const search = async (filter: LogFilter) => (await entries(filter)).records.map(({ id }) => id)
  expect(await search({})).toEqual([ids.saved, ids.job])
  const { username } = await prisma.user.findUniqueOrThrow({ where: { id: member.userId } })
  expect(await search({ member: member.name })).toEqual([ids.saved])
  if (username) expect(await search({ member: username })).toEqual([ids.saved])
  expect(await search({ member: unique() })).toEqual([])
  const { name, code } = await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  for (const tenant of [tenantId, code, name]) expect(await search({ tenant })).toEqual([ids.saved, ids.job])
  expect(await search({ tenant: unique() })).toEqual([])
  expect(await search({ type: 'system' })).toEqual([ids.job])
  expect(await search({ module: 'article' })).toEqual([ids.saved])
  expect(await search({ text: 'overdue' })).toEqual([ids.job])
  expect(await search({ text: '发布文章' })).toEqual([ids.saved])
  expect(await search({ text: subjectId })).toEqual([ids.saved])
  expect(await search({ fromTime: secondsAfter(1).toISOString() })).toEqual([ids.saved])
})

test('[OPS-05] finds names that hundreds of people and organisations share', async () => {
  const name = unique()
  const plan = Array.from({ length: 501 }, (_, index) => ({
    id: `${name}${index}`,
    name: `Mei ${name}`,
    code: `${name}${index}`,
  }))
  await prisma.tenant.createMany({ data: plan })
  await prisma.user.createMany({
    data: plan.map(({ id }) => ({ id, name: `Mei ${name}`, email: `${id}@test.invalid`, username: id })),
  })
  const last = plan.at(-1)?.id ?? ''
  const id = await entry({}, { tenantId: last, actorType: 'operator', actorId: last })
  const search = async (filter: LogFilter) =>
    (await listLogs(ctx, { size: 30, ...filter })).records.map((row) => row.id)
  expect(await search({ member: name })).toEqual([id])
  expect(await search({ tenant: name })).toEqual([id])
  expect(await search({ member: name, tenantId })).toEqual([])
  await record({ actor: { type: 'visitor', tenantId: last, unlocked: [] } })
  expect((await listApiLogs(ctx, { size: 30, tenant: name })).records).toMatchObject([{ tenantId: last }])
})

test('[OPS-05] lists logs of all tenants together, with pages', async () => {
  const other = await aTenant()
  const mark = unique()
  for (const one of [tenantId, other.id, tenantId]) await entry({ mark }, { tenantId: one })
  const first = await listLogs(ctx, { text: mark, size: 2 })
  expect(first.records.map((one) => one.tenantId)).toEqual([tenantId, other.id])
  const second = await listLogs(ctx, { text: mark, size: 2, cursor: first.next ?? '' })
  expect([second.records.map((one) => one.tenantId), second.next]).toEqual([[tenantId], null])
})

test('[OPS-05] exports all existing lines without formulas, and audits it', async () => {
  await record({ response: { name: 'x' }, message: '=HYPERLINK("http://evil")', code: 1 }, {})
  const text = await textOf(await exportApiLogs({ ...ctx, lang: 'en_US' }, { tenantId }))
  expect(text.startsWith('\uFEFFCall,')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK`)
  await entry({ note: '@SUM(1)' }, { subjectId: '+1' })
  const logs = await textOf(await exportLogs({ ...ctx, lang: 'zh_CN' }, { tenantId }))
  expect(logs).toContain('修改企业信息')
  expect(logs).toContain(",'+1,")
  const entries = await prisma.auditLog.findMany({ where: { action: { in: ['log.export', 'log.exportApi'] } } })
  expect(entries.filter(({ data }) => JSON.stringify(data).includes(tenantId))).toHaveLength(2)
})

test('[OPS-05] requires an operator to read and export', async () => {
  const admin = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
  for (const work of [
    listApiLogs(admin, { size: 1 }),
    listLogs(admin, { size: 1 }),
    getLog(admin, { id: '1' }),
    getApiLog(admin, { id: '1' }),
    logState(admin),
    exportLogs(admin, {}),
    exportApiLogs(admin, {}),
  ])
    await expectCode(work, 'roleRequired')
})

test('[OPS-05] records nothing when switched off, and shows it to operators', async () => {
  const set = (value: string) =>
    prisma.systemParameter.update({ where: { key: 'apiLogOn' }, data: { value } }).then(() => readSwitch(db))
  await set('false')
  await record({})
  expect(await logState(ctx)).toMatchObject({ recording: false, apiLogKeepDays: 30, logKeepDays: 1095 })
  await set('true')
  await record({})
  expect((await calls()).records).toHaveLength(1)
})

test('[OPS-05] counts entries beyond its memory as lost', async () => {
  const before = (await logState(ctx)).lost
  for (let i = 0; i < 8_003; i++) recordCall(db, call({ request: undefined, response: undefined }))
  // The timer may flush at the same time.
  await Promise.all([flushCalls(db, new Date()), flushCalls(db, new Date())])
  expect((await logState(ctx)).lost - before).toBe(3)
  expect(await prisma.callLog.count({ where: { tenantId } })).toBe(8_000)
})

test('[OPS-05] deletes old entries by the parameters, except those in use', async () => {
  // Before everything that other suites write.
  const now = new Date('2005-01-01T00:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await record({ at: ago(31) }, { at: ago(31) }, { at: ago(29) })
  await entry({}, { createdAt: ago(1_096) })
  await entry({}, { createdAt: ago(1_096), action: 'manual.grant' })
  await entry({}, { createdAt: ago(1_094) })
  const answer = (days: number) => {
    const data = { tenantId, actorType: 'visitor', actorId: '', question: 'How?', text: '', provider: '', found: false }
    return prisma.answer.create({ data: { ...data, id: unique(), latencyMs: 1, createdAt: ago(days) } })
  }
  await answer(1_096)
  await answer(1_094)
  const reads = [1_826, 1_824].map((days) => ({
    tenantId,
    manualId: 'm',
    articleId: unique(),
    day: ago(days),
    views: 1,
  }))
  await prisma.articleViewDay.createMany({ data: reads })
  await prisma.memberDay.create({ data: { tenantId, memberId: unique(), day: ago(1_826) } })
  const counts = await removeOldLogs(db, now, { batch: 1 })
  expect(counts).toEqual({ calls: 2, logs: 1, answers: 1, statistics: 2 })
  expect(await prisma.answer.count({ where: { tenantId } })).toBe(1)
  expect(await prisma.articleViewDay.count({ where: { tenantId } })).toBe(1)
  await prisma.answer.deleteMany({ where: { tenantId } })
  await prisma.articleViewDay.deleteMany({ where: { tenantId } })
  expect(await prisma.callLog.count({ where: { tenantId } })).toBe(1)
  expect(await prisma.auditLog.count({ where: { tenantId, action: { not: 'tenant.create' } } })).toBe(2)
  await prisma.auditLog.deleteMany({ where: { tenantId } })
  await prisma.callLog.deleteMany({ where: { tenantId } })
})
