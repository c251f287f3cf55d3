import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverEvents } from '~/lib/server-events.ts'
import { answerBlocks } from './answer-blocks.ts'
import {
  answerIdOf,
  answerPieces,
  decodeChunk,
  markUnsourced,
  snippetPieces,
  withoutPictures,
  withPictures,
} from './answer-text.ts'

test('[AI-02] decodes line breaks and spaces of chunks, and nothing else', () => {
  expect(decodeChunk('a&nbsp;b<br>c&lt;d&amp;')).toBe('a b\nc&lt;d&amp;')
})

test('[AI-02] separates the id marker from the text', () => {
  expect(answerIdOf('[ID:a_B-9]')).toBe('a_B-9')
  expect(answerIdOf('[ID:a] more')).toBeNull()
  expect(answerIdOf('[1]')).toBeNull()
})

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}

const bodyOf = (pieces: string[], end: boolean) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (end) controller.close()
    },
  })

test('[AI-02] joins events that are cut anywhere, also inside a character', async () => {
  const bytes = new TextEncoder().encode('data: 手册\n\nevent: close\ndata: close\n\n')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const events = await collect(serverEvents(body, 1_000))
  expect(events).toEqual([
    { event: 'message', data: '手册' },
    { event: 'close', data: 'close' },
  ])
})

test('[AI-02] splits events at blank lines, drops comments, and reads a partial one at the end', async () => {
  const pieces = [': beat\n\ndata: one\r\n\r\nevent: cita', 'tions\ndata: []\ndata: {}\n\ndata: ha']
  expect(await collect(serverEvents(bodyOf(pieces, true), 1_000))).toEqual([
    { event: 'message', data: 'one' },
    { event: 'citations', data: '[]\n{}' },
  ])
})

test('[AI-02] keeps a stream open with comments alone', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const send = new TextEncoder()
  const read = collect(serverEvents(readable, 100))
  for (const text of [': beat\n\n', ': beat\n\n', ': beat\n\n', 'data: one\n\n']) {
    await vi.advanceTimersByTimeAsync(80)
    await writer.write(send.encode(text))
  }
  await writer.close()
  expect(await read).toEqual([{ event: 'message', data: 'one' }])
})

test('[AI-02] ends a silent stream with a timeout', async () => {
  const read = collect(serverEvents(bodyOf(['data: one\n\n'], false), 20))
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('[AI-02] renders citation numbers, emphasis and code inside a line', () => {
  expect(answerPieces('Press **Save** [1], run `npm` [12].')).toEqual([
    { type: 'text', text: 'Press ' },
    { type: 'strong', text: 'Save' },
    { type: 'text', text: ' ' },
    { type: 'cite', index: 1 },
    { type: 'text', text: ', run ' },
    { type: 'code', text: 'npm' },
    { type: 'text', text: ' ' },
    { type: 'cite', index: 12 },
    { type: 'text', text: '.' },
  ])
})

test('[AI-02] strikes out text that its source contradicts', () => {
  expect(answerPieces('~~Wait **5** s.~~ [1]')).toEqual([
    { type: 'struck', text: 'Wait 5 s.' },
    { type: 'text', text: ' ' },
    { type: 'cite', index: 1 },
  ])
})

test('[AI-02] keeps a number without a source as text', () => {
  expect(answerPieces('Use ports[3] [1].', new Map([[1, 'source']]))).toEqual([
    { type: 'text', text: 'Use ports[3] ' },
    { type: 'cite', index: 1 },
    { type: 'text', text: '.' },
  ])
})

test('[AI-02] continues numbered lists after blank lines and nested lists', () => {
  expect(answerBlocks('1. one\n\n2. two\n   - dot\n3. three')).toEqual([
    { type: 'numbers', lines: ['one'], start: 1 },
    { type: 'numbers', lines: ['two'], start: 2 },
    { type: 'bullets', lines: ['dot'] },
    { type: 'numbers', lines: ['three'], start: 3 },
  ])
})

test('[AI-02] keeps markup in an answer as text', () => {
  expect(answerPieces('<img src=x onerror=alert(1)>')).toEqual([{ type: 'text', text: '<img src=x onerror=alert(1)>' }])
})

test('[AI-02] renders paragraphs, lists and fenced code', () => {
  expect(answerBlocks('Intro\nmore\n\n1. one\n2. two\n- dot\n```sh\nnpm start\n')).toEqual([
    { type: 'paragraph', lines: ['Intro', 'more'] },
    { type: 'numbers', lines: ['one', 'two'], start: 1 },
    { type: 'bullets', lines: ['dot'] },
    { type: 'code', language: 'sh', lines: ['npm start', ''] },
  ])
})

test('[SRCH-01] marks hits in snippets and never renders markup', () => {
  expect(snippetPieces('a &lt;b&gt; <em>hit &amp; run</em><script>')).toEqual([
    { text: 'a <b> ', hit: false },
    { text: 'hit & run', hit: true },
    { text: '<script>', hit: false },
  ])
})

describe('[AI-02] sentences of a model without a citation', () => {
  const unsourced = (line: string) =>
    markUnsourced(answerPieces(line)).flatMap((piece) => (piece.unsourced && 'text' in piece ? [piece.text] : []))

  test.each([
    ['Hold it [1].', []],
    ['Hold it. [1]', []],
    ['Hold it [1]. Then jump. Wait [2].', [' Then jump.']],
    ['Hold it. Wait [2].', ['Hold it.']],
    ['按住按钮[1]。然后跳一下。等待[2]。', ['然后跳一下。']],
    ['Press **Save** twice.', ['Press ', 'Save', ' twice.']],
    ['Press **Save** twice [1][2].', []],
    ['Do this:', []],
    ['**Heading**', []],
    ['Does that help?', []],
    ['Version v1.2 is out [1]', []],
    ['Version v1.2 is out', ['Version v1.2 is out']],
  ])('are marked: %s', (line, expected) => {
    expect(unsourced(line)).toEqual(expected)
  })

  test('keep every character of the line in place', () => {
    const line = 'A. **B** c [1]。`d`? e！ [2] f'
    const text = markUnsourced(answerPieces(line)).map((piece) =>
      piece.type === 'cite'
        ? `[${piece.index}]`
        : piece.type === 'strong'
          ? `**${piece.text}**`
          : piece.type === 'code'
            ? `\`${piece.text}\``
            : 'text' in piece && piece.text,
    )
    expect(text.join('')).toBe(line)
  })
})

test.each([
  [
    'Open it. ⟦img:2⟧',
    [
      { type: 'text', text: 'Open it. ' },
      { type: 'picture', id: 2 },
    ],
  ],
  [
    'It is $x^2$.',
    [
      { type: 'text', text: 'It is ' },
      { type: 'math', source: 'x^2' },
      { type: 'text', text: '.' },
    ],
  ],
  [
    'It is \\(x\\)',
    [
      { type: 'text', text: 'It is ' },
      { type: 'math', source: 'x' },
    ],
  ],
  ['$5 and $10, $5/$10, $HOME/$USER', [{ type: 'text', text: '$5 and $10, $5/$10, $HOME/$USER' }]],
])('[AI-02] pictures and formulas are pieces of a line: %s', (line, pieces) => {
  expect(answerPieces(line)).toEqual(pieces)
})

test('[AI-02] pictures return to their places in a revised text', () => {
  expect(withPictures('One.\nTwo.', [{ id: 3, at: 4 }])).toBe('One.⟦img:3⟧\nTwo.')
  expect(withoutPictures('One. ⟦img:3⟧\nTwo.')).toBe('One.\nTwo.')
})
