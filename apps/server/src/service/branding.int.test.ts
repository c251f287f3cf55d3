// Branding on the wire and over HTTP: uiConfig, the images by host, the state of a tenant, operators' calls (AUTH-14, TEN-10, PERM-05).
import { randomBytes } from 'node:crypto'
import { createOperator } from '@lectern/people'
import { system, testContext, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, type Client, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
let app: FastifyInstance
let tenant: TestTenant
let operator: Client
const aDomain = () => `d${randomBytes(6).toString('hex')}.example.com`

beforeAll(async () => {
  // No name of these tests is in DNS.
  const domainProofs = { records: async () => [], file: async () => null }
  app = await testApp({ publicUrl: 'https://main.example.com', ports: { ...(await testPorts()), domainProofs } })
  // The oldest tenant answers on hosts of nobody: that is to be another one.
  await aTestTenant(app)
  tenant = await aTestTenant(app)
  const account = `ops${randomBytes(6).toString('hex')}`
  await createOperator(await testContext(system('')), { account, name: 'Olga', password: PASSWORD })
  const { data }: { data: { token: string } } = await clientOf(app).post('/authenticate/login', {
    account,
    password: PASSWORD,
  })
  operator = clientOf(app, { token: data.token })
})
afterAll(() => app.close())

async function upload(client: Client): Promise<string> {
  const edge = 'edge'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="icon.png"\r\nContent-Type: image/png\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/service/fileStorage/fileUpload',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), PIXEL, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return answer.json<{ data: { id: string } }>().data.id
}

describe('[TEN-10] [AUTH-14] uiConfig', () => {
  it('sets the branding of a domain, in wire terms', async () => {
    const domain = aDomain()
    const icon = await upload(tenant.admin)
    const branding = await tenant.admin.post('/uiConfig/insert', {
      domain,
      systemName: 'Acme Help',
      browserTabsIcon: icon,
      showWebSiteFlag: false,
      defaultFlag: true,
    })
    expect(branding).toMatchObject({ code: 0, data: { id: expect.any(String) } })
    const { id }: { id: string } = branding.data
    expect(await tenant.admin.post('/uiConfig/checkDomain', { id })).toMatchObject({
      code: 0,
      data: { verification: { state: 'pending', problem: 'notFound', record: { name: `_lectern.${domain}` } } },
    })
    expect(await tenant.admin.post('/uiConfig/decideDomain', { id, approve: true })).toMatchObject({ code: 4 })
    const pending = await tenant.visitor.get('/uiConfig/findByDomain', { domain })
    expect(pending).toMatchObject({ code: 0, data: { systemName: expect.not.stringContaining('Acme Help') } })
    expect(await operator.post('/uiConfig/decideDomain', { id, approve: true })).toMatchObject({
      code: 0,
      data: { domain, verification: { state: 'verified' } },
    })
    expect(await tenant.admin.get('/uiConfig/findById', { id })).toMatchObject({
      code: 0,
      data: { domain, defaultFlag: true, showWebSiteFlag: false, browserTabsIconFileId: icon, certificate: null },
    })
    expect(await tenant.visitor.get('/uiConfig/findByDomain', { domain })).toMatchObject({
      code: 0,
      data: { systemName: 'Acme Help', showWebSiteFlag: 'false' },
    })

    const byHost = await app.inject({ url: '/look/icon', headers: { host: domain } })
    expect(byHost.statusCode).toBe(200)
    expect(byHost.headers).toMatchObject({ 'content-type': 'image/png', vary: expect.stringContaining('Host') })
    expect(byHost.rawPayload).toEqual(PIXEL)
    expect((await app.inject(`/look/${id}/icon`)).rawPayload).toEqual(PIXEL)
    expect((await app.inject(`/look/${id}/header`)).statusCode).toBe(404)
    expect((await app.inject('/look/no%00body/icon')).statusCode).toBe(404)
    const plain = await app.inject({ url: '/look/icon', headers: { host: tenant.host } })
    expect(plain.statusCode).toBe(200)
    const logo = await app.inject({ url: '/look/logo', headers: { host: domain } })
    expect(logo).toMatchObject({ statusCode: 302, headers: { location: '/favicon.svg' } })
    const touch = await app.inject({ url: '/look/touch-icon', headers: { host: 'elsewhere.example.com' } })
    expect(touch).toMatchObject({ statusCode: 302, headers: { location: '/apple-touch-icon.png' } })

    // The logo of the organisation is used when the branding has none.
    const address = `/look/${tenant.id}/organisation`
    expect((await app.inject(address)).statusCode).toBe(404)
    const saved = await app.inject({
      method: 'POST',
      url: '/trpc/tenant.update',
      headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ logo: icon }),
    })
    expect(saved.json()).toMatchObject({ result: { data: { logo: { url: `${address}?v=${icon}` } } } })
    const logoResponse = await app.inject({ url: '/look/logo', headers: { host: domain } })
    expect(logoResponse.rawPayload).toEqual(PIXEL)
    expect(logoResponse.rawPayload).toEqual((await app.inject(`${address}?v=${icon}`)).rawPayload)
    expect(await tenant.visitor.get('/uiConfig/findByDomain', { domain })).toMatchObject({
      data: { logo: `${address}?v=${icon}` },
    })

    expect(await tenant.admin.post('/uiConfig/updateById', { id, systemName: 'Acme' })).toMatchObject({
      data: { systemName: 'Acme', domain },
    })
    expect(await operator.get('/uiConfig/query', { name: domain })).toMatchObject({ data: { total: 1 } })
    expect(await tenant.admin.post('/uiConfig/delete', { id })).toMatchObject({ code: 0 })
    expect(await tenant.admin.get('/uiConfig/findById', { id })).toMatchObject({ code: 5 })
  })

  it('protects the address of the product from tenants, and everything from members', async () => {
    const mainApp = await testApp({ publicUrl: 'https://main.example.com' })
    const admin = clientOf(mainApp, { token: tenant.admin.token, host: 'main.example.com' })
    const refused = await admin.post('/uiConfig/insert', { domain: 'main.example.com', systemName: 'Mine' })
    expect(refused).toMatchObject({ code: 2, data: { domain: expect.any(String) } })
    await mainApp.close()
    expect(await tenant.member.get('/uiConfig/query')).toMatchObject({ code: 4, status: 401 })
    expect(await tenant.visitor.get('/uiConfig/query')).toMatchObject({ code: 3, status: 400 })
  })
})

describe('[TEN-10] [PERM-05] a disabled tenant', () => {
  it('is signed out at once: session, token and sign-in, with the reason', async () => {
    const mine = await aTestTenant(app)
    const { data }: { data: { value: string } } = await mine.admin.post('/tenantToken/refresh', { kind: 'openApi' })
    const byToken = clientOf(app, { token: data.value })
    expect(await byToken.get('/room/query')).toMatchObject({ code: 0 })
    expect(await mine.admin.post('/tenant/disable', { id: mine.id, reason: 'x' })).toMatchObject({ code: 4 })
    expect(await operator.post('/tenant/disable', { id: mine.id, reason: 'x'.repeat(501) })).toMatchObject({ code: 2 })
    expect(await operator.post('/tenant/disable', { id: mine.id, reason: 'Unpaid' })).toMatchObject({ code: 0 })

    expect(await mine.admin.get('/room/query')).toMatchObject({ code: 3 })
    expect(await mine.admin.get('/notLoginManualContent/isLogin')).toMatchObject({ data: false })
    expect(await byToken.get('/room/query')).toMatchObject({ code: 3 })
    const credentials = { account: mine.adminAccount, password: PASSWORD }
    const login = await mine.visitor.post('/authenticate/login', credentials)
    expect(login).toMatchObject({ code: -4, data: { reason: 'Unpaid' } })
    expect(login.msg).toContain('Unpaid')
    const status = await mine.visitor.get('/notLoginManualContent/findTenantStatusById', { id: mine.id })
    expect(status).toMatchObject({ code: 0, data: { enabled: false, reason: 'Unpaid' } })

    expect(await operator.post('/tenant/enable', { id: mine.id })).toMatchObject({ code: 0 })
    expect(await mine.visitor.post('/authenticate/login', credentials)).toMatchObject({ code: 0 })
    expect(await byToken.get('/room/query')).toMatchObject({ code: 0 })
    expect(await mine.admin.get('/room/query')).toMatchObject({ code: 3 })
    const history = await operator.get('/tenant/findStatusHistoryById', { id: mine.id })
    expect(history).toMatchObject({ data: [{ enabled: true }, { enabled: false, reason: 'Unpaid', operator: 'Olga' }] })
  })

  it('lets operators find tenants, but not their content', async () => {
    const page = await operator.get('/tenant/query', { name: tenant.host.replace('.test', '') })
    expect(page).toMatchObject({ code: 0, data: { total: 1, records: [{ id: tenant.id, enabled: true }] } })
    expect(await operator.get('/room/query')).toMatchObject({ code: 5 })
    expect(await tenant.admin.get('/tenant/query')).toMatchObject({ code: 4, status: 401 })
  })
})

describe('[GUARD-03] promotion clicks and parameters', () => {
  it('are open to everybody, with clicks limited per address', async () => {
    expect(await tenant.visitor.post('/promotionClickRecord/insert', { promotionCode: 'spring' })).toMatchObject({
      code: 0,
    })
    expect(await tenant.visitor.post('/promotionClickRecord/insert', { promotionCode: 'a b' })).toMatchObject({
      code: 2,
    })
    const limited = await testApp({ rates: { login: 0, ask: 0, sharePassword: 0, click: 1, view: 0, feedback: 0 } })
    const click = () => clientOf(limited).post('/promotionClickRecord/insert', { promotionCode: 'spring' })
    expect(await click()).toMatchObject({ code: 0 })
    expect(await click()).toMatchObject({ code: 6, status: 429 })
    await limited.close()
    expect(await tenant.visitor.get('/systemConfig/findSystemConfig')).toMatchObject({
      code: 0,
      data: { systemAnnouncementTime: 300_000, maxFileSize: 100, initialization: true },
    })
    const dict: { key: string }[] = (await tenant.visitor.get('/systemConfig/findSystemDict')).data
    expect(dict.map(({ key }) => key)).not.toContain('mailPassword')
  })
})
