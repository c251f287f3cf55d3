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

type Kept = { version: string; ready: ReadyText }
type Making = { version: string; ready: Promise<ReadyText | null> }
const OVERHEAD = 512
const sizeOf = ({ version, ready: { text, gzip } }: Kept, key: string) =>
  OVERHEAD + 2 * (key.length + version.length + text.length) + (gzip?.byteLength ?? 0)

/** At most `maxBytes`, least recently used evicted first; a text larger than half of that is not stored. */
export function createTextCache(maxBytes: number): TextCache {
  const texts = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 2),
    sizeCalculation: sizeOf,
  })
  const making = new Map<string, Making>()

  async function made(make: Make): Promise<ReadyText | null> {
    const text = await make()
    return text === null ? null : readyText(text)
  }

  return {
    take(key, version, make) {
      const kept = texts.get(key)
      if (kept?.version === version) return Promise.resolve(kept.ready)
      const begun = making.get(key)
      if (begun?.version === version) return begun.ready
      const own: Making = { version, ready: made(make) }
      making.set(key, own)
      const isLatest = () => making.get(key) === own
      own.ready = own.ready
        .then((ready) => {
          if (ready && isLatest()) texts.set(key, { version, ready })
          return ready
        })
        .finally(() => {
          if (isLatest()) making.delete(key)
        })
      return own.ready
    },
  }
}
