// Pages that a robot's list names.
import { expect, test } from 'vitest'
import { isFrameHost } from './frame-hosts.ts'

const HOSTS = ['shop.example', '*.shop.example', 'dev.example:8080']

test.each([
  ['https://shop.example', true],
  ['http://shop.example', true],
  ['https://www.shop.example', true],
  ['https://a.b.shop.example', true],
  ['http://dev.example:8080', true],
  ['http://dev.example', false],
  ['https://shop.example:8443', false],
  ['https://myshop.example', false],
  ['https://shop.example.evil.example', false],
  ['null', false],
  ['', false],
])('[EMBED-02] %s: %s', (origin, allowed) => {
  expect(isFrameHost(HOSTS, origin)).toBe(allowed)
})
