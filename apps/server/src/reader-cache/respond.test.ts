import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPage } from './respond.ts'

const page = { body: Buffer.from('<p>plain</p>'), gzip: Buffer.from('zipped'), etag: '"1"', visitLang: 'en_US' }
const isHttps = Object.assign(({ via }: IncomingHttpHeaders) => via !== undefined, { transportSecurity: 'max-age=1' })
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => sendPage(request, response, page, isHttps))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const encodingOf = (accept: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    get({ port, host: '127.0.0.1', headers: { 'accept-encoding': accept } }, (response) => {
      response.resume()
      resolve(response.headers['content-encoding'])
    }).on('error', reject)
  })

test('[READ-08] compresses a cached page only for clients that accept it', async () => {
  expect(await encodingOf('gzip, deflate, br')).toBe('gzip')
  expect(await encodingOf('br, gzip;q=0')).toBeUndefined()
  expect(await encodingOf('x-gzipped')).toBeUndefined()
  expect(await encodingOf('identity')).toBeUndefined()
})

test('[UI-01] sets the language of an address for the visit, on https in a cookie of this host alone', async () => {
  const { port } = server.address() as AddressInfo
  const cookieOf = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers })).headers.get('set-cookie')
  expect(await cookieOf({})).toBe('visitLang=en_US; Path=/; SameSite=Lax')
  expect(await cookieOf({ via: 'a proxy' })).toBe('__Host-visitLang=en_US; Path=/; SameSite=Lax; Secure')
})
