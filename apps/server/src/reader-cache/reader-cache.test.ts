import { describe, expect, it } from 'vitest'
import type { PageKey } from './page-key.ts'
import { pageKey } from './page-key.ts'
import { createReaderCache, type PageSource } from './reader-cache.ts'
import { createPageStore, type OpenPage } from './store.ts'

/** A manual in memory: `publish` changes its text and epoch. Each render and query waits for a turn. */
function library() {
  const state = {
    epoch: 1n,
    text: 'first',
    open: true,
    renders: 0,
    queries: 0,
    beside: 1n,
    deleted: false,
    away: false,
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const read = async (ids: string[]): Promise<Map<string, bigint | null>> => {
    state.queries++
    const { epoch, deleted, away } = state
    await turn()
    if (away) throw new Error('away')
    return new Map(ids.map((id) => [id, id === 'beside' ? state.beside : deleted ? null : epoch]))
  }
  const source: PageSource = {
    async resolve() {
      const { epoch, deleted } = state
      await turn()
      return deleted
        ? null
        : {
            shown: new Map([
              ['m', epoch],
              ['beside', 1n],
            ]),
          }
    },
    async render(): Promise<OpenPage | null> {
      state.renders++
      const { text, open } = state
      await turn()
      return open ? { body: Buffer.from(text), gzip: Buffer.alloc(0), etag: text, visitLang: null } : null
    },
  }
  const cache = createReaderCache(createPageStore(1_000_000), read, source)
  const publish = (text: string) => Object.assign(state, { text, epoch: state.epoch + 1n })
  return { state, cache, publish }
}

const key = (): PageKey => {
  const key = pageKey('/pub/help', undefined)
  if (!key) throw new Error('no key')
  return key
}
const textOf = (page: OpenPage | null) => page?.body.toString() ?? null

describe('[READ-08] reader cache', () => {
  it('renders once and serves the page again while the epoch is unchanged', async () => {
    const { cache, state } = library()
    expect(textOf(await cache.page(key()))).toBe('first')
    expect(textOf(await cache.page(key()))).toBe('first')
    expect(state.renders).toBe(1)
  })

  it('renders once for concurrent readers', async () => {
    const { cache, state } = library()
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.page(key())))
    expect(new Set(pages.map(textOf))).toEqual(new Set(['first']))
    expect(state.renders).toBe(1)
  })

  it('queries the database once for all waiting readers', async () => {
    const { cache, state } = library()
    await cache.page(key())
    state.queries = 0
    await Promise.all(Array.from({ length: 50 }, () => cache.page(key())))
    expect(state.queries).toBe(1)
  })

  it('serves the new text after a change, whatever is in progress', async () => {
    const { cache, publish } = library()
    const early = cache.page(key())
    publish('second')
    const late = cache.page(key())
    expect(['first', 'second']).toContain(textOf(await early))
    expect(textOf(await late)).toBe('second')
    publish('third')
    expect(textOf(await cache.page(key()))).toBe('third')
  })

  it('does not serve a page of the old text that is stored late', async () => {
    const { cache, publish } = library()
    const slow = cache.page(key())
    await new Promise((resolve) => setImmediate(resolve))
    publish('second')
    await slow
    expect(textOf(await cache.page(key()))).toBe('second')
  })

  it('caches that visitors may not see a page, until that changes', async () => {
    const { cache, state } = library()
    state.open = false
    expect(await cache.page(key())).toBeNull()
    expect(await cache.page(key())).toBeNull()
    expect(state.renders).toBe(1)
    Object.assign(state, { open: true, epoch: 9n })
    expect(textOf(await cache.page(key()))).toBe('first')
  })

  it('renders again when another manual on the page has changed', async () => {
    const { cache, state } = library()
    await cache.page(key())
    state.text = 'second'
    expect(textOf(await cache.page(key()))).toBe('first')
    state.beside = 2n
    expect(textOf(await cache.page(key()))).toBe('second')
  })

  it('removes a deleted manual at once', async () => {
    const { cache, state } = library()
    await cache.page(key())
    state.deleted = true
    expect(await cache.page(key())).toBeNull()
  })

  it('returns an error for a failing database, and no old page', async () => {
    const { cache, state } = library()
    await cache.page(key())
    state.away = true
    await expect(cache.page(key())).rejects.toThrow('away')
  })
})
