// The order of a model: only of the first forty, and never instead of an answer (ledger AI-04).
import { expect, test, vi } from 'vitest'
import type { Reranker } from '../../models/reranker.ts'
import { modelOrder } from './model-order.ts'

const rows = Array.from({ length: 44 }, (_, n) => ({ name: n, score: 1 - n / 100 }))
const read = ({ name }: { name: number }) => ({ title: `T${name}`, headings: ['H'], text: `${name}` })
const names = (list: { name: number }[]) => list.map(({ name }) => name)
const reranker = (score: Reranker['score']): Reranker => ({ model: 'test', score })
/** Prefers high numbers. */
const backwards = reranker(async (_, texts) => texts.map((text) => Number(text.split('\n').at(-1)) / 100))

test('[AI-04] orders the first forty; the others follow with lower scores', async () => {
  const ordered = await modelOrder(backwards, 'q', rows, read)
  expect(names(ordered)).toEqual([...Array.from({ length: 40 }, (_, n) => 39 - n), 40, 41, 42, 43])
  expect(ordered.every(({ score }, i) => i === 0 || score <= ordered[i - 1]!.score)).toBe(true)
})

test('[AI-04] passes title, headings and text to the model, up to its limit', async () => {
  const score = vi.fn<Reranker['score']>(async (_, texts) => texts.map(() => 0.5))
  await modelOrder(reranker(score), 'what', rows.slice(0, 2), () => ({
    title: 'T',
    headings: ['H'],
    text: 'x'.repeat(9_000),
  }))
  const [query, texts] = score.mock.calls[0]!
  expect(query).toBe('what')
  expect(texts[0]).toMatch(/^T > H\nx+$/)
  expect(texts[0]).toHaveLength(2_000)
})

test.each<[string, Reranker | null]>([
  ['no model', null],
  ['a model that fails', reranker(() => Promise.reject(new Error('broken')))],
  ['a model that tells too little', reranker(async () => [1])],
  ['a model that tells no numbers', reranker(async (_, texts) => texts.map(() => Number.NaN))],
])('[AI-04] keeps the order when %s', async (_, model) => {
  expect(await modelOrder(model, 'q', rows, read)).toEqual(rows)
})

test('[AI-04] aborts a model that takes too long, and keeps the order', async () => {
  vi.useFakeTimers()
  try {
    let stopped: AbortSignal | undefined
    const slow = reranker((_, __, signal) => {
      stopped = signal
      return new Promise(() => {})
    })
    const ordered = modelOrder(slow, 'q', rows, read)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(stopped?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ordered).toEqual(rows)
    expect(stopped?.aborted).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
