// Rendered reader pages by key, the least recently used forgotten first, bounded by bytes (ADR 0005).

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

export type PageStore = {
  get(key: string): StoredPage | undefined
  put(key: string, page: StoredPage): void
  delete(key: string): void
  readonly bytes: number
}

const OVERHEAD = 512
const sizeOf = (key: string, { open }: StoredPage) =>
  OVERHEAD + key.length * 2 + (open ? open.body.byteLength + open.gzip.byteLength : 0)

/** A store of at most `maxBytes`; a page larger than an eighth of it is not kept. */
export function createPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, StoredPage>()
  let bytes = 0
  const drop = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= sizeOf(key, page)
  }
  return {
    get bytes() {
      return bytes
    },
    get(key) {
      const page = pages.get(key)
      if (!page) return undefined
      // A map keeps the order of insertion, so the page used last goes to the end.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    put(key, page) {
      drop(key)
      const size = sizeOf(key, page)
      if (size > maxBytes / 8) return
      pages.set(key, page)
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
