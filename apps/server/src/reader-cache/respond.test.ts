import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPage } from './respond.ts'

const page = { body: Buffer.from('<p>plain</p>'), gzip: Buffer.from('zipped'), etag: '"1"', visitLang: 'en_US' }
const isHttps = Object.assign(({ via }: IncomingHttpHeaders) => via !== undefined, { transportSecurity: 'max-age=1' })
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => sendPage(request, response, page, { isHttps }))
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

test('[READ-08] caches in front may show a page without asking only where operators allow it, and no page that is not the same for everybody', async () => {
  const controlOf = async (url: string, sharedSeconds: number | undefined, visitLang: string | null = null) => {
    const shown = { ...page, visitLang }
    const sender = createServer((request, response) => sendPage(request, response, shown, { isHttps, sharedSeconds }))
    await new Promise<void>((resolve) => sender.listen(0, '127.0.0.1', resolve))
    const { headers } = await fetch(`http://127.0.0.1:${(sender.address() as AddressInfo).port}${url}`)
    sender.close()
    return headers.get('cache-control')
  }
  expect(await controlOf('/pub/a', undefined)).toBe('no-cache')
  expect(await controlOf('/pub/a', 0)).toBe('no-cache')
  expect(await controlOf('/pub/a', 60)).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  expect(await controlOf('/pub/a', 60, 'en_US')).toBe('no-cache')
  for (const start of ['/', '/?lang=en_US']) expect(await controlOf(start, 60)).toBe('no-cache')
})
