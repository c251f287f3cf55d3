// @vitest-environment jsdom
// A text that was cut off, by the network, the model or the person, takes the place of nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { offersOf } from './offers.ts'
import { AssistError, assist } from './stream.ts'
import type { Run } from './use-assist.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (event: object) => `${JSON.stringify(event)}\n`
const text = line({ type: 'text', text: 'Half a' })

/** Returns the received parts of an answer, and how it ended. */
async function runOf(parts: readonly string[], broken = false): Promise<Pick<Run, 'state' | 'text'>> {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const [part, ...rest] = parts
      parts = rest
      if (part !== undefined) return controller.enqueue(new TextEncoder().encode(part))
      return broken ? controller.error(new TypeError('network')) : controller.close()
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }))
  const request = { manualId: 'm', task: 'rewrite', title: '', text: 'All', instruction: '' } as const
  let arrived = ''
  try {
    for await (const piece of assist(request, 'en_US', new AbortController().signal)) arrived += piece
    return { state: 'done', text: arrived }
  } catch (error) {
    expect(error).toBeInstanceOf(AssistError)
    return { state: 'failed', text: arrived }
  }
}

test.each([
  ['is whole', [text, line({ type: 'end' })], false, 'done'],
  ['ends without its last line', [text], false, 'failed'],
  ['ends within a line', [text, '{"type":"te'], false, 'failed'],
  ['breaks off', [text], true, 'failed'],
  ['is told to have failed', [text, line({ type: 'failed', message: 'no' })], false, 'failed'],
] as const)('[EDIT-11] a stream that %s', async (_what, parts, broken, state) => {
  const run = await runOf(parts, broken)
  expect(run).toEqual({ state, text: 'Half a' })
  const offers = offersOf({ task: 'rewrite', replaces: ['a'] }, { ...run, message: '' })
  expect(offers).toEqual({ ready: true, replaces: true, mayReplace: state === 'done' })
})

test.each([
  ['stopped', 'rewrite', ['a'], false],
  ['stopped', 'continue', ['a'], true],
  ['failed', 'create', [], true],
  ['failed', 'summarize', [], true],
  ['done', 'translate', ['a'], true],
] as const)('[EDIT-11] handles a text that is %s, for %s', (state, task, replaces, mayReplace) => {
  expect(offersOf({ task, replaces }, { state, text: 'Half a', message: '' }).mayReplace).toBe(mayReplace)
})
