import { expect, test } from 'vitest'
import { encodingFor } from './accept-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['br;q=0.5', 'br'],
  ['BR', 'br'],
  ['x-br, brotli', null],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['deflate , gzip ;q=1', 'gzip'],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('returns Accept-Encoding %j as %j', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})

test('offers no other form for a response with one compressed form', () => {
  expect(encodingFor('gzip, deflate, br', ['gzip'])).toBe('gzip')
  expect(encodingFor('br', ['gzip'])).toBeNull()
  expect(encodingFor('br, gzip;q=0', ['gzip'])).toBeNull()
})
