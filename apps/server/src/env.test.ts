import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { trustedProxies } from './env.ts'

it.each([
  ['none', false, '127.0.0.1'],
  ['those of this machine', 'loopback', '10.0.0.7'],
  ['two in front', 2, '10.0.0.7'],
  ['three in front', 3, '203.0.113.9'],
  ['by address', 'loopback,10.0.0.0/8', '203.0.113.9'],
] as const)('[AI-03] detects the address of a caller behind proxies: %s', async (_name, proxies, address) => {
  const app = Fastify({ trustProxy: trustedProxies(proxies) })
  app.get('/', async ({ ip }) => ip)
  // The caller's own claim is first and is trusted only when every hop behind it is.
  const headers = { 'x-forwarded-for': '203.0.113.9, 10.0.0.7, 127.0.0.1' }
  expect((await app.inject({ url: '/', headers })).body).toBe(address)
  await app.close()
})
