import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendText } from './send-text.ts'

const TEXT = 'A line of a text. '.repeat(100)
const app = fastify()
app.get('/', (request, reply) => sendText(request, reply, 'text/plain', TEXT))
const ask = (accept: string) => app.inject({ url: '/', headers: { 'accept-encoding': accept } })

test('[READ-08] compresses a text only for clients that accept it', async () => {
  const zipped = await ask('br, gzip')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(TEXT)
  for (const accept of ['gzip;q=0, identity', 'x-gzipped', 'br']) {
    const plain = await ask(accept)
    expect(plain.headers['content-encoding'], accept).toBeUndefined()
    expect(plain.body, accept).toBe(TEXT)
  }
})
