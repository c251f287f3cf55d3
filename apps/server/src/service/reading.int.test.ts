// The REST contract, call by call: published tree and article, search, answers as events, ratings.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testDatabase, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let url: string
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant, {
    title: 'Brewing coffee',
    markdown:
      '# Brewing coffee\n\nHeat the water to 93 degrees.\n\nPour slowly over the ground beans. 咖啡豆需要研磨。',
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const done = { status: 200, code: 0, msg: 'Success' }
const any = expect.any(String)

type Message = { event: string; data: string }

function messagesOf(stream: string): Message[] {
  return stream
    .split('\n\n')
    .filter((block) => block !== '' && !block.startsWith(':'))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? 'message',
      data: /^data: (.*)$/m.exec(block)?.[1] ?? '',
    }))
}

async function ask(path: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/service/${path}?${new URLSearchParams({ lang: 'en_US', ...query })}`, {
    headers: { 'x-forwarded-host': tenant.host, ...headers },
  })
  const text = await response.text()
  return { response, text, messages: messagesOf(text) }
}

describe('readers', () => {
  it('[READ-01] [READ-04] returns the reading state of an article', async () => {
    const path = '/notLoginManualContent/findContentDetailsById'
    const answer = await tenant.visitor.get(path, { articleId: article.id })
    expect(answer).toMatchObject({
      ...done,
      data: { id: article.id, manualId: article.manualId, manualReleaseType: 'public', enableAi: true, viewCount: 0 },
    })
    expect((await tenant.visitor.get(path, { id: article.id })).data).toEqual(answer.data)
  })

  it('[PUB-02] [PUB-03] returns the access mode of a manual before it is opened', async () => {
    const path = '/notLoginManualContent/queryManualReleaseStateByManualId'
    const state = (query: object = {}) => tenant.visitor.get(path, { manualId: article.manualId, ...query })
    expect(await state()).toMatchObject({
      ...done,
      data: { manualReleaseType: 'public', releaseScope: 'external', hasSharePassword: false, readable: true },
    })
    const set = (fields: object) =>
      tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, ...fields })
    await set({ sharePassword: 'sesame' })
    expect((await state()).data).toMatchObject({ hasSharePassword: true, readable: false })
    expect((await state({ password: 'sesame' })).data).toMatchObject({ readable: true })
    await set({ sharePassword: null, releaseType: 'private' })
    expect(await state()).toMatchObject({ code: -3, data: { reason: 'notPublic' } })
    await set({ releaseType: 'public' })
    expect(await tenant.visitor.get(path, { manualId: 'unknown' })).toMatchObject({ code: 5 })
  })

  it('[READ-02] returns ratings and feedback to its writers', async () => {
    const { visitor, admin } = tenant
    const rate = (good: boolean) => visitor.post('/notLoginManualContent/rate', { id: article.id, good, visitor: 'v1' })
    expect(await rate(true)).toMatchObject({ ...done, data: { goodCount: 1, badCount: 0 } })
    const give = (fields: object) =>
      visitor.post('/notLoginManualContent/insertFeedback', { id: article.id, ...fields })
    expect(await give({})).toMatchObject({ code: 2, data: { content: any } })
    expect(await give({ content: 'Too short', phone: '12' })).toMatchObject({ code: 2, data: { phone: any } })
    expect(await give({ content: 'Too short', phone: '+86 138-0000-0000' })).toMatchObject({
      ...done,
      data: { id: any },
    })
    const list = await admin.get('/manualContent/queryFeedback', { manualId: article.manualId })
    expect(list).toMatchObject({
      ...done,
      data: { total: 1, goodCount: 1, records: [{ content: 'Too short', phone: '13800000000' }] },
    })
    expect((await visitor.get('/manualContent/queryFeedback', { manualId: article.manualId })).code).toBe(3)
  })

  it('[READ-01] returns the published tree, by id and by address', async () => {
    const path = '/notLoginManualContent/queryByManualIdTree'
    const node = { id: article.id, title: 'Brewing coffee', type: 'document', children: [] }
    expect(await tenant.visitor.get(path, { manualId: article.manualId })).toMatchObject({ ...done, data: [node] })
    expect((await tenant.visitor.get(path, { manualCode: article.manualCode })).data).toEqual([node])
    expect(await tenant.visitor.get(path, {})).toMatchObject({ status: 200, code: 2, data: { manualId: any } })
  })

  it('[READ-01] returns a published article with its html and neighbours', async () => {
    const answer = await tenant.visitor.get('/notLoginManualContent/queryByManualContentId', { id: article.id })
    expect(answer).toMatchObject(done)
    expect(answer.data).toMatchObject({
      title: 'Brewing coffee',
      html: expect.stringContaining('93 degrees'),
      outline: expect.any(Array),
      previous: null,
      next: null,
      updatedTime: any,
    })
  })

  it('[PUB-03] requires a share password, and reports a wrong one', async () => {
    const locked = await aPublishedArticle(tenant, { title: 'Locked' })
    await tenant.admin.post('/manual/updateManualSetting', { id: locked.manualId, sharePassword: 'sesame' })
    const path = '/notLoginManualContent/queryByManualContentId'
    expect(await tenant.visitor.get(path, { id: locked.id })).toMatchObject({ status: 200, code: -2 })
    expect(await tenant.visitor.get(path, { id: locked.id, password: 'x' })).toMatchObject({ code: -2 })
    expect(await tenant.visitor.get(path, { id: locked.id, password: 'sesame' })).toMatchObject(done)
  })

  it('[READ-03] returns the reason when an article is not public, code -3', async () => {
    const hidden = await aPublishedArticle(tenant, { title: 'Hidden', open: false })
    const path = '/notLoginManualContent/queryByManualContentId'
    expect(await tenant.visitor.get(path, { id: hidden.id })).toMatchObject({ code: -3, data: { reason: 'notPublic' } })
    expect(await tenant.visitor.get(path, { id: 'nowhere' })).toMatchObject({ status: 200, code: 5 })
  })
})

describe('search', () => {
  it('[SRCH-01] marks hits, and shows the updater to signed-in people only', async () => {
    const query = { searchContent: 'water degrees', manualId: article.manualId }
    const visitor = await tenant.visitor.get('/notLoginManualContent/pageSearch', query)
    expect(visitor).toMatchObject({ ...done, data: { total: 1, current: 1, size: 10 } })
    const { records }: { records: Record<string, unknown>[] } = visitor.data
    expect(records[0]).toMatchObject({
      id: article.id,
      contentName: 'Brewing coffee',
      contentType: 'article',
      manualContent: expect.stringContaining('<em>'),
      manualId: article.manualId,
      updatedTime: any,
    })
    expect(records[0]).not.toHaveProperty('updatedName')
    const member = await tenant.admin.get('/manualContent/pageSearch', query)
    expect(member.data).toMatchObject({ records: [{ id: article.id, updatedName: 'Ada' }] })
    expect(await tenant.visitor.get('/manualContent/pageSearch', query)).toMatchObject({ status: 400, code: 3 })
  })

  it('[SRCH-06] finds Chinese by a phrase inside a clause', async () => {
    const results = await tenant.visitor.get('/notLoginManualContent/pageSearch', { searchContent: '研磨' })
    expect(results.data).toMatchObject({ records: [{ id: article.id }] })
  })
})

describe('[SRCH-05] suggestions', () => {
  it('are returned to visitors and signed-in people; an empty field means no manual', async () => {
    const query = { searchContent: 'brew', manualId: '' }
    const visitor = await tenant.visitor.get('/notLoginManualContent/intelligentSearchPrompt', query)
    const hit = { type: 'article', id: article.id, text: 'Brewing coffee', marked: '<em>Brew</em>ing coffee' }
    expect(visitor).toMatchObject({ ...done, data: [hit] })
    expect((await tenant.admin.get('/manualContent/intelligentSearchPrompt', query)).data).toMatchObject([hit])
    const inRoom = { searchContent: 'brew', roomId: 'unknown' }
    expect((await tenant.admin.get('/manualContent/intelligentSearchPrompt', inRoom)).data).toEqual([])
    expect(await tenant.visitor.get('/manualContent/intelligentSearchPrompt', query)).toMatchObject({ code: 3 })
  })

  it('report whether answers are available', async () => {
    expect(await tenant.admin.get('/manualContent/haveIntelligentSearch')).toMatchObject({ ...done, data: true })
  })
})

describe('[SRCH-04] a manual on the host of another tenant', () => {
  it('has search and answers there too', async () => {
    const elsewhere = await aTestTenant(app)
    const query = { searchContent: 'water degrees', manualId: article.manualId }
    const results = await elsewhere.visitor.get('/notLoginManualContent/pageSearch', query)
    expect(results.data).toMatchObject({ records: [{ id: article.id }] })
    const { text } = await ask('notLoginManualContent/intelligentSearch', query, { 'x-forwarded-host': elsewhere.host })
    expect(text).toContain(article.id)
    const wide = await elsewhere.visitor.get('/notLoginManualContent/pageSearch', { searchContent: 'water degrees' })
    expect(wide.data).toMatchObject({ total: 0 })
  })
})

describe('answers', () => {
  it('[SRCH-02] stream text, the id once, citations, close', async () => {
    const { response, messages, text } = await ask('notLoginManualContent/intelligentSearch', {
      searchContent: 'To how many degrees do I heat the water?',
      manualId: article.manualId,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toContain('no-transform')
    const ids = messages.filter(({ data }) => /^\[ID:[^\]]+\]$/.test(data))
    expect(ids).toHaveLength(1)
    const words = messages.filter(({ event, data }) => event === 'message' && !data.startsWith('[ID:'))
    const answer = words.map(({ data }) => data).join('')
    expect(answer).toContain('93&nbsp;degrees')
    expect(answer).not.toMatch(/[ \n]/)
    const citations: unknown = JSON.parse(messages.find(({ event }) => event === 'citations')?.data ?? 'null')
    expect(citations).toMatchObject([
      { index: 1, articleId: article.id, title: 'Brewing coffee', url: expect.stringContaining('/pub/'), quote: any },
    ])
    expect(text.endsWith('event: close\ndata: close\n\n')).toBe(true)
  })

  it('[AI-02] carry the quote in the citation’s address, which the reader highlights', async () => {
    const { messages } = await ask('notLoginManualContent/intelligentSearch', {
      searchContent: 'To how many degrees do I heat the water?',
      manualId: article.manualId,
    })
    const citations: { url: string; quote: string }[] = JSON.parse(
      messages.find(({ event }) => event === 'citations')?.data ?? '[]',
    )
    const [first] = citations
    const address = new URL(first?.url ?? '', 'http://localhost')
    expect(address.searchParams.get('quote')).toBe(first?.quote.replace(/\s+/g, ' ').slice(0, 160))
    expect(address.hash.slice(1)).toBe(address.searchParams.get('passage'))
  })

  it('[SRCH-02] cost nothing and are empty with aiSearch=false', async () => {
    const { prisma } = testDatabase()
    const cost = () => prisma.answer.count({ where: { tenantId: tenant.id } })
    const before = await cost()
    const input = { searchContent: 'To how many degrees do I heat the water?', manualId: article.manualId }
    const { response, text } = await ask('notLoginManualContent/intelligentSearch', { ...input, aiSearch: 'false' })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(text).toBe('event: close\ndata: close\n\n')
    expect(await cost()).toBe(before)
    expect((await ask('notLoginManualContent/intelligentSearch', { ...input, aiSearch: 'true' })).text).toContain('93')
    expect(await cost()).toBe(before + 1)
  })

  it('[SRCH-04] use the requested space only', async () => {
    const input = { searchContent: 'To how many degrees do I heat the water?', roomId: article.roomId }
    expect((await ask('notLoginManualContent/intelligentSearch', input)).text).toContain('93&nbsp;degrees')
    const elsewhere = await ask('notLoginManualContent/intelligentSearch', { ...input, roomId: 'another' })
    expect(elsewhere.text).not.toContain('93&nbsp;degrees')
  })

  it('[SRCH-05] can be rated', async () => {
    const { messages } = await ask('notLoginManualContent/intelligentSearch', {
      searchContent: 'water',
      conversationId: '',
    })
    const id = /\[ID:([^\]]+)\]/.exec(messages.map(({ data }) => data).join(' '))?.[1]
    const rating = { id, good: 'true', content: 'Thanks' }
    const path = '/notLoginManualContent/intelligentSearchFeedback'
    expect(await tenant.visitor.post(path, rating)).toMatchObject({ ...done, data: null })
    expect(await tenant.visitor.post(path, { ...rating, id: 'nothing' })).toMatchObject({ code: 5 })
  })

  it('[SRCH-02] return errors before the stream as envelopes', async () => {
    const login = await ask('manualContent/intelligentSearch', { searchContent: 'water' })
    expect({ status: login.response.status, body: JSON.parse(login.text) }).toMatchObject({
      status: 400,
      body: { code: 3 },
    })
    const empty = await ask('notLoginManualContent/intelligentSearch', { searchContent: ' ' })
    expect(JSON.parse(empty.text)).toMatchObject({ code: 2, data: { searchContent: 'Cannot be empty' } })
    await tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, enableAi: false })
    const off = await ask('notLoginManualContent/intelligentSearch', { searchContent: 'x', manualId: article.manualId })
    expect(JSON.parse(off.text)).toMatchObject({ code: 1, msg: 'AI search is not enabled here.' })
    await tenant.admin.post('/manual/updateManualSetting', { id: article.manualId, enableAi: true })
  })

  it('[SRCH-02] accept the token in the query, as browsers need it', async () => {
    const token = tenant.admin.token ?? ''
    const { messages } = await ask('manualContent/intelligentSearch', { searchContent: 'water', token })
    expect(messages.at(-1)).toEqual({ event: 'close', data: 'close' })
  })

  it('[SRCH-02] close the stream after an error in the middle', async () => {
    const broken = { model: 'broken', dimensions: 3, embed: () => Promise.reject(new Error('away')) }
    const lame = await testApp({ embedder: broken })
    const query = { searchContent: 'water', manualId: article.manualId, lang: 'en_US' }
    const answer = await lame.inject({
      url: '/service/notLoginManualContent/intelligentSearch',
      query,
      headers: { host: tenant.host },
    })
    expect(answer.statusCode).toBe(200)
    expect(messagesOf(answer.body).at(-1)).toEqual({ event: 'close', data: 'close' })
    await lame.close()
  })

  it('[AI-04] abort the model when the reader disconnects', async () => {
    const model = createServer()
    const called = once(model, 'request')
    await once(model.listen(0, '127.0.0.1'), 'listening')
    const { port } = model.address() as AddressInfo
    const ports = await testPorts()
    const chatModel = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'none', model: 'slow' }
    const slow = await testApp({ ports: { ...ports, chatModel } })
    const base = await slow.listen({ host: '127.0.0.1', port: 0 })
    const reader = new AbortController()
    const query = new URLSearchParams({ searchContent: 'How hot should the water be?', manualId: article.manualId })
    const reading = fetch(`${base}/service/notLoginManualContent/intelligentSearch?${query}`, {
      signal: reader.signal,
      headers: { 'x-forwarded-host': tenant.host },
    }).then((response) => response.text())
    const [request]: IncomingMessage[] = await called
    reader.abort()
    await expect(reading).rejects.toThrow()
    await once(request?.socket ?? model, 'close')
    await slow.close()
    model.close()
  })
})
