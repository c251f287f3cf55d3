import { expect, test } from 'vitest'
import { homeOrigin, isPublicName } from './origin.ts'

test.each([
  ['help.acme.com', 'https://lectern.example', 'https://help.acme.com'],
  ['help.acme.com', 'http://lectern.example:3000', 'http://help.acme.com'],
  ['help.acme.com', null, 'https://help.acme.com'],
  ['lectern.example', 'http://lectern.example:3000/', 'http://lectern.example:3000'],
  [null, 'https://lectern.example/', 'https://lectern.example'],
  [null, null, null],
])('[SEO-02] with host %s and public address %s: %s', (expected, publicUrl, origin) => {
  expect(homeOrigin(expected, publicUrl)).toBe(origin)
})

test.each([
  ['help.acme.com', true],
  ['xn--fiq228c.xn--p1ai', true],
  ['localhost', false],
  ['printer.local', false],
  ['10.0.0.7', false],
])('[SEO-02] recognises %s as an internet name: %s', (host, expected) => expect(isPublicName(host)).toBe(expected))
