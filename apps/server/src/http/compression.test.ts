import { expect, test } from 'vitest'
import { encodingFor } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['x-br, brotli', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('Accept-Encoding %j is answered with %j', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})
