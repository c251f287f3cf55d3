// @vitest-environment jsdom
import { BlockNoteEditor } from '@blocknote/core'
import { sample } from '@lectern/testing/sample'
import { undo } from '@tiptap/pm/history'
import { beforeEach, expect, it } from 'vitest'
import { besideBlocks } from './beside-blocks.ts'
import { typingExtension } from './typing-extension.ts'

// DOM methods that the editor calls on a rendered page.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
Element.prototype.scrollIntoView = () => {}
globalThis.DOMRect ??= class {} as typeof DOMRect

const make = () => {
  const editor = BlockNoteEditor.create({
    extensions: [typingExtension(), besideBlocks()],
    disableExtensions: ['nodeSelectionKeyboard'],
    _tiptapOptions: { enableInputRules: false },
  })
  editor.mount(document.body.appendChild(document.createElement('div')))
  const view = editor.prosemirrorView
  if (!view) throw new Error('not mounted')
  return { editor, view }
}
let { editor, view } = make()
beforeEach(() => {
  editor.unmount()
  ;({ editor, view } = make())
})

/** As ProseMirror hands keys over. */
function press(key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) === true
}
function type(text: string): void {
  for (const character of text) {
    if (press(character)) continue
    const { from, to } = view.state.selection
    const plain = () => view.state.tr.insertText(character)
    const handled = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, plain))
    if (!handled) view.dispatch(plain())
  }
}
const lines = () => editor.document.map(({ type: kind, content }) => [kind, textOf(content)])
const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((part) => ('text' in part ? part.text : textOf(part.content))).join('') : ''

const MADE = [
  ['[a](https://a.com)', 'paragraph'],
  ['# ', 'heading'],
  ['＃＃ ', 'heading'],
  ['- ', 'bulletListItem'],
  ['－ ', 'bulletListItem'],
  ['1. ', 'numberedListItem'],
  ['1、 ', 'numberedListItem'],
  ['> ', 'quote'],
  ['》 ', 'quote'],
  ['[] ', 'checkListItem'],
  ['【】 ', 'checkListItem'],
  ['```js ', 'codeBlock'],
  ['···js ', 'codeBlock'],
  ['---', 'divider'],
  ['－－－', 'divider'],
] as const

for (const [typed, expected] of sample(MADE, 6)) {
  for (const key of ['Backspace', 'Ctrl+Z']) {
    it(`[EDIT-02] turns ${typed} into ${expected}, and restores it by ${key}`, () => {
      type(typed)
      expect(lines()[0]).toEqual([expected, expected === 'paragraph' ? 'a' : ''])
      if (key === 'Backspace') press('Backspace')
      else undo(view.state, view.dispatch)
      type('!')
      expect(lines()).toEqual([['paragraph', `${typed}!`]])
    })
  }
}

/** Every mark between all that may be before and behind it: what is typed is there, once, and only the text has the mark. */
const SIGNS = [
  ['`', 'code'],
  ['｀', 'code'],
  ['**', 'bold'],
  ['__', 'bold'],
  ['*', 'italic'],
  ['_', 'italic'],
  ['~~', 'strike'],
] as const
const BEFORE = [
  '',
  '用',
  '：',
  '（',
  '“',
  ':',
  ' ',
  '\u3000',
  'ó',
  'o',
  '7',
  ')',
  '"',
  '👍',
  '👩\u200D👩\u200D👧',
  '𠮷',
  'が',
  '안',
  '- ',
  '# ',
]
const INSIDE = ['ls', '命令', 'a b', '粗，体', '"x"', '3', '安装 node', '👍']
const AFTER = ['', '命', '。', '，', ' a', 'b', '1', '`', '"', '👍']
const LETTERS_AND_DIGITS = /[\w\p{Script=Latin}]$/u

type Part = { type: 'text'; text: string; styles: Record<string, boolean> }
type Case = { before: string; inside: string; after: string }

/** The content of the line after typing the sign, the text, the sign again and what follows. */
function expectedParts(sign: string, mark: string, { before, inside, after }: Case): Part[] {
  const lead = before === '- ' || before === '# ' ? '' : before
  const isName = sign.includes('_') && (LETTERS_AND_DIGITS.test(before) || /^\w+$/.test(inside))
  const isProduct = sign === '*' && /\d$/.test(before) && /^\d/.test(inside)
  const plain = (text: string): Part => ({ type: 'text', text, styles: {} })
  if (isName || isProduct) return [plain(lead + sign + inside + sign + after)]
  return [plain(lead), { ...plain(inside), styles: { [mark]: true } }, plain(after)].filter(({ text }) => text !== '')
}

const cases = BEFORE.flatMap((before) =>
  INSIDE.flatMap((inside) => AFTER.map((after): Case => ({ before, inside, after }))),
)
it.each(SIGNS)('[EDIT-02] keeps everything around %s, whatever is beside it', (sign, mark) => {
  for (const { before, inside, after } of sample(cases, 8)) {
    const text = before + sign + inside + sign + after
    editor.replaceBlocks(editor.document, [{ type: 'paragraph' }])
    editor.setTextCursorPosition(editor.document[0]!)
    type(text)
    expect([text, editor.document[0]?.content]).toEqual([text, expectedParts(sign, mark, { before, inside, after })])
  }
})

it.each(['Backspace', 'Ctrl+Z'])('[EDIT-02] restores the characters of a mark by %s', (key) => {
  for (const [sign] of SIGNS) {
    type(`用${sign}命 令${sign}`)
    expect(textOf(editor.document.at(-1)?.content)).toBe('用命 令')
    if (key === 'Backspace') press('Backspace')
    else undo(view.state, view.dispatch)
    type('!')
    expect(textOf(editor.document.at(-1)?.content)).toBe(`用${sign}命 令${sign}!`)
    press('Enter')
  }
})

it('[EDIT-02] allows marks beside and within each other, but not in code', () => {
  type('设置`A`和`B`。**粗*斜*体**`a*b`c*d')
  const parts = editor.document[0]?.content as unknown as Part[]
  expect(parts.map(({ text, styles }) => [text, ...Object.keys(styles).sort()])).toEqual([
    ['设置'],
    ['A', 'code'],
    ['和'],
    ['B', 'code'],
    ['。'],
    ['粗', 'bold'],
    ['斜', 'bold', 'italic'],
    ['体', 'bold'],
    ['a*b', 'code'],
    ['c*d'],
  ])
})

it('[EDIT-02] links an address without the punctuation behind it', () => {
  type('看https://a.com/?b=2。邮箱a@b.com，完')
  expect(editor.document[0]?.content).toMatchObject([
    { type: 'text', text: '看' },
    { type: 'link', href: 'https://a.com/?b=2', content: [{ text: 'https://a.com/?b=2' }] },
    { type: 'text', text: '。邮箱' },
    { type: 'link', href: 'mailto:a@b.com', content: [{ text: 'a@b.com' }] },
    { type: 'text', text: '，完' },
  ])
})

it.each(['2 * 3 * 4', '__init__', 'a ** b ** c', ' ~~ y ~~', '“ x', '$5-$10', 'f[i](x)'])(
  '[EDIT-01] keeps %s as typed',
  (typed) => {
    type(typed)
    expect(lines()).toEqual([['paragraph', typed]])
  },
)

it.each(['-', '1.', '#', '>', '“', '[]'])('[EDIT-01] keeps %s alone in its line when Enter is pressed', (typed) => {
  type(typed)
  press('Enter')
  type('next')
  expect(lines()).toEqual([
    ['paragraph', typed],
    ['paragraph', 'next'],
  ])
})

it('[EDIT-02] moves an empty item out one level per Enter', () => {
  const item = (content: string, children: object[] = []) => ({ type: 'bulletListItem' as const, content, children })
  editor.replaceBlocks(editor.document, [item('one', [item('two', [item('three')])])])
  editor.setTextCursorPosition(editor.document[0]!.children[0]!.children[0]!, 'end')
  type('!')
  const levels = () => {
    const { block, parentBlock } = editor.getTextCursorPosition()
    const parts = parentBlock ? [block.type, textOf(parentBlock.content)] : [block.type]
    return parts.join(' in ')
  }
  const levelsByPress = [0, 1, 2, 3].map(() => {
    if (!press('Enter')) throw new Error('Enter did nothing')
    return levels()
  })
  expect(levelsByPress).toEqual(['bulletListItem in two', 'bulletListItem in one', 'bulletListItem', 'paragraph'])
  type('below')
  expect(lines()).toEqual([
    ['bulletListItem', 'one'],
    ['paragraph', 'below'],
  ])
})

it('[EDIT-02] keeps typed characters in code', () => {
  type('```js')
  press('Enter')
  type('[a](https://a.com) 【】 __x__')
  expect(lines()).toEqual([['codeBlock', '[a](https://a.com) 【】 __x__']])
})

it('[EDIT-02] places the caret below an inserted divider', () => {
  type('before')
  press('Enter')
  type('---')
  type('after')
  expect(lines()).toEqual([
    ['paragraph', 'before'],
    ['divider', ''],
    ['paragraph', 'after'],
  ])
})

it('[EDIT-02] writes below a selected picture', () => {
  editor.replaceBlocks(editor.document, [
    { id: 'picture', type: 'image', props: { url: 'https://a.com/a.png' } },
    { type: 'paragraph', content: 'below' },
  ])
  editor.setTextCursorPosition('picture')
  type('typed')
  editor.setTextCursorPosition('picture')
  expect(press('Enter')).toBe(true)
  type('first')
  expect(lines()).toEqual([
    ['image', ''],
    ['paragraph', 'first'],
    ['paragraph', 'typed'],
    ['paragraph', 'below'],
  ])
})
