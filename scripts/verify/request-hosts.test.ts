import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { linesWithHost } from './request-hosts.mjs'

test.each([
  ['const link = scheme + request.host', true],
  ['await tenantByHost(db, request.hostname)', true],
  ["headers['x-forwarded-host'] ?? ''", true],
  ["raw.headers[':authority']", true],
  ['request.headers.host', true],
  ["request.headers.get('host')", true],
  ['const { origin, host } = headers', true],
  ['const { protocol, hostname } = request', true],
  ['// request.host is not to be trusted', false],
  ['hostOf(request)', false],
  ['new URL(publicUrl).hostname', false],
])('checks %s', (line, reads) => expect(linesWithHost(line)).toEqual(reads ? [1] : []))
