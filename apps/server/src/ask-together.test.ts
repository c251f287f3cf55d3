// What one query answers, and for whom.
import { expect, test } from 'vitest'
import { answerOf, askTogether } from './ask-together.ts'

const turn = () => new Promise(setImmediate)

test('[READ-08] [SEO-01] all who wait are answered by one query, which began after they asked', async () => {
  const queries: { keys: string[]; answer(values: Map<string, string>): void }[] = []
  const ask = askTogether((keys) => new Promise<Map<string, string>>((answer) => queries.push({ keys, answer })))
  const first = answerOf(ask, 'a')
  await turn()
  const later = [answerOf(ask, 'a'), answerOf(ask, 'b'), answerOf(ask, 'a')]
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['a']])
  queries[0]?.answer(new Map([['a', 'old']]))
  expect(await first).toBe('old')
  await turn()
  expect(queries.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  queries[1]?.answer(new Map([['a', 'new']]))
  expect(await Promise.all(later)).toEqual(['new', null, 'new'])
})

test('[READ-08] [SEO-01] a query that fails does so for those who wait for it, and for nobody else', async () => {
  let query = 0
  const ask = askTogether(async () => {
    query++
    if (query === 1) throw new Error('away')
    return new Map([['a', query]])
  })
  await expect(answerOf(ask, 'a')).rejects.toThrow('away')
  expect(await answerOf(ask, 'a')).toBe(2)
})
