// @vitest-environment jsdom
// A paste before its readers are there: the structure stays, and so does the order of all that is written meanwhile.
import { blocksToText, readBlocks } from '@lectern/content'
import { expect, test, vi } from 'vitest'
import { anEditor } from '../borders/editor.fixture.ts'
import type { TextEditor } from '../lib/schema.ts'
import type { Readers, ReadersPart } from './clipboard-readers.ts'
import { pasteHandler } from './paste-handler.ts'
import * as clipboardReader from './read-clipboard.ts'

globalThis.ClipboardEvent ??= Event as unknown as typeof ClipboardEvent

const keeper = {
  store: async () => '',
  upload: async () => '',
  fetch: async () => '',
  onFailed: vi.fn(),
  onRefused: vi.fn(),
}

/** Readers that load when the test calls `arrive`. */
function lateReaders() {
  const { promise, resolve, reject } = Promise.withResolvers<Readers>()
  let there: Readers | null = null
  const part: ReadersPart = { now: () => there, load: () => promise }
  return {
    part,
    async arrive() {
      there = clipboardReader
      resolve(clipboardReader)
      await vi.waitFor(() => promise)
      await Promise.resolve()
    },
    async fail() {
      reject(new Error('offline'))
      await promise.catch(() => undefined)
      await Promise.resolve()
    },
  }
}

function aText(...lines: string[]) {
  const { editor, press } = anEditor()
  const text = editor as unknown as TextEditor
  text.replaceBlocks(
    text.document,
    lines.map((content) => ({ type: 'paragraph', content })),
  )
  const readers = lateReaders()
  const handle = pasteHandler(keeper, readers.part)
  const paste = (texts: Record<string, string>) => {
    const clipboardData = {
      types: Object.keys(texts),
      files: [],
      getData: (kind: string) => texts[kind] ?? '',
    } as unknown as DataTransfer
    const event = { clipboardData } as ClipboardEvent
    return handle({ event, editor: text, defaultPasteHandler: () => true })
  }
  const written = () => blocksToText(readBlocks(JSON.parse(JSON.stringify(text.document)))).trim()
  const kinds = () => text.document.map(({ type }) => type)
  return { text, press, readers, paste, written, kinds }
}

const LIST = { 'text/html': '<ul><li>one</li><li>two</li></ul>', 'text/plain': 'one\ntwo' }
const LINE = { 'text/html': '<p>and <b>bold</b></p>', 'text/plain': 'and bold' }

test('keeps typed text after the pasted text, and the caret after both', async () => {
  const { text, press, readers, paste, written } = aText('Before after')
  text.setTextCursorPosition(text.document[0]!, 'end')
  expect(paste(LINE)).toBe(true)
  press('x')
  press('y')
  await readers.arrive()
  press('z')
  expect(written()).toBe('Before afterand boldxyz')
  expect(JSON.stringify(text.document[0])).toContain('"bold":true')
})

test('inserts blocks within a line too', async () => {
  const { text, press, readers, paste, written, kinds } = aText('Before after')
  text._tiptapEditor.commands.setTextSelection(3 + 'Before '.length)
  paste(LIST)
  press('x')
  await readers.arrive()
  press('y')
  expect(written().replace(/\s+/g, ' ')).toBe('Before one two xyafter')
  expect(kinds()).toEqual(['paragraph', 'bulletListItem', 'bulletListItem', 'paragraph'])
})

test('inserts into an empty text, with a line added meanwhile', async () => {
  const { text, press, readers, paste, written } = aText('')
  text.setTextCursorPosition(text.document[0]!, 'end')
  paste(LIST)
  press('x')
  press('Enter')
  press('y')
  await readers.arrive()
  press('z')
  expect(written().replace(/\s+/g, ' ')).toBe('one two x yz')
})

test('replaces a selection at once', async () => {
  const { text, press, readers, paste, written } = aText('Before after')
  text._tiptapEditor.commands.setTextSelection({ from: 3, to: 3 + 'Before'.length })
  paste(LINE)
  press('x')
  await readers.arrive()
  expect(written()).toBe('and boldx after')
})

test('keeps the order of two pastes', async () => {
  const { text, press, readers, paste, written } = aText('Start ')
  text.setTextCursorPosition(text.document[0]!, 'end')
  paste(LINE)
  press('1')
  paste(LINE)
  press('2')
  await readers.arrive()
  await Promise.resolve()
  expect(written()).toBe('Start and bold1and bold2')
})

test('keeps the order of two pastes at the same place', async () => {
  const { text, readers, paste, written } = aText('Start ')
  text.setTextCursorPosition(text.document[0]!, 'end')
  paste({ 'text/plain': 'one' })
  paste({ 'text/plain': 'two' })
  await readers.arrive()
  await Promise.resolve()
  expect(written()).toBe('Start onetwo')
})

test('keeps the text when the readers fail to load', async () => {
  const { text, press, readers, paste, written } = aText('Start ')
  text.setTextCursorPosition(text.document[0]!, 'end')
  paste({ 'text/html': '<p>a <b>word</b></p>', 'text/plain': 'a word' })
  press('x')
  await readers.fail()
  await Promise.resolve()
  expect(written()).toBe('Start a wordx')
})
