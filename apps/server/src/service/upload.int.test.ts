// Uploads and downloads (ledger FILE-01, FILE-02).
import { request as httpRequest } from 'node:http'
import { aPng, PNG } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let url: string
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

type Reply = { status: number; code: number; msg: string; data: { id: string; fileName: string } }

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, token = tenant.admin.token ?? ''): Promise<Reply> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/service/fileStorage/fileUpload?lang=en_US`, {
    method: 'POST',
    headers,
    body: form,
  })
  return { status: response.status, ...(await response.json()) }
}
const download = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/file?${new URLSearchParams(query)}`, { headers: { 'x-forwarded-host': tenant.host, ...headers } })

describe('[FILE-02] upload', () => {
  it('returns id and name, in any language', async () => {
    const answer = await upload(new Uint8Array(PNG), '绿色 按钮.png')
    expect(answer).toMatchObject({ status: 200, code: 0, data: { id: expect.any(String), fileName: '绿色 按钮.png' } })
  })

  it('rejects a wrong, false or missing type and an empty file, with the specified text', async () => {
    const text = new TextEncoder().encode('MZ program')
    expect(await upload(text, 'run.exe')).toMatchObject({ status: 200, code: 1, msg: expect.stringMatching(/type/) })
    expect(await upload(text, 'picture.png')).toMatchObject({ status: 200, code: 1 })
    expect(await upload(text, 'noextension')).toMatchObject({ status: 200, code: 1 })
    expect(await upload(new Uint8Array(0), 'empty.png')).toMatchObject({ status: 200, code: 1 })
  })

  it('rejects a file that is too large before reading it', async () => {
    const headers = {
      authorization: `Bearer ${tenant.admin.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(101 * 1024 * 1024),
    }
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; text: string }>()
    const sent = httpRequest(
      `${url}/service/fileStorage/fileUpload?lang=en_US`,
      { method: 'POST', headers },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          text += part.toString()
        })
        response.on('end', () => {
          resolve({ status: response.statusCode, text })
          sent.destroy()
        })
      },
    )
    sent.on('error', reject)
    sent.write('--x\r\n')
    const { status, text } = await promise
    expect(status).toBe(413)
    expect(JSON.parse(text)).toMatchObject({ code: 7, msg: expect.stringContaining('100 MB') })
  })

  it('requires a token and a multipart body', async () => {
    expect(await upload(new Uint8Array(PNG), 'a.png', 'nonsense')).toMatchObject({ status: 400, code: 3 })
    expect(await tenant.admin.post('/fileStorage/fileUpload', {})).toMatchObject({ code: 2 })
  })
})

describe('[FILE-02] download', () => {
  it('is allowed to the owner by header, query or cookie, with safe headers', async () => {
    const { data } = await upload(new Uint8Array(PNG), 'dot.png')
    const token = tenant.admin.token ?? ''
    for (const [query, headers] of [
      [{ token }, {}],
      [{}, { authorization: `Bearer ${token}` }],
      [{}, { cookie: `token=${token}` }],
    ] as const) {
      const response = await download({ fileId: data.id, ...query }, headers)
      expect(response.status).toBe(200)
      expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('cache-control')).toContain('private')
    }
  })

  it('is stored by no browser where operators forbid it', async () => {
    const { data } = await upload(new Uint8Array(PNG), 'green.png')
    const strict = await testApp({ noFileCache: true })
    const headers = { host: tenant.host, authorization: `Bearer ${tenant.admin.token}` }
    const answer = await strict.inject({ url: `/file?fileId=${data.id}`, headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    await strict.close()
  })

  it('supports ranges, and returns 304 for a cached file', async () => {
    const { data } = await upload(new Uint8Array(PNG), 'range.png')
    const query = { fileId: data.id, token: tenant.admin.token ?? '' }
    const part = await download(query, { range: 'bytes=1-3' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${PNG.length}`)
    expect(await part.text()).toBe('PNG')
    expect((await download(query, { range: 'bytes=-4' })).status).toBe(206)
    const outside = await download(query, { range: `bytes=${PNG.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${PNG.length}`])
    const etag = part.headers.get('etag') ?? ''
    expect((await download(query, { 'if-none-match': etag })).status).toBe(304)
  })

  it('[FILE-03] resizes pictures once, for their readers', async () => {
    const { data } = await upload(new Uint8Array(aPng(1000, 400)), 'wide.png')
    const token = tenant.admin.token ?? ''
    const small = await download({ fileId: data.id, token, w: '500' })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(small.headers.get('content-disposition')).toContain('wide.webp')
    const bytes = new Uint8Array(await small.arrayBuffer())
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
    const again = await download({ fileId: data.id, token, w: '640' })
    expect(again.headers.get('etag')).toBe(small.headers.get('etag'))
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
    const part = await download({ fileId: data.id, token, w: '640' }, { range: 'bytes=8-11' })
    expect([part.status, await part.text()]).toEqual([206, 'WEBP'])
    for (const w of ['1000', '5000', '0', '-1', 'x', '']) {
      const whole = await download({ fileId: data.id, token, w })
      expect(whole.headers.get('content-type')).toBe('image/png')
    }
    expect((await download({ fileId: data.id, w: '320' })).status).toBe(404)
    const shown = await aPublishedArticle(tenant, { title: 'Wide', markdown: `![wide](/file?fileId=${data.id})` })
    const { html } = (await tenant.admin.get('/notLoginManualContent/queryByManualContentId', { id: shown.id })).data
    expect(html).toContain('width="1000"')
    expect(html).toContain(`/file?fileId=${data.id}&amp;w=640 640w`)
    expect((await download({ fileId: data.id, w: '320' })).status).toBe(200)
  })

  it('is allowed to visitors only when a published article shows the file', async () => {
    const { data } = await upload(new Uint8Array(PNG), 'shown.png')
    expect((await download({ fileId: data.id })).status).toBe(404)
    const shown = await aPublishedArticle(tenant, { title: 'Shown', markdown: `![dot](/file?fileId=${data.id})` })
    expect((await download({ fileId: data.id })).status).toBe(200)
    await tenant.admin.post('/manualContent/cancelReleaseVersion', { id: shown.id })
    expect((await download({ fileId: data.id })).status).toBe(404)
  })

  it('returns 404 for invalid ids', async () => {
    for (const fileId of ['', '../secret', 'zzzz']) expect((await download({ fileId })).status).toBe(404)
  })
})
