// The open API token on the wire, with two servers on one database: refreshed on one, dead on the other (TEN-04, TEN-05).
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, clientOf, type TestTenant, testApp } from '../testing/test-app.ts'

let first: FastifyInstance
let second: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  first = await testApp()
  second = await testApp()
  tenant = await aTestTenant(first)
})
afterAll(async () => {
  await first.close()
  await second.close()
})

type Issued = { value: string; token: { ending: string } }
const refresh = async (kind = 'openApi'): Promise<string> => {
  const { data, code }: { data: Issued; code: number } = await tenant.admin.post('/tenantToken/refresh', { kind })
  expect(code).toBe(0)
  return data.value
}

describe('[TEN-04] the open API token', () => {
  it('acts with the rights of the tenant', async () => {
    const client = clientOf(first, { token: await refresh() })
    const room: { id: string } = (await client.post('/room/insert', { name: 'By token' })).data
    const page: { records: { id: string }[] } = (await client.get('/room/query', { size: 100 })).data
    expect(page.records.map(({ id }) => id)).toContain(room.id)
    const audit = await testDatabase().prisma.auditLog.findFirst({ where: { subjectId: room.id } })
    expect(audit).toMatchObject({ actorType: 'apiToken', tenantId: tenant.id, action: 'space.create' })
  })

  it('ends at the next call, on the other server too', async () => {
    const old = await refresh()
    const there = clientOf(second, { token: old })
    expect(await there.get('/room/query')).toMatchObject({ code: 0 })
    const fresh = await refresh()
    expect(await there.get('/room/query')).toMatchObject({ code: 3, status: 400 })
    expect(await clientOf(first, { token: old }).get('/room/query')).toMatchObject({ code: 3 })
    expect(await clientOf(second, { token: fresh }).get('/room/query')).toMatchObject({ code: 0 })
    await tenant.admin.post('/tenantToken/revoke', { kind: 'openApi' })
    expect(await clientOf(second, { token: fresh }).get('/room/query')).toMatchObject({ code: 3 })
  })

  it('cannot create tokens or act as a person', async () => {
    const client = clientOf(first, { token: await refresh() })
    expect(await client.post('/tenantToken/refresh', { kind: 'openApi' })).toMatchObject({ code: 4, status: 401 })
    expect(await client.get('/tenantToken/find', { kind: 'openApi' })).toMatchObject({ code: 4 })
    expect(await client.get('/notLoginManualContent/isLogin')).toMatchObject({ code: 0, data: false })
  })

  it('requires an administrator', async () => {
    expect(await tenant.member.post('/tenantToken/refresh', { kind: 'openApi' })).toMatchObject({ code: 4 })
    expect(await tenant.visitor.post('/tenantToken/refresh', { kind: 'openApi' })).toMatchObject({ code: 3 })
    expect(await tenant.admin.post('/tenantToken/refresh', { kind: 'other' })).toMatchObject({ code: 2 })
  })

  it('has no access to another tenant', async () => {
    const other = await aTestTenant(first)
    const theirs = await aPublishedArticle(other, { open: false })
    const client = clientOf(first, { token: await refresh() })
    expect(await client.get('/manualContent/findContentById', { id: theirs.id })).toMatchObject({ code: 5 })
  })
})

describe('[TEN-05] the AI token', () => {
  it('can ask the robot and nothing else', async () => {
    const article = await aPublishedArticle(tenant, { open: false })
    const token = await refresh('ai')
    const ask = (query: Record<string, string>) =>
      first.inject({
        url: '/service/manualContent/intelligentSearch',
        query: { searchContent: 'green button', ...query },
      })
    const answer = await ask({ token, manualId: article.manualId })
    expect(answer.headers['content-type']).toContain('text/event-stream')
    expect(answer.body).toContain('green')
    expect((await ask({ manualId: article.manualId })).json()).toMatchObject({ code: 3 })
    expect(await clientOf(first, { token }).get('/room/query')).toMatchObject({ code: 3 })
    await refresh('ai')
    expect((await ask({ token, manualId: article.manualId })).json()).toMatchObject({ code: 3 })
  })
})
