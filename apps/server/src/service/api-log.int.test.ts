// Every REST call is in the API log: of people, of both tokens, of nobody; refused ones and unknown paths too, and none with a secret
// (specification §3 'API log'; OPS-05, REST-02).
import { flushCalls, listApiLogs, listLogs } from '@lectern/operations'
import { openSessionFor } from '@lectern/people'
import { operator, testContext, testDatabase, visitor } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  aPublishedArticle,
  aTestTenant,
  clientOf,
  PASSWORD,
  type TestArticle,
  type TestTenant,
  testApp,
} from '../testing/test-app.ts'

const db = testDatabase()
let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant)
})
afterAll(() => app.close())

const written = () => flushCalls(db, new Date())
let since: string
beforeEach(async () => {
  await written()
  since = new Date().toISOString()
})

/** The calls of this name, once there are `count`: a call is noted when its answer has left, which here is not before it has arrived. */
async function calls(name: string, count = 1) {
  const ctx = await testContext(operator())
  const list = async () => {
    await written()
    return (await listApiLogs(ctx, { name, fromTime: since, size: 50 })).records
  }
  await expect.poll(async () => (await list()).length).toBeGreaterThanOrEqual(count)
  return list()
}
/** Everything that is kept of calls since the beginning of the test. */
async function storedCalls(): Promise<string> {
  await written()
  const rows = await db.prisma.callLog.findMany({ where: { createdAt: { gte: new Date(since) } } })
  expect(rows.length).toBeGreaterThan(0)
  return JSON.stringify(rows.map((row) => ({ ...row, id: String(row.id) })))
}
const token = async (kind: string): Promise<string> => {
  const { data }: { data: { value: string } } = await tenant.admin.post('/tenantToken/refresh', { kind })
  return data.value
}

it('[REST-02] records a call of a member with input and output', async () => {
  await tenant.admin.get('/manual/query', { size: 5 })
  const [call] = await calls('/manual/query')
  expect(call).toMatchObject({
    ...{
      method: 'GET',
      tenantId: tenant.id,
      callerType: 'member',
      callerName: 'Ada',
      status: 200,
      code: 0,
      message: '',
    },
    summary: expect.stringMatching(/./),
  })
  const row = await db.prisma.callLog.findUniqueOrThrow({ where: { id: BigInt(call?.id ?? 0) } })
  expect([row.request, row.response]).toEqual([
    expect.stringContaining('"size":"5"'),
    expect.stringContaining('"records":['),
  ])
})

it('[REST-02] the open API token and the AI token appear in it', async () => {
  const [open, ai] = [await token('openApi'), await token('ai')]
  await clientOf(app, { token: open }).get('/room/query')
  const response = await app.inject({
    url: '/service/manualContent/intelligentSearch',
    query: { searchContent: 'green button', aiSearch: 'true', manualId: article.manualId, token: ai },
    headers: { host: tenant.host },
  })
  expect(response.statusCode).toBe(200)
  expect(await calls('/room/query')).toMatchObject([
    { callerType: 'apiToken', tokenKind: 'openApi', tenantId: tenant.id },
  ])
  const [answer] = await calls('/manualContent/intelligentSearch')
  expect(answer).toMatchObject({ callerType: 'apiToken', tokenKind: 'ai', tenantId: tenant.id, code: 0 })
  const row = await db.prisma.callLog.findUniqueOrThrow({ where: { id: BigInt(answer?.id ?? 0) } })
  expect(row.response).toMatch(/"text":".+/)
  const all = await storedCalls()
  for (const secret of [open, ai]) expect(all).not.toContain(secret)
})

it('[REST-02] records neither password, token nor account of a sign-in', async () => {
  const { data }: { data: { token: string } } = await tenant.visitor.post('/authenticate/login', {
    account: tenant.adminAccount,
    password: PASSWORD,
  })
  await tenant.visitor.post('/authenticate/login', { account: tenant.adminAccount, password: 'Wrong-Word-9' })
  expect(await calls('/authenticate/login', 2)).toMatchObject([{ code: expect.any(Number) }, { code: 0 }])
  const all = await storedCalls()
  for (const secret of [PASSWORD, data.token, 'Wrong-Word-9', tenant.adminAccount]) expect(all).not.toContain(secret)
})

it('[REST-02] records refused calls, unknown paths and unreadable bodies too', async () => {
  await tenant.visitor.get('/room/query')
  await tenant.visitor.get('/nothing/here')
  await app.inject({
    method: 'POST',
    url: '/service/room/insert',
    headers: { host: tenant.host, 'content-type': 'application/json' },
    payload: '{"name":',
  })
  await app.inject({
    method: 'POST',
    url: '/service/fileStorage/fileUpload',
    headers: { host: tenant.host, authorization: `Bearer ${tenant.admin.token}` },
  })
  // The call of an earlier test may be noted late.
  const refused = { code: 3, message: expect.stringMatching(/./), tenantId: tenant.id }
  expect(await calls('/room/query')).toContainEqual(expect.objectContaining(refused))
  expect(await calls('/nothing/here')).toMatchObject([{ status: 404 }])
  expect((await calls('/room/insert'))[0]?.code).toBeGreaterThan(0)
  expect((await calls('/fileStorage/fileUpload'))[0]?.code).toBeGreaterThan(0)
})

it('[REST-02] does not record the pages of the log', async () => {
  await app.inject({ url: '/service/openapi.json' })
  await app.inject({ url: '/service/docs' })
  expect([...(await calls('/openapi.json', 0)), ...(await calls('/docs', 0))]).toEqual([])
})

it('[OPS-05] links an entry of the audit trail to its request: of pages, of uploads, of REST', async () => {
  const headers = { host: tenant.host, authorization: `Bearer ${tenant.admin.token}`, 'user-agent': 'Firefox/130' }
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/space.create',
    headers,
    payload: { name: 'By page' },
  })
  expect(response.statusCode).toBe(200)
  await tenant.admin.post('/room/insert', { name: 'By REST' })
  const ctx = await testContext(operator())
  const entries = async () => {
    await written()
    return (await listLogs(ctx, { tenantId: tenant.id, module: 'space', fromTime: since, size: 10 })).records
  }
  const entry = { ok: true, actorName: 'Ada', durationMs: expect.any(Number), ip: '127.0.0.1' }
  await expect.poll(entries).toMatchObject([entry, entry])
  const page = await db.prisma.callLog.findFirstOrThrow({ where: { name: 'space.create', tenantId: tenant.id } })
  expect(page).toMatchObject({ source: 'page', path: '/trpc/space.create', userAgent: 'Firefox/130' })
  expect(page.request).toContain('By page')
})

it('[OPS-05] limits files to operators', async () => {
  for (const name of ['api', 'operations']) {
    const statusFor = async (auth?: string) => {
      const answer = await app.inject({
        url: `/log-files/${name}`,
        headers: auth ? { authorization: `Bearer ${auth}` } : {},
      })
      expect(answer.headers['content-type']).toContain('json')
      return answer.json().code
    }
    expect(await statusFor()).toBe(3)
    expect(await statusFor(tenant.admin.token)).toBe(4)
    expect(await statusFor(await token('openApi'))).toBe(4)
  }
})

it('[OPS-05] filters for operators, and rejects an invalid filter', async () => {
  const userId = `u${Date.now()}`
  await db.prisma.user.create({
    data: { id: userId, name: 'Op', email: `${userId}@test.invalid`, username: userId, platformRole: 'operator' },
  })
  const session = await openSessionFor(await testContext(visitor(tenant.id)), { userId, way: 'password' })
  const headers = { authorization: `Bearer ${session.token}` }
  await tenant.admin.get('/room/query')
  await calls('/room/query')
  const query = { tenantId: tenant.id, fromTime: since, lang: 'en_US' }
  const file = await app.inject({ url: '/log-files/api', headers, query })
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
  expect(file.headers['content-disposition']).toMatch(/attachment; filename="?api-log-/)
  expect(file.body.trim().split('\r\n')).toHaveLength(2)
  const logs = await app.inject({
    url: '/log-files/operations',
    headers,
    query: { tenantId: tenant.id, lang: 'en_US' },
  })
  expect(logs.body).toContain('Created a space')
  const wrong = await app.inject({ url: '/log-files/api', headers, query: { fromTime: 'yesterday' } })
  expect(wrong.json()).toMatchObject({ code: 2 })
})
