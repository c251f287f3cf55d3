// The robot for clients of OpenAI's API, asked by the official client over a real port.
import type { AddressInfo } from 'node:net'
import { testDatabase, testPortsWith } from '@lectern/testing'
import { type FakeOpenAi, startFakeOpenAi } from '@lectern/testing/stand-ins'
import type { FastifyInstance } from 'fastify'
import OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

const ANSWER = 'Press the green button of the boiler for nine seconds [1].'
let fake: FakeOpenAi
let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let base: string
let apiKey: string

async function tokenOf({ admin }: TestTenant): Promise<string> {
  const { data }: { data: { value: string } } = await admin.post('/tenantToken/refresh', { kind: 'ai' })
  return data.value
}
const clientOf = (key = apiKey) => new OpenAI({ baseURL: `${base}/v1`, apiKey: key, maxRetries: 0 })
const ask = (content: string, model = article.manualId, key = apiKey) =>
  clientOf(key).chat.completions.create({ model, messages: [{ role: 'user', content }] })
const question = 'How long do I press the green button of the boiler?'

beforeAll(async () => {
  fake = await startFakeOpenAi({ answer: ANSWER })
  app = await testApp({ ports: await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k' }) })
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant, {
    title: 'Boiler',
    markdown: '# Boiler\n\nPress the green button of the boiler for nine seconds.',
    open: false,
  })
  apiKey = await tokenOf(tenant)
})
afterAll(async () => {
  await app.close()
  await fake.close()
})
beforeEach(() => Object.assign(fake, { mode: 'ok', answer: ANSWER, requests: [] }))

describe('[AI-02] chat completions', () => {
  test('answer whole, with sources as links and annotations', async () => {
    const { id, object, model, choices, usage } = await ask(question)
    expect([object, model]).toEqual(['chat.completion', article.manualId])
    const [choice] = choices
    expect(choice?.finish_reason).toBe('stop')
    const { content, annotations } = choice!.message
    expect(content).toContain(`${ANSWER}\n\nSources:\n- [1] [Boiler](${base}/pub/`)
    const citation = annotations?.[0]?.url_citation
    expect(content?.slice(citation?.start_index, citation?.end_index)).toBe('[1]')
    expect(citation).toMatchObject({ title: 'Boiler', url: expect.stringContaining(`articleId=${article.id}`) })
    expect(annotations).toHaveLength(1)
    const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id: id.replace('chatcmpl-', '') } })
    expect(usage).toEqual({
      prompt_tokens: row.inputTokens,
      completion_tokens: row.outputTokens,
      total_tokens: (row.inputTokens ?? 0) + (row.outputTokens ?? 0),
    })
    expect(usage?.prompt_tokens).toBeGreaterThan(0)
    expect(row).toMatchObject({ tenantId: tenant.id, manualId: article.manualId, question, provider: 'model' })
  })

  test('read a picture: a question is made of it, nothing of it is kept', async () => {
    const PNG = `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60)]).toString('base64')}`
    const ask = (url: string) =>
      clientOf().chat.completions.create({
        model: article.manualId,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'How long?' },
              { type: 'image_url', image_url: { url } },
            ],
          },
        ],
      })
    await expect(ask('https://example.com/a.png')).rejects.toMatchObject({ status: 400, message: /data:/ })
    await expect(ask('data:image/png;base64,aGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8gd29ybGQ=')).rejects.toMatchObject({
      status: 400,
      message: /PNG, JPEG/,
    })
    await expect(ask(PNG)).rejects.toMatchObject({ status: 400, code: 'invalid_image' })
    const seeing = await testApp({
      ports: await testPortsWith({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: 'k', CHAT_READS_PICTURES: 'on' }),
    })
    base = await seeing.listen({ port: 0, host: '127.0.0.1' })
    fake.queue = [question]
    const { id, choices } = await ask(PNG)
    expect(choices[0]?.message.content).toContain(ANSWER)
    const [sight, answering] = fake.requests.map(({ body }) => JSON.stringify(body))
    expect(sight).toContain(PNG)
    expect(answering).toContain(question)
    expect(answering).not.toContain('base64')
    const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id: id.replace('chatcmpl-', '') } })
    expect(row).toMatchObject({ question: 'How long?', rewritten: question })
    fake.mode = 'serverError'
    const unread = await ask(PNG)
    expect(unread.choices[0]?.message.content).toContain('The picture could not be read')
    await seeing.close()
    base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })

  test('stream the same text in pieces', async () => {
    const stream = await clientOf().chat.completions.create({
      model: 'lectern',
      messages: [{ role: 'user', content: [{ type: 'text', text: question }] }],
      stream: true,
      stream_options: { include_usage: true },
    })
    let [text, pieces, finish]: [string, number, string | null] = ['', 0, null]
    let delta: unknown
    let total: number | undefined
    for await (const { object, choices, usage } of stream) {
      expect(object).toBe('chat.completion.chunk')
      total = usage?.total_tokens
      if (choices.length === 0) continue
      const [choice] = choices
      if (choice?.delta.content) pieces += 1
      text += choice?.delta.content ?? ''
      finish = choice?.finish_reason ?? finish
      delta = choice?.delta
    }
    expect(text).toContain(`${ANSWER}\n\nSources:`)
    expect(pieces).toBeGreaterThan(1)
    expect(finish).toBe('stop')
    expect(total).toBeGreaterThan(0)
    expect(delta).toMatchObject({ annotations: [{ type: 'url_citation', url_citation: { title: 'Boiler' } }] })
  })

  test('understand a follow-up by the messages before it', async () => {
    fake.queue = ['How long is the green button of the boiler pressed?']
    await clientOf().chat.completions.create({
      model: article.manualId,
      messages: [
        { role: 'system', content: 'Speak like a pirate' },
        { role: 'user', content: 'What is green at the boiler?' },
        { role: 'assistant', content: 'The button.' },
        { role: 'user', content: 'How long is it pressed?' },
      ],
    })
    const sent = JSON.stringify(fake.requests.map(({ body }) => body.messages))
    expect(sent).toContain('What is green at the boiler?')
    expect(sent).not.toContain('pirate')
  })

  test('quote where the model fails', async () => {
    fake.mode = 'serverError'
    const { choices } = await ask('For how long is the green button of the boiler to be pressed?')
    expect(choices[0]?.message.content).toContain('Press the green button of the boiler for nine seconds.')
  })
})

describe('[REST-01] models', () => {
  test('are the manuals whose robot answers the caller, and all of them together', async () => {
    const { data } = await clientOf().models.list()
    expect(data.map(({ id }) => id)).toEqual(['lectern', article.manualId])
    const other = await aTestTenant(app)
    expect((await clientOf(await tokenOf(other)).models.list()).data).toEqual([])
  })
})

describe('[REST-01] refusals have the form of OpenAI', () => {
  test.each([
    ['a wrong key', 401, 'invalid_api_key', () => ask(question, article.manualId, 'wrong')],
    ['an unknown model', 404, 'model_not_found', () => ask(question, 'gpt-4.1-mini')],
    ['an empty question', 400, 'invalid_value', () => ask(' ')],
    [
      'a conversation that ends with an answer',
      400,
      'invalid_value',
      () =>
        clientOf().chat.completions.create({
          model: article.manualId,
          messages: [{ role: 'assistant', content: 'Hello' }],
        }),
    ],
    ['an unknown call', 404, 'model_not_found', () => clientOf().embeddings.create({ model: 'm', input: 'x' })],
  ])('%s', async (_, status, code, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ status, code })
  })

  test('another organisation finds no such model, and a member without access nothing in it', async () => {
    const other = await aTestTenant(app)
    await expect(ask(question, article.manualId, await tokenOf(other))).rejects.toMatchObject({ status: 404 })
    const { choices } = await ask(question, article.manualId, tenant.member.token)
    expect(choices[0]?.message).toMatchObject({ content: expect.not.stringContaining('green'), annotations: [] })
    expect(fake.requests).toEqual([])
  })

  test('a robot that is off, and a quota that is used up', async () => {
    const { prisma } = testDatabase()
    const where = { id: tenant.id }
    await prisma.tenant.update({ where, data: { enableAi: false } })
    await expect(ask(question)).rejects.toMatchObject({ status: 403, code: 'answers_disabled' })
    expect((await clientOf().models.list()).data).toEqual([])
    await prisma.tenant.update({ where, data: { enableAi: true } })
  })
})
