// The event stream from outside: recipients, servers, and the end of a stream.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce } from '@lectern/kernel'
import { testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { aTestTenant, type Client, type TestTenant, testApp } from '../testing/test-app.ts'

let one: FastifyInstance
let other: FastifyInstance
let tenant: TestTenant
const open: IncomingMessage[] = []
const streams: { client: Client; stream: Stream }[] = []
beforeAll(async () => {
  one = await testApp()
  other = await testApp({ liveLimits: { streams: 3, perPerson: 2 } })
  await Promise.all([one, other].map((app) => app.listen({ host: '127.0.0.1', port: 0 })))
  tenant = await aTestTenant(one)
})
afterEach(() => {
  streams.splice(0)
  for (const stream of open.splice(0)) stream.destroy()
})
afterAll(() => Promise.all([one.close(), other.close()]))

async function ask(app: FastifyInstance, headers: Record<string, string>): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const request = get({ host: '127.0.0.1', port, path: '/events', headers, agent: false })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (!answer) throw new Error('no answer')
  open.push(answer)
  answer.on('error', () => {})
  return answer
}
const cookieOf = ({ token = '' }: Client) => ({ cookie: `token=${encodeURIComponent(token)}` })

type Stream = Awaited<ReturnType<typeof openStream>>
/** Opens a stream; what came before it was quiet is left out. */
async function listening(app: FastifyInstance, client: Client): Promise<Stream> {
  const stream = await openStream(app, client)
  await announceUntil(client, () => stream.topics().includes('inbox'))
  await expect.poll(() => stream.text()).toContain(': here')
  streams.push({ client, stream })
  await quiet(client)
  return stream
}
async function openStream(app: FastifyInstance, client: Client) {
  const answer = await ask(app, cookieOf(client))
  expect(answer.statusCode).toBe(200)
  let text = ''
  const state = { ended: false }
  answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  answer.on('end', () => (state.ended = true))
  const topics = () => [...text.matchAll(/^event: changed\ndata: (\w+)$/gm)].map((match) => match[1])
  return { answer, state, text: () => text, topics, forget: () => (text = '') }
}

const userOf = async ({ token }: Client): Promise<string> => {
  const answer = await one.inject({ url: '/trpc/auth.me', headers: { authorization: `Bearer ${token}` } })
  return answer.json().result.data.id
}
const announced = (message: Parameters<typeof announce>[1]) =>
  testDatabase().prisma.$transaction((tx) => announce(tx, message))
/** The first stream of a server also starts its ear. */
async function announceUntil(client: Client, arrived: () => boolean) {
  const userIds = [await userOf(client)]
  await vi.waitFor(
    async () => {
      if (!arrived()) await announced({ topic: 'inbox', userIds })
      await vi.waitFor(() => expect(arrived()).toBe(true), { timeout: 200 })
    },
    { timeout: 60_000 },
  )
}
/** Waits until earlier announcements have reached all streams of the client, and clears them. */
async function quiet(client: Client) {
  const theirs = streams.filter((one) => one.client === client).map(({ stream }) => stream)
  for (const { forget } of theirs) forget()
  await announced({ topic: 'notices', userIds: [await userOf(client)] })
  for (const { topics } of theirs) await expect.poll(topics).toContain('notices')
  for (const { forget } of theirs) forget()
}

describe('[MSG-01] recipients of an announcement', () => {
  test('are the listed people on every server, and nobody else', async () => {
    const [here, there, colleague] = [
      await listening(one, tenant.admin),
      await listening(other, tenant.admin),
      await listening(one, tenant.member),
    ]
    await announced({ topic: 'inbox', userIds: [await userOf(tenant.admin)] })
    await expect.poll(() => [here.topics(), there.topics()]).toEqual([['inbox'], ['inbox']])
    await announced({ topic: 'notices', tenantId: tenant.id })
    await expect.poll(() => colleague.topics()).toEqual(['notices'])
  })

  test('exclude other organisations, and everybody after a rollback', async () => {
    const foreign = await aTestTenant(one)
    const [ownStream, theirs] = [await listening(one, tenant.admin), await listening(one, foreign.admin)]
    await testDatabase()
      .prisma.$transaction(async (tx) => {
        await announce(tx, { topic: 'notices' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await announced({ topic: 'notices', tenantId: tenant.id })
    // In the organisation of somebody else they are nobody.
    await announced({ topic: 'inbox', userIds: [await userOf(tenant.admin)], tenantId: foreign.id })
    await announced({ topic: 'inbox' })
    await expect.poll(() => theirs.topics()).toEqual(['inbox'])
    await expect.poll(() => ownStream.topics()).toEqual(['notices', 'inbox'])
  })

  test('can be a thousand people', async () => {
    const mine = await listening(one, tenant.member)
    const others = Array.from({ length: 1_000 }, (_, n) => `nobody${n}`)
    await announced({ topic: 'inbox', userIds: [...others, await userOf(tenant.member)] })
    await expect.poll(() => mine.topics()).toEqual(['inbox'])
  })
})

describe('[MSG-01] the event stream', () => {
  test('is not buffered, cached or compressed', async () => {
    const { answer } = await listening(one, tenant.admin)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('refuses visitors and other sites', async () => {
    expect((await ask(one, {})).statusCode).toBe(400)
    const answer = await ask(one, {
      ...cookieOf(tenant.admin),
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
    })
    expect(answer.statusCode).toBe(403)
  })

  test('ends when the session ends, for this session only', async () => {
    const again = await tenant.admin.post('/authenticate/login', {
      account: tenant.adminAccount,
      password: 'Secret-12',
    })
    const second = { ...tenant.admin, token: Reflect.get(again.data, 'token') as string }
    const [stays, ends] = [await listening(one, tenant.admin), await listening(one, second)]
    const headers = { authorization: `Bearer ${second.token}`, 'content-type': 'application/json' }
    const left = await one.inject({ method: 'POST', url: '/trpc/auth.logout', headers, payload: '{}' })
    expect(left.statusCode).toBe(200)
    await expect.poll(() => ends.state.ended).toBe(true)
    expect(ends.text()).toContain('event: over')
    expect(stays.state.ended).toBe(false)
  })

  test('ends when the member is disabled', async () => {
    const victim = await aTestTenant(one)
    const stream = await listening(one, victim.member)
    await testDatabase().prisma.member.updateMany({
      where: { tenantId: victim.id, role: 'member' },
      data: { enabled: false },
    })
    await expect.poll(() => stream.state.ended).toBe(true)
  })

  test('limits connections per person and server, and says when to retry', async () => {
    await listening(other, tenant.admin)
    await listening(other, tenant.admin)
    const refused = await ask(other, cookieOf(tenant.admin))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    await listening(other, tenant.member)
    expect((await ask(other, cookieOf(tenant.member))).statusCode).toBe(429)
    // Room again as soon as one leaves.
    open.shift()?.destroy()
    await expect.poll(async () => (await ask(other, cookieOf(tenant.member))).statusCode).toBe(200)
  })

  test('ends when the server stops, without delaying it', async () => {
    const stopping = await testApp()
    await stopping.listen({ host: '127.0.0.1', port: 0 })
    const stream = await listening(stopping, tenant.admin)
    await stopping.close()
    await expect.poll(() => stream.state.ended).toBe(true)
  })
})
