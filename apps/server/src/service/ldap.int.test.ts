// The directory of an organisation over REST (specification §7 Users; LDAP-01).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

/** A port at which nothing listens. */
const settings = { host: '127.0.0.1', port: 1, accountDn: 'cn=reader', baseDn: 'dc=test', password: 'geheim' }

it('[LDAP-01] stores settings without returning the password, tests them, and runs', async () => {
  const { admin } = tenant
  expect(await admin.post('/user/run', {})).toMatchObject({ code: 1, msg: expect.stringContaining('LDAP') })
  expect(await admin.get('/user/findLdapParam')).toMatchObject({ code: 0, data: { host: '', hasPassword: false } })
  expect(await admin.post('/user/updateLdapParam', {})).toMatchObject({ code: 2, data: { host: expect.any(String) } })
  const updated = await admin.post('/user/updateLdapParam', settings)
  expect(updated).toMatchObject({ code: 0, data: { host: '127.0.0.1', hasPassword: true, security: 'startTls' } })
  expect(JSON.stringify([updated, await admin.get('/user/findLdapParam')])).not.toContain('geheim')
  expect((await admin.post('/user/testLdapParam', {})).data).toMatchObject({
    ok: false,
    failed: 'connect',
    reason: 'connectionRefused',
  })
  expect(await admin.post('/user/run', {})).toMatchObject({ code: 0, data: { mode: 'sync', state: 'queued' } })
  expect(await admin.post('/user/run', {})).toMatchObject({ code: 1 })
})

it('[LDAP-01] does not send a stored password to another server or without encryption', async () => {
  const { admin } = tenant
  for (const change of [{ host: '127.0.0.2' }, { port: 389 }, { security: 'none' }, { accountDn: 'cn=other' }]) {
    for (const call of ['/user/testLdapParam', '/user/updateLdapParam']) {
      expect(await admin.post(call, change), call).toMatchObject({ code: 2, data: { password: expect.any(String) } })
    }
  }
  expect(await admin.post('/user/updateLdapParam', { filter: '(uid=*)' })).toMatchObject({ code: 0 })
})

it('[LDAP-01] requires an administrator', async () => {
  for (const path of ['/user/updateLdapParam', '/user/testLdapParam', '/user/run']) {
    expect(await tenant.member.post(path, settings)).toMatchObject({ status: 401, code: 4 })
    expect(await tenant.visitor.post(path, settings)).toMatchObject({ status: 400, code: 3 })
  }
})
