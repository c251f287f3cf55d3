import { expect, it } from 'vitest'
import { blockShortcut, inlineShortcut, isOnlyMark, isQuotation } from './shortcuts.ts'

it.each([
  ['＃ ', { type: 'heading', level: 1 }],
  ['＃＃\u3000', { type: 'heading', level: 2 }],
  ['－ ', { type: 'bulletListItem' }],
  ['· ', { type: 'bulletListItem' }],
  ['１. ', { type: 'numberedListItem', start: 1 }],
  ['３．\u3000', { type: 'numberedListItem', start: 3 }],
  ['2。 ', { type: 'numberedListItem', start: 2 }],
  ['1、 ', { type: 'numberedListItem', start: 1 }],
  ['1) ', { type: 'numberedListItem', start: 1 }],
  ['》 ', { type: 'quote' }],
  ['〉 ', { type: 'quote' }],
  ['【】 ', { type: 'checkListItem', checked: false }],
  ['【 】 ', { type: 'checkListItem', checked: false }],
  ['【x】 ', { type: 'checkListItem', checked: true }],
  ['···js ', { type: 'codeBlock', language: 'js' }],
  ['$$ ', { type: 'math' }],
  ['－－－', { type: 'divider' }],
  ['# ', { type: 'heading', level: 1 }],
  ['2. ', { type: 'numberedListItem', start: 2 }],
  ['- ', { type: 'bulletListItem' }],
  ['> ', { type: 'quote' }],
  ['[] ', { type: 'checkListItem', checked: false }],
  ['```ts ', { type: 'codeBlock', language: 'ts' }],
  ['---', { type: 'divider' }],
])('[EDIT-02] starts a block with %j', (line, expected) => {
  expect(blockShortcut(line)).toEqual(expected)
})

it.each(['#', '1.', '1、', '2024、 ', '【重要】 ', '》', '—— ', '———', '＃标签 ', '一、 ', 'A。 ', '·', '100元 '])(
  '[EDIT-02] keeps %j as text',
  (line) => {
    expect(blockShortcut(line)).toBeNull()
  },
)

it.each([
  ['see [docs](https://a.com/x)', 4, 'docs', 'https://a.com/x'],
  ['【文档】（https://a.com）', 0, '文档', 'https://a.com'],
  ['[wiki](https://a.org/T_(x))', 0, 'wiki', 'https://a.org/T_(x)'],
  ['[site](example.com/a)', 0, 'site', 'https://example.com/a'],
  ['[part](#install)', 0, 'part', '#install'],
  ['[a](mailto:a@b.com)', 0, 'a', 'mailto:a@b.com'],
])('[EDIT-02] ends %j in a link', (line, from, text, href) => {
  const shortcut = inlineShortcut(line)
  expect(shortcut).toMatchObject({ kind: 'link', from, href })
  if (shortcut?.kind === 'link') expect(line.slice(shortcut.text.from, shortcut.text.to)).toBe(text)
})

it.each([
  '[可选](参数)',
  'f[i](x)',
  'arr[0](1)',
  '【注意】（重要）',
  '![picture](https://a.com/x.png)',
  '[x](javascript:alert(1))',
  '[read](notes.md)',
  'call(1)',
  '[](https://a.com)',
])('[EDIT-02] does not link %j', (line) => {
  expect(inlineShortcut(line)).toBeNull()
})

it.each([
  ['$x$', 'x'],
  ['设 $a_1$', 'a_1'],
  ['其中$E=mc^2$', 'E=mc^2'],
  ['$\\frac{1}{2}$', '\\frac{1}{2}'],
  ['$a + b$', 'a + b'],
  ['$x > 0$', 'x > 0'],
])('[EDIT-02] ends %j in a formula', (line, source) => {
  expect(inlineShortcut(line)).toMatchObject({ kind: 'formula', source })
})

it.each([
  '从 $5 涨到 $',
  '$5-$',
  '$5/$',
  '$100$',
  '$9.9/$',
  '$HOME/$',
  '$PATH:$',
  '$HOME$',
  '$USER_NAME$',
  '$HOME/bin:$',
  '$(pwd)/$',
  '$dir$',
  'US$x$',
  'a$b$',
  '$价格$',
  '$$',
  '$ x $',
  '\\$x$',
  '$1,000~$',
  '$src/$',
])('[EDIT-02] does not read %j as a formula', (line) => {
  expect(inlineShortcut(line)).toBeNull()
})

it.each([
  ['看https://a.com/?b=2。', 1, 'https://a.com/?b=2', 'https://a.com/?b=2'],
  ['见 https://a.com/x，', 2, 'https://a.com/x', 'https://a.com/x'],
  ['（https://a.com/x）', 1, 'https://a.com/x', 'https://a.com/x'],
  ['see https://a.org/T_(x). ', 4, 'https://a.org/T_(x)', 'https://a.org/T_(x)'],
  ['(https://a.com/x) ', 1, 'https://a.com/x', 'https://a.com/x'],
  [
    'https://zh.wikipedia.org/wiki/中文 ',
    0,
    'https://zh.wikipedia.org/wiki/中文',
    'https://zh.wikipedia.org/wiki/中文',
  ],
  ['邮箱a.b+c@d-e.com。', 2, 'a.b+c@d-e.com', 'mailto:a.b+c@d-e.com'],
  ['a@b.com. ', 0, 'a@b.com', 'mailto:a@b.com'],
  ['www.a.com、', 0, 'www.a.com', 'https://www.a.com'],
])('[EDIT-02] links the address in %j', (line, from, text, href) => {
  const link = inlineShortcut(line)
  expect(link).toMatchObject({ kind: 'link', from, href, to: from + text.length })
})

it.each(['https:// ', 'www. ', 'mailto: ', 'a@b ', 'notes.md ', '@all。', 'https://a.com', '{@link x} '])(
  '[EDIT-02] does not link the incomplete address in %j',
  (line) => {
    expect(inlineShortcut(line)).toBeNull()
  },
)

it.each(
  [
    ['2 * 3 *', '尺寸20*30*', 'a ** b **', 'x ~~ y ~~', '__init__', '_id_', 'a_b_', 'été_x_', '设__init__', '\\*a*'],
    ['https://a.com/*x*', 'https://a.com/_x y_', '``a``', '`', '``', '**', '****', '~~~~'],
  ].flat(),
)('[EDIT-02] leaves %j without a mark', (line) => {
  expect(inlineShortcut(line)).toBeNull()
})

it('[EDIT-02] keeps a quotation mark and a blank', () => {
  expect(['“ ', '" ', 'a ', '“a '].map(isQuotation)).toEqual([true, true, false, false])
})

it('[EDIT-02] keeps a single mark in a line as a character', () => {
  for (const line of ['-', '1.', '#', '>', '[]', '[ ]', '“', '"'])
    expect([line, isOnlyMark(line)]).toEqual([line, true])
  for (const line of ['- ', '---', '```', 'a', '', '1. a']) expect([line, isOnlyMark(line)]).toEqual([line, false])
})
