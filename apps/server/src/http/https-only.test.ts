// [PLAT-06] REQUIRE_TLS: nobody is served over http.
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpsOnly } from './https-only.ts'

let server: Server
beforeAll(async () => {
  server = createServer(httpsOnly((_request, response) => response.end('served')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const answer = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const options = { host: '127.0.0.1', port, path, method, headers: { host: 'help.example.com', ...headers } }
    request(options, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    })
      .on('error', reject)
      .end()
  })

test('leads pages to https, and refuses calls', async () => {
  expect(await answer('/pub/a?x=1')).toEqual([308, 'https://help.example.com/pub/a?x=1'])
  expect(await answer('/pub/a', { 'x-forwarded-proto': 'http' })).toEqual([308, 'https://help.example.com/pub/a'])
  expect(await answer('/service/authenticate/login', {}, 'POST')).toEqual([403, undefined])
  expect(await answer('//evil.example/x')).toEqual([308, 'https://help.example.com//evil.example/x'])
})

test('serves whoever came by https, and machines', async () => {
  for (const proto of ['https', 'HTTPS', 'https, http'])
    expect(await answer('/pub/a', { 'x-forwarded-proto': proto })).toEqual([200, undefined])
  for (const path of ['/healthz?details', '/readyz', '/metrics', '/tls/ask?domain=a'])
    expect(await answer(path)).toEqual([200, undefined])
  expect((await answer('/metricsx'))[0]).toBe(308)
})
