// Published content by the Model Context Protocol, read by the official client over a real port.
import { testDatabase } from '@lectern/testing'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

const QUESTION = 'How long do I press the green button of the boiler?'
const MARKDOWN = '# Boiler\n\nPress the green button of the boiler for nine seconds.'
let app: FastifyInstance
let base: string
let tenant: TestTenant
let open: TestArticle
let closed: TestArticle

beforeAll(async () => {
  app = await testApp()
  base = await app.listen({ port: 0, host: '127.0.0.1' })
  tenant = await aTestTenant(app)
  open = await aPublishedArticle(tenant, { title: 'Boiler', markdown: MARKDOWN })
  closed = await aPublishedArticle(tenant, {
    title: 'Cellar',
    markdown: 'The cellar key hangs behind the boiler.',
    open: false,
  })
})
afterAll(() => app.close())

type Result = { structuredContent?: unknown; isError?: boolean; content: unknown[] }
async function connected<T>(
  path: string,
  work: (client: Client) => Promise<T>,
  token?: string,
  mode: 'auto' | 'legacy' = 'auto',
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}${path}`), { requestInit }))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}
const run = async (client: Client, name: string, args: object): Promise<Result> =>
  (await client.callTool({ name, arguments: { ...args } })) as Result
const contentOf = async <T>(client: Client, name: string, args: object): Promise<T> =>
  (await run(client, name, args)).structuredContent as T
async function tokenOf({ admin }: TestTenant): Promise<string> {
  const { data }: { data: { value: string } } = await admin.post('/tenantToken/refresh', { kind: 'ai' })
  return data.value
}

type Hits = { results: { id: string; url: string; title: string; text: string }[] }
type Answered = {
  answerId: string
  conversation: string
  outcome: string
  answer: string
  citations: { url: string; quote: string }[]
}

describe.each(['auto', 'legacy'] as const)('[AI-02] the Model Context Protocol, %s', (mode) => {
  test('lets anybody search, read and ask an open manual, and rate the answer', async () => {
    await connected(
      `/mcp/${open.manualCode}`,
      async (client) => {
        const { tools } = await client.listTools()
        expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch', 'ask', 'send_feedback'])
        const { results } = await contentOf<Hits>(client, 'search', { query: 'green button' })
        expect(results[0]).toMatchObject({ id: open.id, title: 'Boiler' })
        expect(results[0]?.url).toMatch(`${base}/pub/${open.manualCode}`)
        const article = await contentOf<{ text: string }>(client, 'fetch', { id: open.id })
        expect(article).toMatchObject({ title: 'Boiler', metadata: { next: null } })
        expect(article.text).toContain('for nine seconds')
        const answer = await contentOf<Answered>(client, 'ask', { question: QUESTION })
        expect(answer).toMatchObject({
          outcome: 'answered',
          citations: [{ quote: expect.stringContaining('nine seconds') }],
        })
        await run(client, 'send_feedback', { answerId: answer.answerId, helpful: false, comment: 'Which button?' })
        const row = await testDatabase().prisma.answer.findUniqueOrThrow({ where: { id: answer.answerId } })
        expect(row).toMatchObject({ good: false, feedback: 'Which button?' })
      },
      undefined,
      mode,
    )
  })
})

test('[PERM-04] shows a manual that is not open to tokens of its organisation only', async () => {
  const nobody = () => Promise.resolve()
  await expect(connected(`/mcp/${closed.manualCode}`, nobody)).rejects.toThrow()
  const stranger = await tokenOf(await aTestTenant(app))
  await expect(connected(`/mcp/${closed.manualCode}`, nobody, stranger)).rejects.toThrow()
  await connected(`/mcp/${open.manualCode}`, async (client) => {
    expect(await run(client, 'fetch', { id: closed.id })).toMatchObject({ isError: true })
    expect(JSON.stringify(await run(client, 'search', { query: 'cellar key' }))).not.toContain('behind')
  })
  await connected(
    '/mcp',
    async (client) => {
      const { results } = await contentOf<Hits>(client, 'search', { query: 'cellar key' })
      expect(results.map(({ id }) => id)).toContain(closed.id)
    },
    await tokenOf(tenant),
  )
})

test('[SEO-01] organisations that do not allow language models have none of it', async () => {
  const silent = await aTestTenant(app)
  const { manualCode, manualId } = await aPublishedArticle(silent)
  const send = () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    return fetch(`${base}/mcp/${manualCode}`, {
      method: 'POST',
      headers,
      body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    })
  }
  expect((await send()).status).toBe(200)
  const { tenantId } = await testDatabase().prisma.manual.findUniqueOrThrow({ where: { id: manualId } })
  await testDatabase().prisma.tenantSite.create({ data: { tenantId, llms: false } })
  const response = await send()
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
})
