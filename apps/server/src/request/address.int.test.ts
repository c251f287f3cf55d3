// [TEN-02] Links that leave the product use a trusted address, whatever host the request names.
import { randomBytes } from 'node:crypto'
import { testDatabase, textsTo } from '@lectern/testing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTestTenant, type Client, type TestTenant, testApp } from '../testing/test-app.ts'
import { linkOrigin } from './address.ts'

const PUBLIC_URL = 'https://help.example.com'
const EVIL = 'evil.example'
const db = testDatabase()
let [app, bare]: FastifyInstance[] = []
let tenant: TestTenant
beforeAll(async () => {
  ;[app, bare] = [await testApp({ publicUrl: PUBLIC_URL }), await testApp()]
  tenant = await aTestTenant(app)
})
afterAll(() => Promise.all([app?.close(), bare?.close()]))

const unique = () => `h${randomBytes(5).toString('hex')}`

/** Returns the response of `procedure` to the administrator when the request names `host`. */
async function call(server: FastifyInstance | undefined, { token }: Client, host: string, [procedure, input]: Call) {
  const headers = { authorization: `Bearer ${token}`, host, 'content-type': 'application/json', cookie: 'lang=en_US' }
  const answer = await server?.inject({ method: 'POST', url: `/trpc/${procedure}`, headers, payload: input })
  return answer?.body ?? ''
}
type Call = [procedure: string, input: object]

describe('links in mails requested by an administrator', () => {
  const kinds: [string, (email: string) => Call][] = [
    ['a welcome', (email) => ['member.add', { account: unique(), name: 'Ada', email }]],
    ['an invitation', (email) => ['invitation.send', { email }]],
  ]
  test.each(kinds)('never use a host that the request invented: %s', async (_, callTo) => {
    const email = `${unique()}@example.com`
    await call(app, tenant.admin, EVIL, callTo(email))
    const [text = ''] = await textsTo(email)
    expect(text).toContain(`${PUBLIC_URL}/`)
    expect(text).not.toContain(EVIL)
  })
  test.each(kinds)('use the domain of the organisation on its domain: %s', async (_, callTo) => {
    const email = `${unique()}@example.com`
    await call(app, tenant.admin, `${tenant.host}:8443`, callTo(email))
    expect(await textsTo(email)).toEqual([expect.stringContaining(`https://${tenant.host}/`)])
  })
  test.each(kinds)('are refused with the reason when no address is configured: %s', async (_, callTo) => {
    const email = `${unique()}@example.com`
    expect(await call(bare, tenant.admin, EVIL, callTo(email))).toContain('Ask its operators to set PUBLIC_URL first')
    expect(await textsTo(email)).toEqual([])
  })
})

describe('public addresses', () => {
  const requestTo = (host: string, socket: object = {}) =>
    ({ host, hostname: host.replace(/:\d+$/, ''), protocol: 'http', socket }) as unknown as FastifyRequest
  const socket = (localAddress: string) => ({ localAddress, localPort: 3000 })
  test.each([
    ['localhost:9', socket('127.0.0.1'), 'http://localhost:3000'],
    ['127.0.0.1', socket('::ffff:172.17.0.2'), 'http://127.0.0.1:3000'],
    ['[::1]', socket('::1'), 'http://[::1]:3000'],
    ['192.168.1.5:9', socket('192.168.1.5'), 'http://192.168.1.5:3000'],
    ['192.168.1.6', socket('192.168.1.5'), null],
    ['127.0.0.1.evil.example', socket('127.0.0.1'), null],
    [EVIL, socket('127.0.0.1'), null],
  ])('without PUBLIC_URL: %s', async (host, local, expected) => {
    expect(await linkOrigin({ db }, requestTo(host, local), tenant.system.actor)).toBe(expected)
  })
  test('never use the domain of another organisation', async () => {
    const other = await aTestTenant(app as FastifyInstance)
    const deps = { db, publicUrl: PUBLIC_URL }
    expect(await linkOrigin(deps, requestTo(other.host), tenant.system.actor)).toBe(PUBLIC_URL)
    expect(await linkOrigin(deps, requestTo(other.host), other.system.actor)).toBe(`https://${other.host}`)
  })
})
