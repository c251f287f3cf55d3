// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { postFile } from './post-file.ts'

let names: string[]
let answers: (() => Response)[]
const lost = () => {
  throw new TypeError('fetch failed')
}
const cut = () => new Response('{"code":0,"da')
const gateway = () => new Response('<html>', { status: 502 })
const ok = () => Response.json({ code: 0, data: { id: 'made' } })
const refused = () => Response.json({ code: 1, msg: 'Not this one', data: null })
const unknown = () => Response.json({ code: 2, msg: 'Sent before', data: null }, { status: 409 })

beforeEach(() => {
  names = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    names.push(new Headers(init.headers).get('call-id') ?? '')
    return (answers.shift() ?? ok)()
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
const post = (name: string) => {
  const file = new File(['text'], name, { lastModified: 1 })
  const sent = postFile('/imports', file, { fileName: name }, z.object({ id: z.string() })).catch(
    (error: Error) => error.message,
  )
  return vi.runAllTimersAsync().then(() => sent)
}

test.each([
  ['lost', lost],
  ['cut off', cut],
  ['not of the server', gateway],
])('sends a file again under its id when the response is %s', async (what, broken) => {
  answers = [broken, broken, ok]
  expect(await post(`${what}.md`)).toEqual({ id: 'made' })
  expect(names).toHaveLength(3)
  expect(names[0]).toMatch(/^\w{32}$/)
  expect(new Set(names).size).toBe(1)
})

test('uses the same id for a file while its result is unknown, and another one after a response', async () => {
  answers = [lost, lost, lost, unknown, ok, ok]
  expect(await post('a.md')).toBe('')
  expect(await post('a.md')).toBe('Sent before')
  await post('a.md')
  await post('a.md')
  expect(new Set(names.slice(0, 5)).size).toBe(1)
  expect(names[5]).not.toBe(names[0])
})

test('does not retry a refusal, and uses another id for another file', async () => {
  answers = [refused, ok]
  expect(await post('b.md')).toBe('Not this one')
  await post('c.md')
  expect(names).toHaveLength(2)
  expect(names[0]).not.toBe(names[1])
})
