// Views wait here and are written together, so that reading costs no write (ledger READ-04).

/** Adds the views of these articles to the database; throws when it cannot. */
export type WriteViews = (counts: ReadonlyMap<string, number>, at: Date) => Promise<void>

export type ViewBuffer = {
  /** Counts the article once for `visit`; a visit is whatever tells one from another. */
  count(articleId: string, visit: string): void
  /** Writes what waits; what cannot be written stays. */
  flush(): Promise<void>
  /** The last flush, after which nothing is written by itself. */
  close(): Promise<void>
}

type Log = { warn(data: object, message?: string): void }

/** Milliseconds from a view to its being written: less than a minute by far. */
const WRITE_AFTER = 10_000
/** Views of visits that are remembered; a visit that reads on after so many others is counted anew. */
const MAX_KNOWN = 50_000
const MAX_WAITING = 20_000

export function createViewBuffer(write: WriteViews, log: Log, writeAfter: number = WRITE_AFTER): ViewBuffer {
  const known = new Set<string>()
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false

  function add(articleId: string, views: number): void {
    if (waiting.size >= MAX_WAITING && !waiting.has(articleId)) return
    waiting.set(articleId, (waiting.get(articleId) ?? 0) + views)
    if (timer || closed) return
    timer = setTimeout(() => void flush(), writeAfter)
    timer.unref()
  }

  function forgetOldest(): void {
    for (const oldest of known) return void known.delete(oldest)
  }

  async function writeNow(): Promise<void> {
    if (waiting.size === 0) return
    const counts = waiting
    waiting = new Map()
    try {
      await write(counts, new Date())
    } catch (error) {
      log.warn({ err: error }, 'views could not be written, they wait')
      for (const [id, views] of counts) add(id, views)
    }
  }

  /** One after the other, so that a close waits for what is under way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeNow)
    return writing
  }

  return {
    count(articleId, visit) {
      const key = `${visit} ${articleId}`
      if (known.has(key)) return
      known.add(key)
      if (known.size > MAX_KNOWN) forgetOldest()
      add(articleId, 1)
    },
    flush,
    close() {
      closed = true
      return flush()
    },
  }
}
