import { describe, expect, it } from 'vitest'
import { createPageStore, type StoredPage } from './store.ts'

const pageOf = (bytes: number): StoredPage => ({
  shown: new Map([['m', 1n]]),
  open: { body: Buffer.alloc(bytes), gzip: Buffer.alloc(0), etag: '', visitLang: null },
})

describe('store of rendered pages', () => {
  it('evicts the least recently used when it is full', () => {
    const store = createPageStore(20_000)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) store.set(key, pageOf(1_900))
    expect(store.get('a')).toBeDefined()
    store.set('i', pageOf(1_900))
    expect(store.get('b')).toBeUndefined()
    expect(store.get('a')).toBeDefined()
    expect(store.calculatedSize).toBeLessThanOrEqual(20_000)
  })

  it('does not store a page larger than an eighth of it', () => {
    const store = createPageStore(8_000)
    store.set('large', pageOf(2_000))
    expect(store.get('large')).toBeUndefined()
    expect(store.calculatedSize).toBe(0)
  })

  it('counts a replaced page once and a deleted one not at all', () => {
    const store = createPageStore(80_000)
    store.set('a', pageOf(1_000))
    const once = store.calculatedSize
    store.set('a', pageOf(1_000))
    expect(store.calculatedSize).toBe(once)
    store.delete('a')
    expect(store.calculatedSize).toBe(0)
  })
})
