// [EDIT-12] Calls of Git servers over HTTP: the bytes that were signed arrive as they are, and the answer comes at once.
import { createHmac } from 'node:crypto'
import { getGitSource, renewGitWebhook, setGitSource } from '@lectern/library'
import { aLibrary, testContext, testDatabase } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const BODY = '{ "ref" : "refs/heads/main" }'
const post = async (url: string, headers: Record<string, string>) =>
  (
    await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: BODY,
    })
  ).statusCode
const signed = (secret: string) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(BODY).digest('hex')}`,
})

test('[EDIT-12] POST /hooks/git/<key> queues one run with the secret, and reveals nothing to others', async () => {
  const { admin, manual } = await aLibrary()
  const ctx = await testContext(admin)
  const manualId = manual.id
  const { source } = await setGitSource(ctx, {
    manualId,
    ...{ address: 'http://127.0.0.1:9/docs.git', branch: '', folder: '', userName: '' },
    ...{ schedule: 'off', dailyHour: 2, timeZone: 'Asia/Shanghai', publish: false, onDeletion: 'keep' },
  })
  const path = source?.webhookPath ?? ''
  expect(await post(path, signed('none'))).toBe(404)
  const { secret } = await renewGitWebhook(ctx, { manualId })
  expect(await post('/hooks/git/unknownunknownunknownunknown', signed(secret))).toBe(404)
  expect(await post(path, {})).toBe(401)
  expect(await post(path, signed('other'))).toBe(401)
  expect((await getGitSource(ctx, { manualId })).source?.current).toBeNull()
  expect(await post(path, signed(secret))).toBe(202)
  expect(await post(path, { 'x-gitlab-token': secret })).toBe(202)
  expect((await getGitSource(ctx, { manualId })).source?.current).toMatchObject({ trigger: 'webhook', state: 'queued' })
  expect(await testDatabase().prisma.gitRun.count({ where: { manualId } })).toBe(1)
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(path, signed(secret))))
  expect(answers).toContain(429)
})
