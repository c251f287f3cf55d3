// Dangerous operations of operators require a recent sign-in, or a proof since (OPS-02, GUARD-02).
import { randomBytes } from 'node:crypto'
import { DANGEROUS_ACTS, isDangerous } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { createOperator, openSessionFor } from '@lectern/people'
import { aTenant, auditOf, system, testContext, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { procedureFacts } from '../service/wire/procedures.ts'
import { aTestTenant, type Client, clientOf, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

type Operator = Client & { userId: string }
const MINUTE = 60_000

/** An operator whose sign-in was `minutes` ago. */
async function anOperator(minutes = 0): Promise<Operator> {
  const account = `ops${randomBytes(6).toString('hex')}`
  await createOperator(await testContext(system('')), { account, name: 'Olga', password: PASSWORD })
  const { data }: { data: { token: string } } = await clientOf(app).post('/authenticate/login', {
    account,
    password: PASSWORD,
  })
  const { prisma } = testDatabase()
  const { id } = await prisma.user.findFirstOrThrow({ where: { username: account } })
  const client = { ...clientOf(app, { token: data.token }), userId: id }
  if (minutes > 0) await signedInBefore(client, minutes)
  return client
}
const signedInBefore = ({ userId }: Operator, minutes: number) =>
  testDatabase().prisma.session.updateMany({
    where: { userId },
    data: { createdAt: new Date(Date.now() - minutes * MINUTE) },
  })

type Reply = { error?: { message: string; data: { code: string; fields?: Record<string, string> } } }
async function act({ token }: { token: string | undefined }, procedure: string, input: object = {}): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', lang: 'en_US' }
  const payload = JSON.stringify(input)
  return (await app.inject({ method: 'POST', url: `/trpc/${procedure}`, headers, payload })).json<Reply>()
}
const codeOf = ({ error }: Reply) => error?.data.code
const disabling = async () => ({ id: (await aTenant()).id, reason: 'Not paid' })
const isEnabled = async (id: string) =>
  (await testDatabase().prisma.tenant.findUniqueOrThrow({ where: { id } })).enabled

describe('[OPS-02] a dangerous operation', () => {
  it('is refused when the sign-in is too long ago, and changes nothing', async () => {
    const olga = await anOperator(16)
    const input = await disabling()
    const refused = await act(olga, 'tenant.disable', input)
    expect(refused.error).toMatchObject({
      message: 'Please confirm that it is you before doing this',
      data: { code: 'proofNeeded' },
    })
    expect(await isEnabled(input.id)).toBe(true)
  })

  it('is allowed soon after the sign-in', async () => {
    const input = await disabling()
    expect(codeOf(await act(await anOperator(), 'tenant.disable', input))).toBeUndefined()
    expect(await isEnabled(input.id)).toBe(false)
  })

  it('is allowed after a proof, which is audited and valid for this session only', async () => {
    const olga = await anOperator(60)
    const input = await disabling()
    expect(codeOf(await act(olga, 'security.confirm', { password: PASSWORD }))).toBeUndefined()
    expect(codeOf(await act(olga, 'tenant.disable', input))).toBeUndefined()
    const { prisma } = testDatabase()
    const [session] = await prisma.session.findMany({ where: { userId: olga.userId } })
    expect(await auditOf('', session?.id ?? '')).toContain('session.prove')
    const other = await anOperator(60)
    expect(codeOf(await act(other, 'tenant.disable', await disabling()))).toBe('proofNeeded')
  })

  it('uses the time of the parameter', async () => {
    const olga = await anOperator(3)
    const { prisma } = testDatabase()
    const say = (value: string) => prisma.systemParameter.update({ where: { key: 'proofMinutes' }, data: { value } })
    await say('2')
    try {
      expect(codeOf(await act(olga, 'tenant.disable', await disabling()))).toBe('proofNeeded')
    } finally {
      await say('15')
    }
    expect(codeOf(await act(olga, 'tenant.disable', await disabling()))).toBeUndefined()
  })

  it('stays refused after wrong proofs; after five, the right one has to wait too', async () => {
    const olga = await anOperator(60)
    const wrong = await act(olga, 'security.confirm', { password: 'Wrong-Word-1' })
    expect(wrong.error?.data.fields).toHaveProperty('password')
    expect(codeOf(await act(olga, 'tenant.disable', await disabling()))).toBe('proofNeeded')
    for (let tries = 0; tries < 4; tries++) await act(olga, 'security.confirm', { password: 'Wrong-Word-1' })
    expect(codeOf(await act(olga, 'security.confirm', { password: PASSWORD }))).toBe('loginLocked')
  })

  it('is refused to a session confirmed by QR code only', async () => {
    const { userId } = await anOperator()
    const ctx = await testContext({ type: 'visitor', tenantId: tenant.id, unlocked: [] })
    const byQr = await openSessionFor(ctx, { userId, way: 'qr' })
    expect(codeOf(await act(byQr, 'tenant.disable', await disabling()))).toBe('proofNeeded')
    const byPassword = await openSessionFor(ctx, { userId, way: 'password' })
    expect(codeOf(await act(byPassword, 'tenant.disable', await disabling()))).toBeUndefined()
  })

  it('requires a proof: people without one sign in again', async () => {
    const olga = await anOperator(60)
    await testDatabase().prisma.account.deleteMany({ where: { userId: olga.userId } })
    expect(codeOf(await act(olga, 'security.confirm', {}))).toBe('proofNeeded')
  })

  it('is refused by the REST call too, with code and text', async () => {
    const olga = await anOperator(16)
    const input = await disabling()
    expect(await olga.post('/tenant/disable', input)).toMatchObject({
      code: 1,
      msg: 'Please confirm that it is you before doing this',
    })
    expect(await isEnabled(input.id)).toBe(true)
  })

  it('is not required for harmless calls', async () => {
    const olga = await anOperator(600)
    expect(await olga.get('/tenant/query')).toMatchObject({ code: 0 })
    expect(codeOf(await act(olga, 'parameter.set', { key: 'helpGroupText', value: 'Ask us' }))).toBeUndefined()
    expect(codeOf(await act(olga, 'parameter.set', { key: 'registration', value: 'open' }))).toBe('proofNeeded')
  })

  it('protects the log files', async () => {
    const olga = await anOperator(16)
    const headers = { authorization: `Bearer ${olga.token}` }
    for (const url of ['/log-files/api', '/log-files/operations']) {
      const refused = await app.inject({ url, headers })
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ code: 1, msg: translate('zh_CN', 'errors.proofNeeded') })
    }
    await act(olga, 'security.confirm', { password: PASSWORD })
    expect((await app.inject({ url: '/log-files/operations', headers })).statusCode).toBe(200)
  })

  it('is not available to the open API token', async () => {
    const { data }: { data: { value: string } } = await tenant.admin.post('/tenantToken/refresh', { kind: 'openApi' })
    const byToken = clientOf(app, { token: data.value, host: tenant.host })
    const input = await disabling()
    expect(await byToken.post('/tenant/disable', input)).toMatchObject({ status: 401, code: 4 })
    expect(await isEnabled(input.id)).toBe(true)
  })
})

describe('[OPS-02] the list of dangerous operations', () => {
  const facts = procedureFacts()
  it('lists existing procedures only', () => {
    expect(Object.keys(DANGEROUS_ACTS).filter((path) => facts.get(path)?.mutation !== true)).toEqual([])
  })

  it.each(Object.keys(DANGEROUS_ACTS))('%s is refused without a recent sign-in', async (procedure) => {
    const inputs: Record<string, object> = {
      'parameter.set': { key: 'proofMinutes', value: '15' },
      'appearance.create': { certificate: 'pem' },
      'appearance.update': { certificateKey: 'key' },
    }
    const input = inputs[procedure] ?? {}
    expect(isDangerous(procedure, input)).toBe(true)
    expect(codeOf(await act(await anOperator(16), procedure, input))).toBe('proofNeeded')
  })
})
