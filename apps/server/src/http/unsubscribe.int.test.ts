// One click in a mail program: a POST without a session, a cookie or an origin (RFC 8058).
import { aMember, testDatabase, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenantId: string
beforeAll(async () => {
  app = await testApp()
  tenantId = (await aTestTenant(app)).id
})
afterAll(() => app.close())

/** As mail programs send it. */
const click = (token: string) =>
  app.inject({
    method: 'POST',
    url: `/unsubscribe?${new URLSearchParams({ token })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const optOuts = (userId: string) => testDatabase().prisma.mailOptOut.findMany({ where: { userId } })

test('[MSG-03] one click switches such mails off, also repeatedly', async () => {
  const { userId } = await aMember(tenantId)
  const payload = Buffer.from(JSON.stringify([userId, tenantId, 'digest'])).toString('base64url')
  const token = `${payload}.${(await testPorts()).keyedHash('mail-unsubscribe', payload)}`
  for (let n = 0; n < 2; n++) expect((await click(token)).statusCode).toBe(200)
  expect(await optOuts(userId)).toMatchObject([{ tenantId, topic: 'digest' }])
})

test('[MSG-03] rejects a forged token', async () => {
  const { userId } = await aMember(tenantId)
  const payload = Buffer.from(JSON.stringify([userId, tenantId, 'digest'])).toString('base64url')
  for (const token of ['', 'x', `${payload}.x`]) expect((await click(token)).statusCode).toBe(400)
  expect(await optOuts(userId)).toEqual([])
})
