import { getQueryKey } from '@trpc/react-query'
import { expect, test, vi } from 'vitest'
import type { Caller } from './caller.ts'
import { initialQueries, keyOf, opensDocument } from './initial-queries.ts'
import { trpc } from './trpc.ts'

test('[UI-01] stores responses under the keys that the pages use', () => {
  expect(keyOf({ path: 'manual.get', input: { id: '1' } })).toEqual(getQueryKey(trpc.manual.get, { id: '1' }, 'query'))
  expect(keyOf({ path: 'home.progress' })).toEqual(getQueryKey(trpc.home.progress, undefined, 'query'))
})

test('[UI-01] leaves failures to the page, and serialises the rest', async () => {
  const list = vi.fn(async () => ({ at: new Date(0), none: undefined }))
  const caller = {
    space: { list },
    manual: { list: () => Promise.reject(new Error('no')) },
  } as unknown as Caller
  const queries = await initialQueries(caller, [
    { path: 'space.list', input: { size: 3 } },
    { path: 'manual.list', input: {} },
    { path: 'nobody.knows' },
  ])
  expect(queries).toEqual([
    { key: [['space', 'list'], { input: { size: 3 }, type: 'query' }], data: { at: '1970-01-01T00:00:00.000Z' } },
  ])
  expect(list).toHaveBeenCalledWith({ size: 3 })
})

test('[UI-01] adds them to documents only', () => {
  const request = (accept: string) => new Request('http://localhost/home/start', { headers: { accept } })
  expect(opensDocument(request('text/html,application/xhtml+xml'))).toBe(true)
  expect(opensDocument(request('*/*'))).toBe(false)
})
