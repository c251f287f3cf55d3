// Text without invisible characters; positions map back (ledger SRCH-01).
import { expect, test } from 'vitest'
import { cleanText, searchKey } from './clean-text.ts'
import { tokenize, wordTokens } from './tokens.ts'

test.each([
  ['docu\u00admentation', 'documentation'],
  ['数\u200b据', '数据'],
  ['con\ufb01g', 'config'],
  ['Cafe\u0301', 'cafe'],
  ['CO₂', 'co2'],
  ['ﾌﾟﾘﾝﾀｰ', 'プリンター'],
  ['⽤⼾', '用户'],
  ['👍🏽', '👍'],
  ['wait…what ™', 'wait…what ™'],
])('[SRCH-01] normalises %j to %j', (text, key) => expect(searchKey(text)).toBe(key))

test('[SRCH-01] marks words of a text with invisible characters at their place', () => {
  const text = 'The con\ufb01\u00adguration of key\u200bboards'
  const words = wordTokens(text).flatMap(({ kind, start, end }) => (kind === 'strong' ? [text.slice(start, end)] : []))
  expect(words).toEqual(['con\ufb01\u00adguration', 'key\u200bboards'])
})

test('[SRCH-01] returns a text without such characters unchanged', () => {
  const text = 'Plain 文字'
  expect(cleanText(text).text).toBe(text)
})

const pieces = (text: string) => [
  ...new Set(tokenize(text).flatMap(({ term, piece }) => (piece === undefined ? [] : [term]))),
]
test.each([
  ['getUserName', ['get', 'user', 'name']],
  ['HTTPServer', ['http', 'server']],
  ['the URLs and APIs', []],
  ['Installing Windows', []],
  ['app-8.3.0.zip', ['8.3.0', '8.3']],
  ['v2.5.0', ['2.5']],
  ['10GB', ['10', 'gb']],
  ['5GB', ['5', 'gb']],
  ['10 GB', ['10gb']],
  ['E-1042', ['e1042']],
  ['E 1042', ['e1042']],
  ['138-0013-8000', ['13800138000']],
  ["can't", []],
  ['it is 5 in total', []],
])('[SRCH-01] %s is also found by %j', (text, expected) => expect(pieces(text)).toEqual(expected))
