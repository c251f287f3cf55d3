// Changes whose answers never arrived: sent again under the same name they are answered, and not made twice.
import { createHash, randomBytes } from 'node:crypto'
import { testDatabase, testPorts } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { procedureFacts, runProcedure } from '../service/wire/procedures.ts'
import { suiteTenant } from '../testing/suite-tenant.ts'
import { PASSWORD, type TestTenant } from '../testing/test-app.ts'

const { prisma } = testDatabase()
const suite = suiteTenant()

const aName = () => randomBytes(16).toString('hex')
const short = () => aName().slice(0, 8)
const tenantRows = () => ({ where: { tenantId: suite.tenant.id } })
async function send(path: string, input: object, callId: string, token = suite.tenant.admin.token) {
  const headers = {
    host: suite.tenant.host,
    lang: 'en_US',
    'call-id': callId,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await suite.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload: input })
  return { status: answer.statusCode, body: answer.json(), cookie: String(answer.headers['set-cookie'] ?? '') }
}

/** Calls that create a row each time, with the count of rows. */
const CREATING: readonly [string, () => object, () => Promise<number>][] = [
  ['space.create', () => ({ name: short() }), () => prisma.space.count(tenantRows())],
  ['manual.create', () => ({ spaceId: suite.article.roomId, name: short() }), () => prisma.manual.count(tenantRows())],
  [
    'article.create',
    () => ({ manualId: suite.article.manualId, title: 'New', type: 'document', markdown: 'Text' }),
    () => prisma.article.count(tenantRows()),
  ],
  ['directory.copy', () => ({ ids: [suite.article.id] }), () => prisma.article.count(tenantRows())],
  [
    'comment.start',
    () => ({ articleId: suite.article.id, text: 'Well said' }),
    () => prisma.commentThread.count(tenantRows()),
  ],
  ['template.save', () => ({ articleId: suite.article.id, name: 'One' }), () => prisma.template.count(tenantRows())],
  [
    'member.add',
    () => ({ account: `m.${short()}`, name: 'Cy', password: PASSWORD }),
    () => prisma.member.count(tenantRows()),
  ],
  ['invitation.send', () => ({ email: `${short()}@example.com` }), () => prisma.invitation.count(tenantRows())],
  ['group.create', () => ({ name: short() }), () => prisma.memberGroup.count(tenantRows())],
  [
    'feedback.give',
    () => ({ id: suite.article.id, content: 'Unclear' }),
    () => prisma.articleFeedback.count(tenantRows()),
  ],
]

describe('a change repeated under one key', () => {
  test.each(CREATING)('runs once and returns the same response: %s', async (path, input, count) => {
    const [value, name] = [input(), aName()]
    const before = await count()
    const first = await send(path, value, name)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await send(path, value, name)).toMatchObject({ status: 200, body: first.body })
    expect(await count()).toBe(before + 1)
  })

  test('runs once when sent concurrently, and the others wait', async () => {
    const [value, name] = [{ name: short() }, aName()]
    const before = await prisma.memberGroup.count(tenantRows())
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('group.create', value, name)))
    expect(answers).toEqual(answers.map(() => ({ ...answers[0], status: 200 })))
    expect(await prisma.memberGroup.count(tenantRows())).toBe(before + 1)
  })

  test('is rejected with another input, and runs for another account', async () => {
    const [value, name] = [{ spaceId: suite.article.roomId, name: short() }, aName()]
    await send('manual.create', value, name)
    expect((await send('manual.create', { ...value, name: short() }, name)).body).toMatchObject({
      error: { data: { code: 'invalidInput', fields: { callId: expect.any(String) } } },
    })
    expect((await send('manual.create', value, name, suite.tenant.member.token)).body).toHaveProperty('error')
  })

  test('runs again when it failed before', async () => {
    const [group, name] = [{ name: short() }, aName()]
    const response = await send('group.create', group, aName())
    expect((await send('group.create', group, name)).body).toHaveProperty('error')
    const [{ id } = { id: '' }] = [response.body.result.data]
    await prisma.memberGroup.delete({ where: { id } })
    expect((await send('group.create', group, name)).status).toBe(200)
  })

  test('is rejected when its outcome is unknown', async () => {
    const name = aName()
    const value = { name: short() }
    await send('group.create', value, name)
    const recorded = { where: { callId: name, answer: { not: null } } }
    await expect.poll(() => prisma.callAnswer.count(recorded)).toBe(1)
    await prisma.callAnswer.updateMany({ where: { callId: name }, data: { answer: null } })
    const before = await prisma.memberGroup.count(tenantRows())
    const again = await send('group.create', value, name)
    expect(again).toMatchObject({ status: 409, body: { error: { data: { code: 'callUnknown' } } } })
    expect(await prisma.memberGroup.count(tenantRows())).toBe(before)
  })

  test('runs again when it opens a session, whose response is never stored in clear', async () => {
    const name = aName()
    const login = () => send('auth.login', { account: suite.tenant.adminAccount, password: PASSWORD }, name, '')
    expect((await login()).cookie).toContain('token=')
    expect((await login()).cookie).toContain('token=')
    const input = { kind: 'openApi' }
    const issue = aName()
    const issued = await send('token.refresh', input, issue)
    await expect.poll(() => prisma.callAnswer.count({ where: { callId: issue, answer: { not: null } } })).toBe(1)
    const rows = JSON.stringify(await prisma.callAnswer.findMany())
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    expect(rows).not.toContain(issued.body.result.data.value)
    expect(await prisma.callAnswer.count({ where: { callId: name } })).toBe(0)
  })

  test('is accepted by REST under its Idempotency-Key', async () => {
    const before = await prisma.space.count(tenantRows())
    const insert = async (key: string) => {
      const headers = {
        host: suite.tenant.host,
        authorization: `Bearer ${suite.tenant.admin.token}`,
        'idempotency-key': key,
      }
      return (
        await suite.app.inject({ method: 'POST', url: '/service/room/insert', headers, payload: { name: 'Rest' } })
      ).json()
    }
    expect(await insert('1')).toEqual(await insert('1'))
    expect(await prisma.space.count(tenantRows())).toBe(before + 1)
  })
})

test('is answered from the record for every mutation of the router', async () => {
  const ports = await testPorts()
  const mutations = [...procedureFacts().values()].filter(({ mutation }) => mutation)
  expect(mutations.length).toBeGreaterThan(200)
  const callId = aName()
  const people = [
    { type: 'member', tenantId: suite.tenant.id, memberId: 'm', userId: 'u', name: 'Ada', tenantRole: 'tenantAdmin' },
    { type: 'operator', userId: 'o', name: 'Op', verifiedAt: new Date() },
  ] as const
  const missing: string[] = []
  for (const { path } of mutations) {
    const answers = []
    for (const actor of people) {
      const key = {
        tenantId: actor.type === 'member' ? actor.tenantId : '',
        account: actor.type === 'member' ? 'member:m' : 'operator:o',
        callId,
      }
      const inputHash = createHash('sha256')
        .update(JSON.stringify([path, {}]))
        .digest('hex')
      const answer = ports.secrets.seal(JSON.stringify({ answer: 'recorded' }))
      const storedAnswer = { inputHash, answer, expiresAt: new Date() }
      await prisma.callAnswer.upsert({
        where: { tenantId_account_callId: key },
        create: { ...key, ...storedAnswer },
        update: storedAnswer,
      })
      const ctx = { ...suite.tenant.system, actor, ports }
      answers.push(
        await runProcedure(path as Parameters<typeof runProcedure>[0], { ...callContextOf(ctx), callId }, {}).catch(
          (error: Error) => error.message,
        ),
      )
    }
    if (!answers.includes('recorded')) missing.push(`${path}: ${answers.join(', ')}`)
  }
  expect(missing).toEqual([])
})

function callContextOf(domain: TestTenant['system']) {
  return {
    domain,
    session: { token: null, open: () => {}, close: () => {} },
    limits: { take: async () => {} },
    client: { host: '', origin: '', pageOrigin: '', userAgent: '', followed: false, ownHosts: [], publicUrl: null },
  } as unknown as Parameters<typeof runProcedure>[1]
}
