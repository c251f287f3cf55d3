// Cache of sitemaps and llms.txt files, valid while the version of the site is unchanged (ADR 0005; SEO-01). Concurrent callers share a
// promise of our own: lru-cache's `fetchMethod` knows no versions, and its waiting callers fail when their entry is evicted.
import { LRUCache } from 'lru-cache'
import { type ReadyText, readyText } from './send-text.ts'

/** Null: there is no such text; that is not cached. */
type Make = () => Promise<string | null>
export type TextCache = {
  /** The text of `key` at `version`. Concurrent calls share one `make`. */
  take(key: string, version: string, make: Make): Promise<ReadyText | null>
}

type CachedText = { version: string; ready: ReadyText }
type Making = { version: string; ready: Promise<ReadyText | null> }
const OVERHEAD = 512
const sizeOf = ({ version, ready: { text, gzip } }: CachedText, key: string) =>
  OVERHEAD + 2 * (key.length + version.length + text.length) + (gzip?.byteLength ?? 0)

/** At most `maxBytes`, least recently used evicted first; a text larger than half of that is not stored. */
export function createTextCache(maxBytes: number): TextCache {
  const texts = new LRUCache<string, CachedText>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 2),
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Making>()

  async function makeText(make: Make): Promise<ReadyText | null> {
    const text = await make()
    return text === null ? null : readyText(text)
  }

  return {
    take(key, version, make) {
      const cachedText = texts.get(key)
      if (cachedText?.version === version) return Promise.resolve(cachedText.ready)
      const pending = making.get(key)
      if (pending?.version === version) return pending.ready
      const task: Making = { version, ready: makeText(make) }
      making.set(key, task)
      const isLatest = () => making.get(key) === task
      task.ready = task.ready
        .then((ready) => {
          if (ready && isLatest()) texts.set(key, { version, ready })
          return ready
        })
        .finally(() => {
          if (isLatest()) making.delete(key)
        })
      return task.ready
    },
  }
}
