// The REST contract, call by call: exports of manuals in the background and of one article at once.
import { makeBook } from '@lectern/reading'
import { system, testContext } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aPublishedArticle,
  aTestTenant,
  PASSWORD,
  type TestArticle,
  type TestTenant,
  testApp,
} from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
let adminToken: string
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  const login = await tenant.visitor.post('/authenticate/login', { account: tenant.adminAccount, password: PASSWORD })
  const { token }: { token: string } = login.data
  adminToken = token
  article = await aPublishedArticle(tenant, { title: 'Brewing coffee', markdown: 'Heat the water.' })
})
afterAll(() => app.close())

const done = { status: 200, code: 0, msg: 'Success' }
const START = '/manualContent/startExport'
const LIST = '/manualContent/queryExport'
const input = () => ({ manualId: article.manualId, format: 'pdf' })
const by = (token: string) => ({ 'x-forwarded-host': tenant.host, ...(token && { authorization: `Bearer ${token}` }) })
const load = (url: string, token = '') => app.inject({ method: 'GET', url, headers: by(token) })
const oneArticle = (prefix: string) => `/service/${prefix}/exportById?articleId=${article.id}&format=pdf`

describe('[EXP-02] [REST-01] exports in the background', () => {
  it('start, report their state, and return the addresses of file and report', async () => {
    const started = await tenant.admin.post(START, input())
    expect(started).toMatchObject({
      ...done,
      data: { state: 'queued', done: 0, total: 1, downloadUrl: '', reportUrl: '' },
    })
    const { id }: { id: string } = started.data
    expect(await tenant.admin.post(START, input())).toMatchObject({ status: 200, data: null })
    await makeBook(await testContext(system(tenant.id)), { bookId: id, lastTry: true })
    const list = await tenant.admin.get(LIST, { manualId: article.manualId })
    const downloadUrl = `/books/${id}`
    expect(list).toMatchObject({
      ...done,
      data: [{ id, state: 'done', done: 1, total: 1, downloadUrl, reportUrl: `${downloadUrl}/report` }],
    })
    const file = await load(downloadUrl, adminToken)
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(file.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await load(downloadUrl)).statusCode).not.toBe(200)
  })

  it('are cancelled', async () => {
    const { id }: { id: string } = (await tenant.admin.post(START, input())).data
    expect(await tenant.admin.post('/manualContent/cancelExport', { id })).toMatchObject({
      ...done,
      data: { id, state: 'cancelled', downloadUrl: '' },
    })
  })

  it('require a member', async () => {
    expect(await tenant.visitor.post(START, input())).toMatchObject({ status: 400, code: 3, data: null })
    expect(await tenant.visitor.get(LIST)).toMatchObject({ status: 400, code: 3, data: null })
  })
})

describe('[EXP-01] [REST-01] one article as a file', () => {
  it('returns a published article to readers as the manual allows, and excludes search engines', async () => {
    const open = await load(oneArticle('notLoginManualContent'))
    expect([open.statusCode, open.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(open.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect((await load(oneArticle('manualContent'))).statusCode).toBe(400)

    const settings = { id: article.manualId, readersMayExport: false }
    expect(await tenant.admin.post('/manual/updateManualSetting', settings)).toMatchObject(done)
    for (const path of [oneArticle('notLoginManualContent'), `/article-file/${article.id}?format=pdf`]) {
      const refused = await load(path)
      expect([refused.statusCode, refused.headers['x-robots-tag']]).toEqual([403, 'noindex, nofollow'])
    }
    expect((await load(oneArticle('manualContent'), adminToken)).statusCode).toBe(200)
  })

  it('returns the draft to its writers while nothing is published', async () => {
    const fields = { manualId: article.manualId, title: 'Draft', type: 'document', markdown: 'Not yet.' }
    const { id }: { id: string } = (await tenant.admin.post('/manualContent/insert', fields)).data
    const ask = (query: string, token?: string) =>
      load(`/service/manualContent/exportById?id=${id}&format=pdf${query}`, token)
    expect((await ask('', adminToken)).headers['content-type']).toBe('application/pdf')
    for (const [query, token] of [
      ['&text=published', adminToken],
      ['', tenant.member.token],
    ] as const) {
      const refused = await ask(`${query}&lang=en_US`, token)
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: -3 }])
    }
  })
})
