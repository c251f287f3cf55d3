// Documents of certification over HTTP: who gets them, under which headers, and that no other address has them (TEN-09).
import { openSessionFor } from '@lectern/people'
import { aPng, testContext, testDatabase, visitor } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

const { prisma } = testDatabase()
let app: FastifyInstance
let tenant: TestTenant
let stranger: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  stranger = await aTestTenant(app)
})
afterAll(() => app.close())

const bearer = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const upload = (token: string | undefined, body: Uint8Array, query = 'kind=organisation&fileName=a.png') =>
  app.inject({
    method: 'POST',
    url: `/certification-documents?${query}`,
    headers: { ...bearer(token), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(body),
  })
const open = (path: string, token?: string) => app.inject({ url: path, headers: bearer(token) })

async function anOperator(): Promise<string> {
  const id = `u${Date.now()}`
  await prisma.user.create({
    data: { id, name: 'Operator', email: `${id}@test.invalid`, username: id, platformRole: 'operator' },
  })
  return (await openSessionFor(await testContext(visitor(tenant.id)), { userId: id, way: 'password' })).token
}

it('[TEN-09] are served to their owner and operators with their own type, and at no other address', async () => {
  const sent = await upload(tenant.admin.token, aPng(4, 4))
  expect(sent.json()).toMatchObject({ code: 0, data: { fileName: 'a.webp', mime: 'image/webp', open: true } })
  const { id } = sent.json().data
  const ownResponse = await open(`/certification-documents/${id}`, tenant.admin.token)
  expect(ownResponse.statusCode).toBe(200)
  expect(ownResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  const operator = await anOperator()
  expect((await open(`/certification-documents/${id}`, operator)).statusCode).toBe(404)
  const application = {
    ...{ personName: 'Ada', documentType: 'passport', documentNumber: 'E12345678', documentIds: [id] },
    ...{ organisationName: 'Acme', organisationDocument: 'other', organisationCode: 'ACME-1' },
  }
  const submitted = await app.inject({
    method: 'POST',
    url: '/trpc/tenantCertification.submit',
    headers: bearer(tenant.admin.token),
    payload: application,
  })
  expect(submitted.statusCode).toBe(200)
  expect((await open(`/certification-documents/${id}`, operator)).statusCode).toBe(200)
  for (const token of [tenant.member.token, stranger.admin.token])
    expect((await open(`/certification-documents/${id}`, token)).json()).toMatchObject({
      code: 5,
      data: { missing: 'file' },
    })
  expect((await open(`/certification-documents/${id}`)).statusCode).toBe(400)
  const { storageKey } = await prisma.certificationFile.findUniqueOrThrow({ where: { id } })
  for (const path of [
    `/file?fileId=${id}`,
    `/${storageKey}`,
    `/file?fileId=${encodeURIComponent(storageKey)}`,
    `/certification-documents/..%2F${id}`,
    `/certification-documents/${storageKey}`,
  ])
    for (const token of [tenant.admin.token, operator]) {
      const answer = await open(path, token)
      expect(answer.statusCode === 200 && answer.headers['content-type']?.startsWith('image/'), path).toBe(false)
    }
})

it('[TEN-09] are refused without a sign-in, for another kind, and when they are no documents', async () => {
  expect((await upload(undefined, aPng(4, 4))).statusCode).toBe(400)
  expect((await upload(tenant.member.token, aPng(4, 4))).json()).toMatchObject({ code: 4 })
  expect((await upload(tenant.admin.token, aPng(4, 4), 'kind=others&fileName=a.png')).json()).toMatchObject({ code: 2 })
  const html = await upload(tenant.admin.token, Buffer.from('<html><script>alert(1)</script>'))
  expect(html.json()).toMatchObject({ code: 1 })
  const large = await upload(tenant.admin.token, Buffer.alloc(51 * 1024 * 1024))
  expect(large.json()).toMatchObject({ code: 7 })
  expect(large.statusCode).toBe(413)
})
