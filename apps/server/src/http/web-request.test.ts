// Addresses as anyone who sends them may write them.
import { expect, test } from 'vitest'
import { addressOf } from './web-request.ts'

const urlOf = (host: string, url: string) => addressOf({ protocol: 'http', url }, host).href

test.each([
  ['help.example.com', '/pub/guide?a=1', 'http://help.example.com/pub/guide?a=1'],
  ['[::1]:3000', '/', 'http://[::1]:3000/'],
  ['help.example.com', '//evil.example/pub/guide', 'http://help.example.com/evil.example/pub/guide'],
  ['help.example.com', '/\\evil.example', 'http://help.example.com/evil.example'],
  ['help.example.com', '//', 'http://help.example.com/'],
  ['help.example.com', '*', 'http://help.example.com/*'],
])('[SEO-02] builds %s with %s', (host, url, href) => expect(urlOf(host, url)).toBe(href))

test.each(['', 'a b', ':80', '[::1', 'help.example.com:99999', 'user@help.example.com', '%00', 'evil"><', '中文'])(
  '[SEO-02] rejects an invalid host: %s',
  (host) => expect(urlOf(host, '/pub/guide')).toBe('http://localhost/pub/guide'),
)
