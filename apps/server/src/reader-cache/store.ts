// Cache of rendered reader pages, bounded by bytes, least recently used evicted first (ADR 0005).
import { LRUCache } from 'lru-cache'

/** `open: null` means that visitors may not see the page, so that it is not rendered again for each of them. */
export type StoredPage = {
  /** Manuals whose changes the page shows, with their epochs when rendering began; the page is valid while they are still those. */
  shown: ReadonlyMap<string, bigint>
  /** Milliseconds since 1970: from then on it shows something else, such as an announcement that begins. */
  until?: number
  open: OpenPage | null
}
export type OpenPage = {
  body: Buffer
  gzip: Buffer
  etag: string
  /** The language that this address sets for the visit, or null. */
  visitLang: string | null
}

export type PageStore = LRUCache<string, StoredPage>

const OVERHEAD = 512
const sizeOf = ({ open }: StoredPage, key: string) =>
  OVERHEAD + key.length * 2 + (open ? open.body.byteLength + open.gzip.byteLength : 0)

/** A store of at most `maxBytes`; a page larger than an eighth of it is not stored. */
export const createPageStore = (maxBytes: number): PageStore =>
  new LRUCache({ maxSize: maxBytes, maxEntrySize: Math.floor(maxBytes / 8), sizeCalculation: sizeOf })
