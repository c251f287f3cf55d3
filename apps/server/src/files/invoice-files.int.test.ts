// Files of invoices over HTTP: who uploads and who gets them, under which headers, and that no other address has them (TEN-07, OPS-04).
import { openSessionFor } from '@lectern/people'
import { testContext, testDatabase, visitor } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

const { prisma } = testDatabase()
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
let app: FastifyInstance
let tenant: TestTenant
let stranger: TestTenant
let operator: string
let id: string

const bearer = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const call = async (path: string, token: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/trpc/${path}`, headers: bearer(token), payload })
  expect(answer.statusCode, path).toBe(200)
  return answer.json().result.data
}
const upload = (token: string | undefined, body: Uint8Array, query = `id=${id}&number=1&day=2026-11-23`) =>
  app.inject({
    method: 'POST',
    url: `/invoice-files?${query}`,
    headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(body),
  })
const open = (path: string, token?: string) => app.inject({ url: path, headers: bearer(token) })

async function anOperator(): Promise<string> {
  const userId = `u${Date.now()}`
  await prisma.user.create({
    data: {
      ...{ id: userId, name: 'Operator', email: `${userId}@test.invalid`, username: userId },
      platformRole: 'operator',
    },
  })
  return (await openSessionFor(await testContext(visitor(tenant.id)), { userId, way: 'password' })).token
}

beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  stranger = await aTestTenant(app)
  operator = await anOperator()
  const sold = { nameZh: '十次', nameEn: 'Ten', answers: 10, price: 100, currency: 'CNY', enabled: true, position: 0 }
  const { id: packageId } = await call('payment.savePackage', operator, sold)
  const order = await call('order.create', tenant.admin.token ?? '', { packageId, way: 'transfer' })
  await call('orderAudit.confirm', operator, { id: order.id, note: 'Bank' })
  const input = { orderIds: [order.id], kind: 'personal', name: 'Ada' }
  id = (await call('invoice.request', tenant.admin.token ?? '', input)).id
})
afterAll(() => app.close())

it('[OPS-04] are uploaded by operators only, with number and date, and recognised by their bytes', async () => {
  expect((await upload(undefined, PDF)).statusCode).toBe(400)
  for (const token of [tenant.admin.token, tenant.member.token])
    expect((await upload(token, PDF)).json()).toMatchObject({ code: 4 })
  for (const query of [`id=${id}&number=1`, `id=${id}&number=../1&day=2026-11-23`, `id=${id}&number=1&day=2026-02-30`])
    expect((await upload(operator, PDF, query)).json()).toMatchObject({ code: 2 })
  expect((await upload(operator, Buffer.from('<!doctype html>'))).json()).toMatchObject({ code: 1 })
  expect((await upload(operator, Buffer.alloc(11 * 1024 * 1024))).statusCode).toBe(413)
  expect((await open(`/invoice-files/${id}`, tenant.admin.token)).json()).toMatchObject({ code: 5 })
})

it('[TEN-07] are downloaded by administrators of the organisation and operators, and at no other address', async () => {
  expect((await upload(operator, PDF)).json()).toMatchObject({ code: 0, data: { state: 'issued' } })
  for (const token of [tenant.admin.token, operator]) {
    const answer = await open(`/invoice-files/${id}`, token)
    expect(answer.rawPayload).toEqual(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toContain('attachment')
  }
  for (const token of [tenant.member.token, stranger.admin.token])
    expect((await open(`/invoice-files/${id}`, token)).json()).toMatchObject({ code: 5, data: { missing: 'file' } })
  expect((await open(`/invoice-files/${id}`)).statusCode).toBe(400)
  const { storageKey } = await prisma.invoice.findUniqueOrThrow({ where: { id } })
  for (const path of [`/file?fileId=${id}`, `/${storageKey}`, `/file?fileId=${encodeURIComponent(storageKey)}`]) {
    const answer = await open(path, operator)
    expect(answer.rawPayload.includes('%PDF'), path).toBe(false)
  }
})
