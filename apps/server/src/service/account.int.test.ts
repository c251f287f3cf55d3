// A person's own account over REST, and the download of an export.
import { makeExport } from '@lectern/library'
import { codeSentTo, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())
const done = { status: 200, code: 0 }

describe('the account calls', () => {
  it('[ACC-03] accept updateMyInfo and findById, and name invalid fields', async () => {
    const info = {
      nickname: 'Ming',
      email: 'Ming@Example.com',
      country: 'China',
      area: 'Hangzhou',
      profileText: 'Writes.',
    }
    expect(await tenant.member.post('/user/updateMyInfo', info)).toMatchObject(done)
    const profile = await tenant.member.get('/user/findById')
    expect(profile).toMatchObject({
      ...done,
      data: { ...info, email: 'ming@example.com', name: 'Ben', hasPassword: true },
    })
    const bad = await tenant.member.post('/user/updateMyInfo', {
      ...info,
      name: ' Ben',
      profileText: 'x'.repeat(201),
      area: '',
    })
    expect(bad).toMatchObject({
      code: 2,
      data: { name: expect.any(String), profileText: 'At most 200 characters', area: 'Cannot be empty' },
    })
    expect(await tenant.visitor.get('/user/findById')).toMatchObject({ status: 400, code: 3 })
  })

  it('[AUTH-08] accept forgotPassword by email, and reject both contacts and none', async () => {
    const other = await aTestTenant(app)
    const email = `reset.${other.host}@example.com`
    const input = { password: 'Newer-34', confirmPassword: 'Newer-34', email }
    await testDatabase().prisma.user.updateMany({
      where: { username: other.adminAccount },
      data: { email, emailVerified: true },
    })
    expect(await other.visitor.post('/forgotPassword/sendAuthCode', { email })).toMatchObject(done)
    const code = await codeSentTo(email)
    const checked = { email, code }
    expect(await other.visitor.post('/forgotPassword/authForgetPasswordCodeValid', checked)).toMatchObject(done)
    for (const contacts of [{ email, phone: '13800138000' }, {}]) {
      expect(await other.visitor.post('/forgotPassword/sendAuthCode', contacts)).toMatchObject({ code: 2 })
    }
    expect(await other.visitor.post('/forgotPassword/resetPassword', { ...input, code })).toMatchObject(done)
    const login = { account: email, password: 'Newer-34' }
    expect(await other.visitor.post('/authenticate/login', login)).toMatchObject(done)
  })

  it('[ACC-04] accept updateMyPassword, which ends other sessions', async () => {
    const other = await aTestTenant(app)
    const account = other.adminAccount
    const login = (password: string) => other.visitor.post('/authenticate/login', { account, password })
    const second: { token: string } = (await login(PASSWORD)).data
    const words = { currentPassword: PASSWORD, newPassword: 'Newer-34', confirmPassword: 'Newer-34' }
    expect(await other.admin.post('/user/updateMyPassword', { ...words, confirmPassword: 'Else-34' })).toMatchObject({
      code: 2,
      data: { confirmPassword: 'The passwords do not match' },
    })
    expect(await other.admin.post('/user/updateMyPassword', { ...words, currentPassword: 'Wrong-12' })).toMatchObject({
      code: 2,
      data: { currentPassword: 'The current password is incorrect' },
    })
    expect(await other.admin.post('/user/updateMyPassword', words)).toMatchObject({
      ...done,
      data: { endedSessions: 1 },
    })
    const ended = clientOf(app, { token: second.token, host: other.host })
    expect(await ended.get('/room/query')).toMatchObject({ status: 400, code: 3 })
    expect(await other.admin.get('/room/query')).toMatchObject(done)
    expect(await login(PASSWORD)).toMatchObject({ code: -4 })
    expect(await login('Newer-34')).toMatchObject(done)
  })

  it('[GUARD-02] return the pages of the role from api/user/menu', async () => {
    const names = async (client: TestTenant['admin']) => {
      const { data }: { data: { name: string; title: string; path: string }[] } = await client.post('/api/user/menu')
      return data.map(({ name }) => name)
    }
    expect(await names(tenant.admin)).toContain('setting')
    expect(await names(tenant.member)).not.toContain('setting')
    expect(await tenant.visitor.post('/api/user/menu')).toMatchObject({ status: 400, code: 3 })
  })

  it.each([
    ['zh_CN', '个人空间'],
    ['en_US', 'My space'],
  ])('[HOME-06] name a personal space in the language of the page (%s)', async (lang, name) => {
    const { admin, host } = await aTestTenant(app)
    const spaceResponse = await app.inject({
      method: 'POST',
      url: '/trpc/space.enablePersonal',
      headers: { authorization: `Bearer ${admin.token}`, host, 'content-type': 'application/json', lang },
      payload: '{}',
    })
    expect(spaceResponse.json()).toMatchObject({ result: { data: { name, personal: true } } })
  })

  it('[HOME-06] accept enablePersonalSpace', async () => {
    const spaceAnswer = await tenant.member.post('/user/enablePersonalSpace')
    expect(spaceAnswer).toMatchObject({ ...done, data: { personal: true, role: 'admin' } })
    const { id }: { id: string } = spaceAnswer.data
    expect(await tenant.admin.get('/room/findById', { id })).toMatchObject({ code: 5 })
  })
})

describe('[ACC-06] downloading an export', () => {
  it('is allowed to its owner only, also with the same cookie on another account', async () => {
    const exportResponse = await app.inject({
      method: 'POST',
      url: '/trpc/account.requestExport',
      headers: {
        authorization: `Bearer ${tenant.member.token}`,
        host: tenant.host,
        'content-type': 'application/json',
      },
      payload: '{}',
    })
    const { id } = exportResponse.json<{ result: { data: { id: string } } }>().result.data
    const fetchAs = (token?: string) =>
      app.inject({ url: `/exports/${id}`, headers: { host: tenant.host, ...(token && { cookie: `token=${token}` }) } })
    expect((await fetchAs(tenant.member.token)).statusCode).toBe(404)
    await makeExport(tenant.system, { exportId: id, lastTry: true })
    const ownFile = await fetchAs(tenant.member.token)
    expect(ownFile.statusCode).toBe(200)
    expect(ownFile.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-length': String(ownFile.rawPayload.length),
    })
    expect(ownFile.headers['content-disposition']).toMatch(/^attachment; filename="my-data-/)
    expect(ownFile.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await fetchAs(tenant.admin.token)).statusCode).toBe(404)
    expect((await fetchAs()).statusCode).toBe(400)
    const strange = await app.inject({ url: '/exports/not.an.id', headers: { cookie: `token=${tenant.member.token}` } })
    expect(strange.statusCode).toBe(404)
  })
})
