// Sites that may frame articles.
import { expect, test } from 'vitest'
import { tidyHosts } from './embed-hosts.ts'

test.each<[string, string[] | null]>([
  ['', []],
  ['app.example.com, *.Example.org', ['app.example.com', '*.example.org']],
  ['https://app.example.com/path\nhttp://localhost:8080', ['app.example.com', 'localhost:8080']],
  ['a.example a.example', ['a.example']],
  ["'none'", null],
  ['javascript:alert(1)', null],
  ['example.com;script-src *', null],
  ['*', null],
  [Array.from({ length: 21 }, (_, i) => `h${i}.example`).join(), null],
])('[EMBED-01] stores sites %j as %j', (text, expected) => expect(tidyHosts(text)).toEqual(expected))
