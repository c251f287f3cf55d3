// Body limits of each route and caller. The tests write to sockets, because the answer must come before any body.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPages } from '../testing/plain-pages.ts'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp({ pages: plainPages({ count: 0 }) })
  tenant = await aTestTenant(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** The status of the answer to a head that announces `length` bytes, none of which comes. */
async function statusOf(path: string, length: number, headers: readonly string[] = []): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, `host: ${tenant.host}`, 'content-type: application/json', ...headers]
  socket.write(`${[...head, `content-length: ${length}`].join('\r\n')}\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

const signedIn = () => [`authorization: Bearer ${tenant.admin.token}`]

describe('body of a caller without permission', () => {
  const TOO_MUCH = 256 * 1024 + 1
  test.each([
    ['/trpc/auth.login', 413],
    ['/trpc/article.save?batch=1', 413],
    ['/service/authenticate/login', 413],
    ['/service/manualContent/updateById', 413],
    ['/hooks/git/unknownunknownunknown', 404],
    ['/payment/notify/stripe', 413],
    ['/unsubscribe', 413],
    ['/assist', 413],
    ['/view', 413],
    ['/login', 413],
    ['/imports', 400],
  ])('is rejected before it is read: %s', async (path, status) => expect(await statusOf(path, TOO_MUCH)).toBe(status))
  test('ignores an invalid token', async () => {
    expect(await statusOf('/trpc/auth.login', TOO_MUCH, ['authorization: Bearer forged'])).toBe(413)
  })
})

describe('body of a signed-in caller', () => {
  const MB = 1024 * 1024
  test.each([
    ['/trpc/article.save', 24 * MB],
    ['/trpc/space.create', MB],
    ['/trpc/space.create,article.save?batch=1', 24 * MB],
    ['/trpc/space.create,auth.login?batch=1', MB],
    ['/trpc/no.such', MB],
    ['/service/room/insert', MB],
    ['/service/manualContent/updateContentById', 24 * MB],
  ])('is limited for %s to %i bytes', async (path, bytes) => {
    expect(await statusOf(path, bytes + 1, signedIn())).toBe(413)
  })
  test('can hold a long article', async () => {
    const headers = { host: tenant.host, authorization: `Bearer ${tenant.admin.token}` }
    const payload = { name: 'x'.repeat(300_000) }
    const answer = await app.inject({ method: 'POST', url: '/trpc/space.create', headers, payload })
    expect(answer.statusCode).toBe(400)
  })
})

describe('pictures of visitors', () => {
  const give = (length: number) => {
    const payload = { id: 'unknown', pictures: ['A'.repeat(length)] }
    return app.inject({ method: 'POST', url: '/trpc/feedback.give', headers: { host: tenant.host }, payload })
  }
  test('are accepted, one body per address at a time', async () => {
    const statuses = await Promise.all([give(1_000_000), give(1_000_000)])
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([404, 429])
    expect((await give(1_000_000)).statusCode).toBe(404)
  })
  test('are limited to five', async () => expect(await statusOf('/trpc/feedback.give', 8_000_000)).toBe(413))
})

test.each([
  ['of a visitor', '/trpc/auth.login', () => [], 5],
  ['of a signed-in person', '/trpc/space.create', signedIn, 17],
])('cuts a body of unknown length %s', async (_whose, path, headers, chunks) => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, `host: ${tenant.host}`, 'content-type: application/json', ...headers()]
  socket.write(`${[...head, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n`)
  const chunk = ' '.repeat(64 * 1024)
  for (let n = 0; n < chunks; n++) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  expect(String(answer)).toContain('413')
})
