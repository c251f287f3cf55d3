// Cache of rendered reader pages, never older than the request they serve, in every server process (ADR 0005, ledger READ-08).
import type { IncomingMessage, RequestListener } from 'node:http'
import { httpsCheck } from '../http/transport-security.ts'
import { createBatchLoader, load } from '../lib/batch-loader.ts'
import { mayHaveKey, type PageKey, pageKey } from './page-key.ts'
import { type Sending, sendPage } from './respond.ts'
import type { OpenPage, PageStore, StoredPage } from './store.ts'

/** Dependencies of rendering: the manuals that a page shows, and the page as any visitor sees it. */
export type PageSource = {
  /** Null when there is no page at the address. */
  resolve(key: PageKey): Promise<Pick<StoredPage, 'shown' | 'until'> | null>
  /** Null when visitors may not see it, or when it is not the same for everybody. */
  render(key: PageKey): Promise<OpenPage | null>
}

export type ReaderCache = {
  /** Serves cached pages and passes everything else to `next`. */
  before(next: RequestListener): RequestListener
  /** The page for `key`, valid for a request that arrived before this call; null: render it for this reader. */
  page(key: PageKey): Promise<OpenPage | null>
}

const isOver = ({ until }: StoredPage) => until !== undefined && Date.now() >= until

const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD'

/** The tenant whose own host the request names, null on shared hosts; undefined: not known without a query. */
export type SiteOf = (request: IncomingMessage) => string | null | undefined

export function createReaderCache(
  store: PageStore,
  readEpochs: (manualIds: string[]) => Promise<ReadonlyMap<string, bigint | null>>,
  source: PageSource,
  siteOf: SiteOf = () => null,
  sending: Sending = { isHttps: httpsCheck(undefined) },
): ReaderCache {
  const inFlight = new Map<string, Promise<StoredPage | null>>()

  /** Whether everything that a page shows is as it was when rendering began. */
  const isValid = createBatchLoader(async (pages: StoredPage[]) => {
    const epochs = await readEpochs([...new Set(pages.flatMap(({ shown }) => [...shown.keys()]))])
    return new Map(pages.map((page) => [page, [...page.shown].every(([id, epoch]) => epochs.get(id) === epoch)]))
  })

  async function renderAndStore(key: PageKey): Promise<StoredPage | null> {
    // The epochs are read before the content: a change in between makes the page invalid, never stale.
    const meta = await source.resolve(key)
    if (!meta) return null
    const page = { shown: meta.shown, until: meta.until, open: await source.render(key) }
    store.set(key.key, page)
    return page
  }

  /** The stored page if it is still valid. */
  async function valid(key: PageKey): Promise<StoredPage | undefined> {
    const page = store.get(key.key)
    if (!page || isOver(page)) return undefined
    return (await load(isValid, page)) ? page : undefined
  }

  async function page(key: PageKey): Promise<OpenPage | null> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const stored = await valid(key)
      if (stored) return stored.open
      const running = inFlight.get(key.key)
      if (!running) {
        const rendering = renderAndStore(key).finally(() => inFlight.delete(key.key))
        inFlight.set(key.key, rendering)
        return (await rendering)?.open ?? null
      }
      // It started before this request arrived, so its page is checked in the next attempt.
      if ((await running.catch(() => null)) === null) return null
    }
    return null
  }

  function knownKey(request: IncomingMessage, url: string): PageKey | null {
    const site = siteOf(request)
    return site === undefined ? null : pageKey(url, request.headers.cookie, site ?? undefined)
  }

  function before(next: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request
      const key = mayHaveKey(url) && isRead(request) ? knownKey(request, url) : null
      const stored = key && store.get(key.key)
      if (!stored?.open || isOver(stored)) return next(request, response)
      const { open } = stored
      isValid(
        stored,
        (same) => (same ? sendPage(request, response, open, sending) : next(request, response)),
        () => next(request, response),
      )
    }
  }

  return { before, page }
}
