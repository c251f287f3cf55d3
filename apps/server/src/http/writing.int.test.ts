// POST /assist over HTTP: lines that stream, refusals before the first, the sentence of §8 when the model fails.
import { testPortsWith } from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let fake: FakeOpenAi
let app: FastifyInstance
let tenant: TestTenant
let manualId: string
beforeAll(async () => {
  fake = await startFakeOpenAi({ answer: 'One two three.' })
  app = await testApp({ ports: await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k' }) })
  tenant = await aTestTenant(app)
  const room: { id: string } = (await tenant.admin.post('/room/insert', { name: 'Assist' })).data
  const manual: { id: string } = (await tenant.admin.post('/manual/insert', { roomId: room.id, name: 'Assist' })).data
  manualId = manual.id
})
afterAll(async () => {
  await app.close()
  await fake.close()
})

const ask = (body: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/assist?lang=en_US',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: body,
  })
const wish = () => ({ manualId, task: 'create', instruction: 'Write' })
const lines = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('[EDIT-11] streams text as lines of JSON, then the end', async () => {
  const answer = await ask(wish(), tenant.admin.token)
  expect(answer.statusCode).toBe(200)
  const events = lines(answer.body)
  expect(events.at(-1)).toEqual({ type: 'end' })
  expect(events.map(({ text = '' }) => text).join('')).toBe('One two three.')
})

test('[EDIT-11] returns the specified sentence for a failing model, before and after its first words', async () => {
  fake.mode = 'serverError'
  expect((await ask(wish(), tenant.admin.token)).json()).toMatchObject({
    code: 1,
    msg: 'AI generation error, please try again later',
  })
  fake.mode = 'unfinished'
  const events = lines((await ask(wish(), tenant.admin.token)).body)
  expect(events[0].type).toBe('text')
  expect(events.at(-1)).toEqual({ type: 'failed', message: 'AI generation error, please try again later' })
  fake.mode = 'ok'
})

test('[EDIT-11] returns refusals as plain responses', async () => {
  expect((await ask(wish())).json().code).toBe(3)
  expect((await ask({ manualId, task: 'create' }, tenant.admin.token)).json()).toMatchObject({ code: 2 })
  expect((await ask({ ...wish(), manualId: 'nothing' }, tenant.admin.token)).json().code).toBe(5)
})
