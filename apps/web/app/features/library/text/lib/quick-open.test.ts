import { BlockNoteEditor, type PartialBlock } from '@blocknote/core'
import { expect, it } from 'vitest'
import { headingsOf } from './outline.ts'
import { addRest, headingBlocks, recordBlocks } from './quick-open.ts'
import type { EditorBlock, TextEditor } from './schema.ts'

const text: PartialBlock[] = Array.from({ length: 90 }, (_, i) => ({
  id: `b${i}`,
  type: i % 7 === 0 ? 'heading' : i % 3 === 0 ? 'numberedListItem' : 'paragraph',
  content: [{ type: 'text', text: `Line ${i}`, styles: i % 2 ? { bold: true } : {} }],
  children: i % 10 === 0 ? [{ id: `c${i}`, type: 'heading', content: `Within ${i}` }] : [],
}))
const make = (initialContent: PartialBlock[]) =>
  BlockNoteEditor.create({ initialContent }) as unknown as TextEditor & { document: unknown }

it('[EDIT-01] text inserted later is the same, and the caret stays at its beginning', () => {
  const whole = make(text)
  const parts = make(text.slice(0, 40))
  addRest(parts, text.slice(40) as EditorBlock[])
  expect(parts.document).toEqual(whole.document)
  expect(parts.prosemirrorState.selection.toJSON()).toEqual(whole.prosemirrorState.selection.toJSON())
})

it('[EDIT-01] lists headings without reading all other blocks', () => {
  const editor = make(text)
  const headings = headingsOf(headingBlocks(editor))
  expect(headings).toEqual(headingsOf(editor.document))
  expect(headings.slice(0, 3).map(({ text }) => text)).toEqual(['Line 0', 'Within 0', 'Line 7'])
})

it('records blocks while there is time', () => {
  const note = recordBlocks(make(text))
  let steps = 0
  expect(note(() => steps++ < 30)).toBe(true)
  expect(note(() => true)).toBe(false)
})
