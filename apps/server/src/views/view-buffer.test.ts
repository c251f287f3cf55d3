// Views wait and are written together: once for each visit, nothing lost by a failure or an end.
import { expect, onTestFinished, test, vi } from 'vitest'
import { createViewBuffer } from './view-buffer.ts'

const quiet = { warn() {} }

function buffer({ fail = 0, after = 60_000 } = {}) {
  const written: Record<string, string>[] = []
  let failures = fail
  const views = createViewBuffer(
    async ({ counts, links }) => {
      if (failures-- > 0) throw new Error('away')
      written.push(
        Object.fromEntries([
          ...[...counts].map(([id, { views, visitors }]) => [id, `${views} by ${[...visitors].join(' ')}`]),
          ...links.map(({ articleId, sourceHost }) => [`${articleId} from`, sourceHost]),
        ]),
      )
    },
    quiet,
    after,
  )
  return { views, written }
}

test('[READ-04] counts an article once per visit', async () => {
  const { views, written } = buffer()
  for (const [article, visit] of [
    ['a', 'one'],
    ['a', 'one'],
    ['b', 'one'],
    ['a', 'two'],
  ] as const) {
    views.count(article, visit, visit === 'two' ? null : visit)
  }
  await views.flush()
  expect(written).toEqual([{ a: '2 by one', b: '1 by one' }])
  views.count('a', 'one', 'one')
  await views.flush()
  expect(written).toHaveLength(1)
})

test('[READ-04] writes waiting views together', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { views, written } = buffer({ after: 5 })
  views.count('a', 'one', 'ann')
  views.count('a', 'two', 'bob')
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(5)
  expect(written).toEqual([{ a: '2 by ann bob' }])
})

test('[READ-04] retries failed writes; the end writes all of them', async () => {
  const { views, written } = buffer({ fail: 2 })
  views.count('a', 'one', 'ann')
  await views.flush()
  views.count('a', 'two', 'ann')
  await views.flush()
  expect(written).toEqual([])
  views.count('b', 'one', null)
  await views.close()
  expect(written).toEqual([{ a: '2 by ann', b: '1 by ' }])
})

test('[OPS-09] writes the source of a visit with the views', async () => {
  const { views, written } = buffer({ fail: 1 })
  const link = { source: 'https://blog.org/post', target: '/article/content/a', createdAt: new Date() }
  views.count('a', 'one', 'ann')
  views.link({ ...link, articleId: 'a', sourceHost: 'blog.org' })
  await views.flush()
  views.link({ ...link, articleId: 'b', sourceHost: 'wiki.org' })
  await views.close()
  expect(written).toEqual([{ a: '1 by ann', 'a from': 'blog.org', 'b from': 'wiki.org' }])
})
