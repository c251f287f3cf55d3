// Site maps and reading lists kept while nothing they tell has changed, as reader pages are (ADR 0005; SEO-01).
import { type ReadyText, readyText } from './send-text.ts'

/** Null: there is no such text, which is not kept. */
type Make = () => Promise<string | null>
export type TextCache = {
  /** The text of `key` as it is with `version`, which was asked for before: made once, for all who ask meanwhile too. */
  take(key: string, version: string, make: Make): Promise<ReadyText | null>
}

type Kept = { version: string; text: Promise<ReadyText | null>; bytes: number }
const OVERHEAD = 512

/** At most `maxBytes`, the least recently used forgotten first; a text larger than half of that is not kept. */
export function createTextCache(maxBytes: number): TextCache {
  const texts = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= texts.get(key)?.bytes ?? 0
    texts.delete(key)
  }

  async function made(key: string, kept: Kept, make: Make): Promise<ReadyText | null> {
    const forget = () => {
      if (texts.get(key) === kept) drop(key)
    }
    try {
      const text = await make()
      if (text === null) {
        forget()
        return null
      }
      const ready = await readyText(text)
      const size = OVERHEAD + 2 * (key.length + text.length) + (ready.gzip?.byteLength ?? 0)
      if (size > maxBytes / 2) forget()
      else if (texts.get(key) === kept) {
        bytes += size - kept.bytes
        kept.bytes = size
        for (const oldest of texts.keys()) {
          if (bytes <= maxBytes) break
          if (oldest !== key) drop(oldest)
        }
      }
      return ready
    } catch (error) {
      forget()
      throw error
    }
  }

  return {
    take(key, version, make) {
      const kept = texts.get(key)
      // A map keeps the order of insertion, so what was used last goes to the end.
      if (kept) texts.delete(key)
      if (kept?.version === version) {
        texts.set(key, kept)
        return kept.text
      }
      bytes -= kept?.bytes ?? 0
      const fresh: Kept = { version, text: Promise.resolve(null), bytes: 0 }
      texts.set(key, fresh)
      fresh.text = made(key, fresh, make)
      return fresh.text
    },
  }
}
