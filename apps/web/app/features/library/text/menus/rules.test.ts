import { expect, it } from 'vitest'
import { opensBlocks, opensEmoji, opensMentions, placeBehind, takesFirstBlock, withoutQuery } from './rules.ts'

it.each([
  ['', 'line'],
  ['  ', 'line'],
  ['first line\n', 'line'],
  ['see ', 'blank'],
  ['如下\u3000', 'blank'],
  ['如下图：', 'sign'],
  ['（', 'sign'],
  ['and', 'word'],
  ['1', 'word'],
  ['开', 'word'],
  ['https:', 'word'],
  ['\uFFFC', 'word'],
] as const)('[EDIT-02] recognises %j as a position of kind %s', (before, place) => {
  expect(placeBehind(before)).toBe(place)
})

it('[EDIT-02] opens no block menu within words', () => {
  for (const before of ['and', 'TCP', '60km', '1', 'https:', 'https:/', '开', 'https://a.com'])
    expect([before, opensBlocks('/', before)]).toEqual([before, false])
  for (const before of ['', 'see ', '如下图：']) expect(opensBlocks('/', before)).toBe(true)
  expect(opensBlocks('、', '')).toBe(true)
  for (const before of ['苹果', '苹果 ', '（']) expect(opensBlocks('、', before)).toBe(false)
})

it('[EDIT-02] opens no menu for times, keys and addresses', () => {
  for (const before of ['每天 9', 'key', '比例 16', 'C']) expect(opensEmoji(before)).toBe(false)
  expect(opensEmoji('thanks ')).toBe(true)
  for (const before of ['name', 'first.last', 'git', 'pkg-']) expect(opensMentions(before)).toBe(false)
  for (const before of ['', '请', 'ask ']) expect(opensMentions(before)).toBe(true)
})

it('[EDIT-02] selects the first entry by Enter only after a command', () => {
  expect(takesFirstBlock('line', 'tu', false)).toBe(true)
  expect(takesFirstBlock('line', '', false)).toBe(false)
  expect(takesFirstBlock('blank', '表格', true)).toBe(true)
  expect(takesFirstBlock('blank', '表', false)).toBe(false)
  expect(takesFirstBlock('blank', 'table', true)).toBe(false)
  expect(takesFirstBlock('sign', '表格', true)).toBe(false)
})

it('restores the line before a menu', () => {
  expect(withoutQuery('see /tab', '/', 'tab')).toBe('see ')
  // Opened by a button: no slash was typed.
  expect(withoutQuery('tab', '/', 'tab')).toBe('')
})
