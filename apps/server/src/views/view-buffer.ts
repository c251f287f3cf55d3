// Buffers article views and the links they came by, and writes them in batches, so that reading a page needs no write (ledger READ-04).
import type { ArticleLink, ArticleViews } from '@lectern/reading'
import { LRUCache } from 'lru-cache'

type Viewed = { counts: ReadonlyMap<string, ArticleViews>; links: readonly ArticleLink[] }

/** Adds the views of these articles to the database; throws when it cannot. */
export type WriteViews = (viewed: Viewed, time: Date) => Promise<void>

export type ViewBuffer = {
  /** Whether `visit`, any string that identifies a visit, has not reported `page` yet; from then on it has. */
  isNew(page: string, visit: string): boolean
  /**
   * Counts the article once per `visit`, any string that identifies a visit. `visitor` distinguishes readers of one day; null for those who
   * refuse tracking.
   */
  count(articleId: string, visit: string, visitor: string | null): void
  /** Notes that a visit came from another site. */
  link(link: ArticleLink): void
  /** Writes the buffered views; those that cannot be written stay buffered. */
  flush(): Promise<void>
  /** The last flush; no timer runs afterwards. */
  close(): Promise<void>
}

type Log = { warn(data: object, message?: string): void }

/** From a view to its write; the board may lag by less than a minute. */
const FLUSH_AFTER_MS = 10_000
/** Remembered pairs of visit and article; one that was evicted counts again. */
const MAX_KNOWN = 50_000
const MAX_WAITING = 20_000
const MAX_LINKS = 5_000

export function createViewBuffer(write: WriteViews, log: Log, flushAfterMs: number = FLUSH_AFTER_MS): ViewBuffer {
  const countedViews = new LRUCache<string, true>({ max: MAX_KNOWN })
  let waiting = new Map<string, { views: number; visitors: Set<string> }>()
  let links: ArticleLink[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  function add(articleId: string, { views, visitors }: ArticleViews): void {
    if (waiting.size >= MAX_WAITING && !waiting.has(articleId)) return
    const counts = waiting.get(articleId) ?? { views: 0, visitors: new Set() }
    counts.views += views
    for (const visitor of visitors) counts.visitors.add(visitor)
    waiting.set(articleId, counts)
    flushLater()
  }

  function addLinks(more: readonly ArticleLink[]): void {
    links.push(...more.slice(0, MAX_LINKS - links.length))
    flushLater()
  }

  function flushLater(): void {
    if (timer || closed) return
    timer = setTimeout(() => void flush(), flushAfterMs)
    timer.unref()
  }

  async function writeNow(): Promise<void> {
    if (waiting.size === 0 && links.length === 0) return
    const viewed = { counts: waiting, links }
    waiting = new Map()
    links = []
    try {
      await write(viewed, new Date())
    } catch (error) {
      log.warn({ err: error }, 'writing views failed; will retry')
      for (const [id, article] of viewed.counts) add(id, article)
      addLinks(viewed.links)
    }
  }

  /** Flushes run one after the other, so that close() waits for the current one. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeNow)
    return writing
  }

  function isNew(page: string, visit: string): boolean {
    const key = `${visit} ${page}`
    if (countedViews.has(key)) return false
    countedViews.set(key, true)
    return true
  }

  return {
    isNew,
    count(articleId, visit, visitor) {
      if (!isNew(articleId, visit)) return
      add(articleId, { views: 1, visitors: new Set(visitor === null ? [] : [visitor]) })
    },
    link: (link) => addLinks([link]),
    flush,
    close() {
      closed = true
      return flush()
    },
  }
}
