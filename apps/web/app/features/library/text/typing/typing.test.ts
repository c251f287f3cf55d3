// @vitest-environment jsdom
import { BlockNoteEditor } from '@blocknote/core'
import { undo } from '@tiptap/pm/history'
import { beforeEach, expect, it } from 'vitest'
import { besideBlocks } from './beside-blocks.ts'
import { typingExtension } from './typing-extension.ts'

// What the editor asks of a page that is drawn.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
Element.prototype.scrollIntoView = () => {}
globalThis.DOMRect ??= class {} as typeof DOMRect

const make = () => {
  const editor = BlockNoteEditor.create({
    extensions: [typingExtension(), besideBlocks()],
    disableExtensions: ['nodeSelectionKeyboard'],
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

for (const [typed, made] of MADE) {
  for (const key of ['Backspace', 'Ctrl+Z']) {
    it(`[EDIT-02] ${typed} becomes ${made}, and ${key} brings it back`, () => {
      type(typed)
      expect(lines()[0]).toEqual([made, made === 'paragraph' ? 'a' : ''])
      if (key === 'Backspace') press('Backspace')
      else undo(view.state, view.dispatch)
      type('!')
      expect(lines()).toEqual([['paragraph', `${typed}!`]])
    })
  }
}

it.each(['2 * 3 * 4', '__init__', 'a ** b ** c', ' ~~ y ~~', '“ x', '$5-$10', 'f[i](x)'])(
  '[EDIT-01] %s stays as it is typed',
  (typed) => {
    type(typed)
    expect(lines()).toEqual([['paragraph', typed]])
  },
)

it.each(['-', '1.', '#', '>', '“', '[]'])('[EDIT-01] %s alone in its line stays when Enter is pressed', (typed) => {
  type(typed)
  press('Enter')
  type('next')
  expect(lines()).toEqual([
    ['paragraph', typed],
    ['paragraph', 'next'],
  ])
})

it('[EDIT-02] code keeps what is typed', () => {
  type('```js')
  press('Enter')
  type('[a](https://a.com) 【】 __x__')
  expect(lines()).toEqual([['codeBlock', '[a](https://a.com) 【】 __x__']])
})

it('[EDIT-02] the caret stands below a divider that was made', () => {
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

it('[EDIT-02] keys on a selected picture write below it', () => {
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
