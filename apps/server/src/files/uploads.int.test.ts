// Resumable uploads over HTTP, as a tus client speaks (FILE-01).
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let url: string
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const tokenOf = () => tenant.admin.token ?? ''
const authorization = (token: string) => ({ authorization: `Bearer ${token}` })

async function call(procedure: string, input: object) {
  const response = await fetch(`${url}/trpc/file.${procedure}`, {
    method: 'POST',
    headers: { ...authorization(tokenOf()), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { result, error } = await response.json()
  return result?.data ?? error
}
const begin = async (bytes: Uint8Array, fileName: string): Promise<string> =>
  (await call('beginUpload', { fileName, size: bytes.byteLength })).uploadId

const send = (id: string, method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/uploads/${id}?lang=en_US`, {
    method,
    headers: { ...authorization(tokenOf()), 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body }),
  })
const patch = (id: string, offset: number, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  send(
    id,
    'PATCH',
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
    body,
  )
const offsetOf = async (id: string) => Number((await send(id, 'HEAD')).headers.get('upload-offset'))

/** Sends `bytes` of a longer body and closes the connection. */
function breakOff(id: string, bytes: Uint8Array, announced: number): Promise<void> {
  return new Promise((resolve) => {
    const sent = httpRequest(`${url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        ...authorization(tokenOf()),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': announced,
      },
    })
    sent.on('error', () => {})
    sent.on('close', () => resolve())
    // The end comes after the bytes; destroying the connection could discard some of them.
    sent.write(bytes, () => sent.socket?.end())
  })
}

const bytesOf = (size: number) => new Uint8Array(size).map((_, index) => 97 + (index % 26))

describe('[FILE-01] uploads over tus', () => {
  it('continues after a broken connection', async () => {
    const bytes = bytesOf(3_000_000)
    const id = await begin(bytes, 'long.txt')
    expect(await offsetOf(id)).toBe(0)
    await breakOff(id, bytes.subarray(0, 1_000_000), bytes.length)
    await expect.poll(() => offsetOf(id)).toBeGreaterThan(0)
    const offset = await offsetOf(id)
    expect(offset).toBeLessThanOrEqual(1_000_000)
    const answer = await patch(id, offset, bytes.slice(offset))
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    const file = await call('finishUpload', { id })
    const download = await fetch(`${url}/file?fileId=${file.id}`, { headers: authorization(tokenOf()) })
    const sha = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')
    expect(sha(new Uint8Array(await download.arrayBuffer()))).toBe(sha(bytes))
  })

  it('accepts more in one request than a JSON call', async () => {
    const bytes = bytesOf(30 * 1024 * 1024)
    const id = await begin(bytes, 'large.txt')
    expect((await patch(id, 0, bytes)).status).toBe(204)
    expect((await call('finishUpload', { id })).fileName).toBe('large.txt')
  })

  it('rejects a wrong offset, too much, a missing version and strangers by the protocol', async () => {
    const bytes = bytesOf(100)
    const id = await begin(bytes, 'a.txt')
    expect((await patch(id, 5, bytes.slice(5))).status).toBe(409)
    expect((await patch(id, 0, bytesOf(101))).status).toBe(413)
    expect((await patch(id, 0, bytes, { 'tus-resumable': '0.1.0' })).status).toBe(400)
    for (const token of ['nonsense', (await aTestTenant(app)).admin.token ?? '']) {
      const answer = await patch(id, 0, bytes, authorization(token))
      expect(answer.status).toBe(token === 'nonsense' ? 401 : 404)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    expect((await send('nothing', 'HEAD')).status).toBe(404)
    expect(await offsetOf(id)).toBe(0)
  })

  it('is deleted when it is cancelled', async () => {
    const id = await begin(bytesOf(10), 'a.txt')
    expect((await send(id, 'DELETE')).status).toBe(204)
    expect((await send(id, 'HEAD')).status).toBe(404)
  })
})
