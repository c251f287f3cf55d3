// @vitest-environment jsdom
import type { AppRouter } from '@lectern/server'
import { createTRPCClient, httpLink } from '@trpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { callLink, callName } from './call-link.ts'

let names: (string | undefined)[]
let answers: (() => Response)[]
const lost = () => {
  throw new TypeError('fetch failed')
}
const ok = () => Response.json({ result: { data: { id: 'made' } } })
const refused = () =>
  Response.json({ error: { message: 'no', code: -32600, data: { code: 'forbidden' } } }, { status: 403 })

const client = createTRPCClient<AppRouter>({
  links: [
    callLink,
    httpLink({
      url: 'http://localhost/trpc',
      headers: ({ op }) => callName(op),
      fetch: async (_url, init) => {
        names.push(new Headers(init?.headers).get('call-id') ?? undefined)
        return (answers.shift() ?? ok)()
      },
    }),
  ],
})
beforeEach(() => {
  names = []
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const create = (name: string) => {
  const creation = client.space.create.mutate({ name }).catch((error: Error) => error)
  return vi.runAllTimersAsync().then(() => creation)
}

test('retries a lost response under the same id', async () => {
  answers = [lost, lost, ok]
  expect(await create('One')).toEqual({ id: 'made' })
  expect(names).toHaveLength(3)
  expect(names[0]).toMatch(/^\w{32}$/)
  expect(new Set(names).size).toBe(1)
})

test('reuses the id when all tries were lost, and uses a new one after a response', async () => {
  answers = [lost, lost, lost, ok, ok]
  expect(await create('Two')).toBeInstanceOf(Error)
  await create('Two')
  await create('Two')
  expect(names).toHaveLength(5)
  expect(new Set(names.slice(0, 4)).size).toBe(1)
  expect(names[4]).not.toBe(names[0])
})

test('does not retry a refusal, and uses another id for other input', async () => {
  answers = [refused, ok]
  expect(await create('Three')).toBeInstanceOf(Error)
  await create('Four')
  expect(names).toHaveLength(2)
  expect(names[0]).not.toBe(names[1])
})

test('gives queries and saves no id', async () => {
  answers = [ok, ok]
  await client.space.list.query({} as never).catch(() => null)
  await client.article.save.mutate({ id: 'a', revision: 1 } as never).catch(() => null)
  expect(names).toEqual([undefined, undefined])
})
