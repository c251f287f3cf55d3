import { describe, expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

describe('[SEO-01] cached sitemaps', () => {
  it('are created once per version, also for concurrent requests', async () => {
    const cache = createTextCache(100_000)
    let calls = 0
    const make = async () => `map ${++calls}`
    const both = await Promise.all([cache.take('a', '1', make), cache.take('a', '1', make)])
    expect(both.map((ready) => ready?.text)).toEqual(['map 1', 'map 1'])
    expect((await cache.take('a', '2', make))?.text).toBe('map 2')
    expect((await cache.take('b', '2', make))?.text).toBe('map 3')
    expect((await cache.take('a', '2', make))?.text).toBe('map 2')
  })

  it('are not cached when there is none or creation fails', async () => {
    const cache = createTextCache(100_000)
    expect(await cache.take('a', '1', async () => null)).toBeNull()
    await expect(cache.take('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await cache.take('a', '1', async () => 'there'))?.text).toBe('there')
  })

  it('stay within their limit and evict the least recently used', async () => {
    const cache = createTextCache(10_000)
    const long = 'x'.repeat(1_000)
    let calls = 0
    const take = (key: string) => cache.take(key, '1', async () => `${++calls}${long}`)
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      await take(key)
      await take('a')
    }
    expect(calls).toBe(5)
    await take('a')
    expect(calls).toBe(5)
    await take('b')
    expect(calls).toBe(6)
    const huge = async () => `${++calls}${'y'.repeat(6_000)}`
    await cache.take('huge', '1', huge)
    await cache.take('huge', '1', huge)
    expect(calls).toBe(8)
  })
})
