// Third-party sign-in over HTTP: codes of the binding call, cookies, and a second factor on the wire.
import { randomBytes } from 'node:crypto'
import { testDatabase, testPortsWith } from '@lectern/testing'
import { appCode, type FakeWeChat, startFakeWeChat } from '@lectern/testing/stand-ins'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let weChat: FakeWeChat
let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  weChat = await startFakeWeChat()
  const { url, appId, appSecret } = weChat
  const variables = { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_API_URL: url, WECHAT_PAGE_URL: url }
  app = await testApp({ ports: await testPortsWith(variables) })
  tenant = await aTestTenant(app)
})
afterAll(async () => {
  await app.close()
  await weChat.stop()
})

type TrpcResult<T> = { result: { data: T } }
async function call<T>(path: string, input: unknown, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { host: tenant.host, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input ?? {}),
  })
  return { ...answer.json<TrpcResult<T>>(), cookie: answer.headers['set-cookie'] }
}
const authorization = () => ({ authorization: `Bearer ${tenant.admin.token}` })

async function ticket(): Promise<string> {
  weChat.person = { openid: randomBytes(8).toString('hex'), nickname: '小红' }
  const { result } = await call<{ url: string; secret: string }>('thirdParty.start', { provider: 'wechat' })
  const query = new URL(weChat.agree(result.data.url)).search.slice(1)
  const finished = await call<{ ticket: string }>('thirdParty.finish', { secret: result.data.secret, query })
  return finished.result.data.ticket
}

describe('[AUTH-04] POST /thirdPartyAccount/thirdPartyAccountBinding', () => {
  const bind = (body: Record<string, string>) =>
    tenant.visitor.post('/thirdPartyAccount/thirdPartyAccountBinding', body)
  const phone = '13900001111'

  it('returns -5 for a wrong code and an expired ticket, 2 for invalid input', async () => {
    const mine = await ticket()
    expect(await bind({ ticket: mine, phone, code: '123456' })).toMatchObject({ status: 200, code: -5 })
    expect(await bind({ ticket: 'unknown', phone, code: '123456' })).toMatchObject({ status: 200, code: -5 })
    expect(await bind({ ticket: mine, phone: '12', code: '12' })).toMatchObject({ code: 2 })
  })

  it('signs in the owner of the phone', async () => {
    const { prisma } = testDatabase()
    const user = await prisma.user.findFirstOrThrow({ where: { username: tenant.adminAccount } })
    const number = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await prisma.user.update({ where: { id: user.id }, data: { phoneNumber: number } })
    const mine = await ticket()
    await call('thirdParty.sendBindingCode', { ticket: mine, phone: number })
    const { text } = await prisma.outgoingMessage.findFirstOrThrow({ where: { recipient: number } })
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    const answer = await bind({ ticket: mine, phone: number, code })
    expect(answer).toMatchObject({ code: 0, data: { next: 'session', userInfo: { id: user.id } } })
    expect(String(answer.headers['set-cookie'])).toContain('token=')
  })
})

describe('[AUTH-01] the second factor in REST calls', () => {
  it('login returns -4 with a ticket, the code opens the session, and a foreign page gets no cookie', async () => {
    const setUp = await call<{ secret: string }>('security.beginSecondFactor', { password: PASSWORD }, authorization())
    const { secret } = setUp.result.data
    await call('security.enableSecondFactor', { code: appCode(secret) }, authorization())
    const login = await tenant.visitor.post('/authenticate/login', { account: tenant.adminAccount, password: PASSWORD })
    expect(login).toMatchObject({ status: 200, code: -4, data: { ticket: expect.any(String) } })
    expect(login.headers['set-cookie']).toBeUndefined()
    const { ticket: second }: { ticket: string } = login.data
    // The next interval: the first one's code is used.
    const code = appCode(secret, Date.now() + 30_000)
    const passed = await call<{ token: string }>(
      'security.passSecondFactor',
      { ticket: second, code },
      { origin: 'https://evil.example' },
    )
    expect(passed.result.data.token).toBeTruthy()
    expect(passed.cookie).toBeUndefined()
    await call('security.disableSecondFactor', { password: PASSWORD }, authorization())
  })
})
