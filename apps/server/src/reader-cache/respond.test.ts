import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPage } from './respond.ts'

const page = { body: Buffer.from('<p>plain</p>'), gzip: Buffer.from('zipped'), etag: '"1"', cookies: [] }
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => sendPage(request, response, page, () => false))
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
