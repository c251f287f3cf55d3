// Members and invitations over REST (specification §7 Users, Rooms): the calls work, and who is disabled is out with the next one.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, type Client, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let other: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  other = await aTestTenant(app)
})
afterAll(() => app.close())

const unique = () => `p${randomBytes(5).toString('hex')}`
const trpc = async (client: Client, path: string, input: unknown) => {
  const headers = { authorization: `Bearer ${client.token}`, host: client.host, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: JSON.stringify(input) })
  return answer.json<{ result: { data: { inviteCode: string; id: string } } }>().result.data
}
const link = async (input = {}) => trpc(tenant.admin, 'invitation.link', input)
const newMember = async () => {
  const account = unique()
  const { data } = await tenant.admin.post('/user/insertUser', { account, name: 'Ada', password: PASSWORD })
  const { id }: { id: string } = data
  return { id, account }
}
const signIn = async (account: string, fields = {}) =>
  clientOf(app, { host: tenant.host }).post('/authenticate/login', { account, password: PASSWORD, ...fields })

describe('[TEN-02] users', () => {
  it('are added, listed, read and changed', async () => {
    const { id, account } = await newMember()
    const { data } = await tenant.admin.get('/user/query', { name: account })
    expect(data).toMatchObject({ total: 1, records: [{ id, account, name: 'Ada', state: 'enabled' }] })
    expect((await tenant.admin.post('/user/updateById', { id, name: 'Grace' })).data).toMatchObject({ name: 'Grace' })
    expect((await tenant.admin.get('/user/findById', { id })).data).toMatchObject({ name: 'Grace' })
    expect(await tenant.admin.post('/user/resetUserPassword', { id, password: 'Other-12' })).toMatchObject({ code: 0 })
    expect(await signIn(account)).toMatchObject({ code: -4 })
    expect(await tenant.admin.post('/user/sendSmsNotification', { ids: [id] })).toMatchObject({ data: { count: 0 } })
  })

  it('are listed by group', async () => {
    const { id } = await newMember()
    const group = await trpc(tenant.admin, 'group.create', { name: unique() })
    await trpc(tenant.admin, 'member.joinGroups', { ids: [id], groupIds: [group.id] })
    const { data } = await tenant.admin.get('/user/queryPageByGroup', { groupId: group.id })
    expect(data).toMatchObject({ total: 1, records: [{ id }] })
  })

  it('are signed out at once with their token when disabled', async () => {
    const { id, account } = await newMember()
    const { token }: { token: string } = (await signIn(account)).data
    const client = clientOf(app, { token, host: tenant.host })
    expect(await client.get('/room/query')).toMatchObject({ code: 0 })
    expect(await tenant.admin.post('/user/disabledUser', { ids: id })).toMatchObject({ code: 0, data: { count: 1 } })
    expect(await client.get('/room/query')).toMatchObject({ status: 400, code: 3 })
    expect((await client.get('/notLoginManualContent/isLogin')).data).toBe(false)
    expect(await signIn(account)).toMatchObject({ code: -4, msg: expect.stringContaining('disabled') })
    expect((await tenant.admin.get('/user/query', { state: 'disabled', name: account })).data).toMatchObject({
      total: 1,
    })
    await tenant.admin.post('/user/disabledUser', { ids: [id], enabled: true })
    expect(await client.get('/room/query')).toMatchObject({ code: 3 })
    expect(await signIn(account)).toMatchObject({ code: 0 })
  })

  it('are refused to others', async () => {
    const { id } = await newMember()
    for (const path of ['/user/query', '/user/queryPageByGroup']) {
      expect(await tenant.member.get(path)).toMatchObject({ status: 401, code: 4 })
      expect(await tenant.visitor.get(path)).toMatchObject({ status: 400, code: 3 })
    }
    expect(await other.admin.get('/user/findById', { id })).toMatchObject({ code: 5 })
    expect(await other.admin.post('/user/disabledUser', { ids: [id] })).toMatchObject({ code: 5 })
  })
})

describe('[AUTH-07] invitations', () => {
  it('returns the target of a code by findTenantByInviteLinkCode, and nothing for an invalid one', async () => {
    const { inviteCode, id } = await link()
    const find = (code: string) => tenant.visitor.get('/room/findTenantByInviteLinkCode', { inviteLinkCode: code })
    expect((await find(inviteCode)).data).toEqual({
      tenantId: tenant.id,
      tenantName: expect.any(String),
      roomId: '',
      roomName: '',
      role: null,
      joined: false,
    })
    await trpc(tenant.admin, 'invitation.refreshLink', { id })
    expect(await find(inviteCode)).toMatchObject({ code: 0, data: null })
    expect(await find('nothing')).toMatchObject({ code: 0, data: null })
  })

  it('accepts a valid invitation at login, and reports an invalid one', async () => {
    const { inviteCode } = await link()
    const answer = await clientOf(app, { host: tenant.host }).post('/authenticate/login', {
      account: other.adminAccount,
      password: PASSWORD,
      inviteCode,
    })
    expect(answer).toMatchObject({
      code: 0,
      data: { userInfo: { tenantId: tenant.id, currentTenantAdminRole: false } },
    })
    const dead = await signIn(other.adminAccount, { inviteCode: 'x'.repeat(32) })
    expect(dead).toMatchObject({ code: 1, msg: 'The link is invalid!' })
  })
})
