// [AUTH-02] Addresses of callers in the forms in which proxies write them.
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const socket = { remoteAddress: '10.0.0.1' } as FastifyRequest['socket']

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:40001', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:40001', '2001:db8::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', '10.0.0.1'],
  ['_hidden', '10.0.0.1'],
  ['192.0.2.7:x', '10.0.0.1'],
  ['', '10.0.0.1'],
])('%s', (ip, address) => {
  expect(clientAddress({ ip, socket })).toBe(address)
})
