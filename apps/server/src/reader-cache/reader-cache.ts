// Rendered reader pages, never older than the request they answer, in every process (ADR 0005, ledger READ-08).
import type { IncomingMessage, RequestListener } from 'node:http'
import { type Ask, answerOf } from '../ask-together.ts'
import { type PageKey, pageKey } from './page-key.ts'
import { sendPage } from './respond.ts'
import type { OpenPage, PageStore, StoredPage } from './store.ts'

/** What rendering needs from outside: which manual an address shows now, and the page as any visitor sees it. */
export type PageSource = {
  /** Null when the address leads nowhere. */
  resolve(key: PageKey): Promise<{ manualId: string; epoch: bigint } | null>
  /** Null when visitors may not see it, or when it is not the same for everybody. */
  render(key: PageKey): Promise<OpenPage | null>
}

export type ReaderCache = {
  /** Answers cached pages itself and hands everything else to `next`. */
  before(next: RequestListener): RequestListener
  /** The page for `key`, valid for a request that arrived before this call; null: render it for the reader himself. */
  page(key: PageKey): Promise<OpenPage | null>
}

const isRead = (request: IncomingMessage) => request.method === 'GET' || request.method === 'HEAD'

/** The tenant on whose own host a request came in, null on hosts of everybody; undefined: not known at once. */
export type SiteOf = (request: IncomingMessage) => string | null | undefined

export function createReaderCache(
  store: PageStore,
  /** Which epoch a manual has now. */
  ask: Ask<bigint>,
  source: PageSource,
  siteOf: SiteOf = () => null,
): ReaderCache {
  const flights = new Map<string, Promise<StoredPage | null>>()

  async function fly(key: PageKey): Promise<StoredPage | null> {
    // The epoch is read before the content: a change in between makes the page invalid, never stale.
    const found = await source.resolve(key)
    if (!found) return null
    const page = { ...found, open: await source.render(key) }
    store.put(key.key, page)
    return page
  }

  /** A stored page that is valid now. */
  async function valid(key: PageKey): Promise<StoredPage | undefined> {
    const page = store.get(key.key)
    if (!page) return undefined
    return (await answerOf(ask, page.manualId)) === page.epoch ? page : undefined
  }

  async function page(key: PageKey): Promise<OpenPage | null> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const stored = await valid(key)
      if (stored) return stored.open
      const flight = flights.get(key.key)
      if (!flight) {
        const mine = fly(key).finally(() => flights.delete(key.key))
        flights.set(key.key, mine)
        return (await mine)?.open ?? null
      }
      // Begun before this request came, so its page has to prove itself in the next round.
      if ((await flight.catch(() => null)) === null) return null
    }
    return null
  }

  function keyAtHand(request: IncomingMessage, url: string): PageKey | null {
    const site = siteOf(request)
    return site === undefined ? null : pageKey(url, request.headers.cookie, site ?? undefined)
  }

  function before(next: RequestListener): RequestListener {
    return (request, response) => {
      const { url = '' } = request
      const key = url.startsWith('/pub') && isRead(request) ? keyAtHand(request, url) : null
      const stored = key && store.get(key.key)
      if (!stored?.open) return next(request, response)
      const { open } = stored
      ask(
        stored.manualId,
        (epoch) => (epoch === stored.epoch ? sendPage(request, response, open) : next(request, response)),
        () => next(request, response),
      )
    }
  }

  return { before, page }
}
