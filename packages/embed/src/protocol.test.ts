// @vitest-environment jsdom
// Accepted senders and messages.
import { afterEach, expect, test, vi } from 'vitest'
import { PROTOCOL_VERSION, postToFrame, postToScript, readFrameMessage, readScriptMessage } from './protocol.ts'

const HOME = 'https://help.example.com'
const frameWindow = () => document.body.appendChild(document.createElement('iframe')).contentWindow as Window
const from = (source: Window | null, data: unknown, origin = HOME) =>
  new MessageEvent('message', { source, origin, data })
const version = PROTOCOL_VERSION

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('[EMBED-01] the script accepts messages of its own frame only, while that shows a page of our site', () => {
  const frame = frameWindow()
  const height = { type: 'lectern:height', height: 120, version }
  expect(readFrameMessage(from(frame, height), frame, HOME)).toEqual({ type: 'lectern:height', height: 120 })
  expect(readFrameMessage(from(frame, height, 'https://other.example'), frame, HOME)).toBeNull()
  expect(readFrameMessage(from(frameWindow(), height), frame, HOME)).toBeNull()
  expect(readFrameMessage(from(window, height), frame, HOME)).toBeNull()
  for (const none of [null, undefined]) expect(readFrameMessage(from(null, height), none, HOME)).toBeNull()
})

test.each([
  [{ type: 'lectern:ready', version }, { type: 'lectern:ready' }],
  [{ type: 'lectern:close', version, more: 1 }, { type: 'lectern:close' }],
  [
    { type: 'lectern:height', height: 0, version },
    { type: 'lectern:height', height: 0 },
  ],
  [{ type: 'lectern:height', height: -1, version }, null],
  [{ type: 'lectern:height', height: Number.POSITIVE_INFINITY, version }, null],
  [{ type: 'lectern:height', height: '50', version }, null],
  [{ type: 'lectern:ask', question: 'Why?', version }, null],
  [{ type: 'lectern:close', version: version + 1 }, null],
  [{ type: 'lectern:close' }, null],
  ['lectern:close', null],
  [null, null],
])('a frame sends %j', (data, expected) => {
  const frame = frameWindow()
  expect(readFrameMessage(from(frame, data), frame, HOME)).toEqual(expected)
})

test('[EMBED-02] the page in the frame accepts messages of the surrounding page only', () => {
  const ask = { type: 'lectern:ask', question: 'Why?', version }
  // In no frame: a window is its own parent.
  expect(readScriptMessage(from(window, ask))).toBeNull()
  const parent = frameWindow()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as Window & typeof globalThis)
  expect(readScriptMessage(from(parent, ask, 'https://shop.example'))).toEqual({
    type: 'lectern:ask',
    question: 'Why?',
  })
  expect(readScriptMessage(from(window, ask))).toBeNull()
  expect(readScriptMessage(from(parent, { ...ask, question: 1 }))).toBeNull()
  expect(readScriptMessage(from(parent, { ...ask, version: 0 }))).toBeNull()
  expect(readScriptMessage(from(parent, { type: 'lectern:close', version }))).toBeNull()
})

test('the other side accepts all valid messages', () => {
  const around = frameWindow()
  const toScript = vi.spyOn(around, 'postMessage').mockImplementation(() => {})
  vi.spyOn(window, 'parent', 'get').mockReturnValue(around as Window & typeof globalThis)
  postToScript({ type: 'lectern:height', height: 7 }, 'https://shop.example')
  const [height, to] = toScript.mock.calls[0] ?? []
  expect(to).toBe('https://shop.example')
  expect(readFrameMessage(from(around, height), around, HOME)).toEqual({ type: 'lectern:height', height: 7 })
  postToFrame(around, { type: 'lectern:ask', question: 'Why?' }, HOME)
  const [question, home] = toScript.mock.calls[1] ?? []
  expect(home).toBe(HOME)
  expect(readScriptMessage(from(around, question))).toEqual({ type: 'lectern:ask', question: 'Why?' })
})
