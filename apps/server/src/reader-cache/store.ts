// Rendered reader pages by key, the least recently used forgotten first, bounded by bytes (ADR 0005).
import { type BoundedStore, createBoundedStore } from '../bounded-store.ts'

/** `open: null` remembers that visitors may not see the page, so that nobody renders it for them again and again. */
export type StoredPage = {
  manualId: string
  /** The manual's epoch when rendering began; the page is valid while it is still that. */
  epoch: bigint
  open: OpenPage | null
}
export type OpenPage = {
  body: Buffer
  gzip: Buffer
  etag: string
  /** Language cookie that this address sets. */
  cookies: string[]
}

export type PageStore = BoundedStore<StoredPage>

const OVERHEAD = 512
const sizeOf = (key: string, { open }: StoredPage) =>
  OVERHEAD + key.length * 2 + (open ? open.body.byteLength + open.gzip.byteLength : 0)

/** A store of at most `maxBytes`; a page larger than an eighth of it is not kept. */
export const createPageStore = (maxBytes: number): PageStore =>
  createBoundedStore({ most: maxBytes, largest: maxBytes / 8 }, sizeOf)
