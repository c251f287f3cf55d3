// The API log keeps no secrets, no contact data and nothing long.

import { createId, createSecret } from '@lectern/kernel'
import { expect, test } from 'vitest'
import { redacted } from './redact.ts'

test.each([
  'password',
  'newPassword',
  'access_token',
  'jwt',
  'authCode',
  'code',
  'apiKey',
  'Phone',
  'userEmail',
  'clientSecret',
])('[OPS-05] never stores the value of %s, at any depth', (name) => {
  expect(redacted({ [name]: 'hunter2', list: [{ [name]: { inner: 'hunter2' } }] }, 2000)).not.toContain('hunter2')
})

test('[OPS-05] keeps codes of manuals and organisations', () => {
  expect(redacted({ manualCode: 'm1', tenantCode: 't1' }, 2000)).toBe('{"manualCode":"m1","tenantCode":"t1"}')
})

test('[OPS-05] keeps ids, and hides secrets of similar length', () => {
  const id = createId()
  expect(redacted({ manualId: id, note: `see ${id}` }, 2000)).toBe(JSON.stringify({ manualId: id, note: `see ${id}` }))
  expect(redacted({ note: createSecret() }, 2000)).toBe('{"note":"[secret]"}')
})

test.each(['a@example.com', '13812345678', '+86 13812345678', 'Bearer abc.def', 'eyJhbGci.eyJzdWIi.c2ln'])(
  '[OPS-05] hides %s within texts and names',
  (secret) => {
    const stored = redacted({ note: `say ${secret} now`, [secret]: 1 }, 2000)
    expect(stored).not.toContain(secret)
    expect(stored).toContain('say')
  },
)

test('[OPS-05] leaves no half of a secret at the cut', () => {
  expect(redacted({ note: `${'x '.repeat(97)}reader@example.com and more` }, 2000)).not.toContain('reader')
})

test('[OPS-05] cuts long and deep data', () => {
  const deep: Record<string, unknown> = {}
  deep.again = deep
  expect(redacted(deep, 2000).length).toBeLessThan(200)
  expect(redacted({ list: Array.from({ length: 10_000 }, () => 'x '.repeat(2500)) }, 500)).toHaveLength(500)
})

test('[OPS-05] hides a signed token longer than the first cut', () => {
  expect(redacted({ note: `eyJhbGci.${'eyJz'.repeat(400)}.c2ln` }, 2000)).not.toContain('eyJ')
})

test('[OPS-05] hides a phone number sent as a number', () => {
  expect(redacted({ to: 13_812_345_678, size: 20 }, 2000)).toBe('{"to":"[secret]","size":20}')
})

test('[OPS-05] removes keys from addresses', () => {
  const stored = redacted(
    { a: 'https://x.test/file?id=1&token=abc123', b: 'see https://x.test/invite/Zk8aa?x=1', c: 'x.test/pubs/q1w2e3' },
    2000,
  )
  expect(stored).toContain('id=1&token=[secret]')
  for (const secret of ['abc123', 'Zk8aa', 'q1w2e3']) expect(stored).not.toContain(secret)
})

test('[OPS-05] hides a token without a name, and keeps an id', () => {
  const id = '0198c0de-1111-7222-8333-444455556666'
  const slug = 'how-to-begin-with-the-editor'
  const token = 'jgNuQXxduRmMgP8Q3xl1Aa8IEAWKkVjM'
  expect(redacted({ id, slug, value: token, hash: 'ab'.repeat(24) }, 2000)).toBe(
    `{"id":"${id}","slug":"${slug}","value":"[secret]","hash":"[secret]"}`,
  )
})

test('[OPS-05] limits wide and deep data to a few values', () => {
  const wide = (depth: number): unknown =>
    depth === 0 ? 'leaf' : Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, wide(depth - 1)]))
  expect(redacted(wide(4), 1e6).match(/leaf/g)?.length).toBeLessThan(200)
})

test('[OPS-05] stores data that is no plain object as its text', () => {
  expect(redacted({ at: new Date(0), big: 10n, none: undefined, call: () => 1 }, 2000)).toBe(
    '{"at":"1970-01-01T00:00:00.000Z","big":"10","call":null}',
  )
  expect([redacted(undefined, 10), redacted(null, 10), redacted(true, 10)]).toEqual(['', '', 'true'])
})
