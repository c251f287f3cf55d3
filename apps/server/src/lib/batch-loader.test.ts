import { expect, test } from 'vitest'
import { createBatchLoader, load } from './batch-loader.ts'

const turn = () => new Promise(setImmediate)

test('[READ-08] [SEO-01] serves all waiting callers with one query, started after their calls', async () => {
  const queries: { keys: string[]; answer(values: Map<string, string>): void }[] = []
  const loader = createBatchLoader(
    (keys: string[]) => new Promise<Map<string, string>>((answer) => queries.push({ keys, answer })),
  )
  const first = load(loader, 'a')
  await turn()
  const later = [load(loader, 'a'), load(loader, 'b'), load(loader, 'a')]
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  queries[0]?.answer(new Map([['a', 'old']]))
  expect(await first).toBe('old')
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  queries[1]?.answer(new Map([['a', 'new']]))
  expect(await Promise.all(later)).toEqual(['new', null, 'new'])
})

test('[READ-08] [SEO-01] fails only for the callers of a failing query', async () => {
  let query = 0
  const loader = createBatchLoader(async () => {
    query++
    if (query === 1) throw new Error('away')
    return new Map([['a', query]])
  })
  await expect(load(loader, 'a')).rejects.toThrow('away')
  expect(await load(loader, 'a')).toBe(2)
})
