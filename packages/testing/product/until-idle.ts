// Waiting until a page has loaded what it wants. Playwright's 'networkidle' never comes where the stream of events stays open.
import { setTimeout as sleep } from 'node:timers/promises'

type Request = { url(): string }
type Listener = (request: Request) => void
/** The part of Playwright's page that this needs. */
type Watched = {
  on(event: 'request', listener: Listener): unknown
  on(event: 'requestfinished', listener: Listener): unknown
  on(event: 'requestfailed', listener: Listener): unknown
  off(event: 'request', listener: Listener): unknown
  off(event: 'requestfinished', listener: Listener): unknown
  off(event: 'requestfailed', listener: Listener): unknown
}

const QUIET_MS = 500
const STEP_MS = 25

/** The stream, and the worker that reads it, whose loading is never said to be over. */
const isStream = (request: Request) => /^\/(?:events$|assets\/live-worker-)/.test(new URL(request.url()).pathname)

/**
 * Runs `act` (such as opening a page) and waits until none of the requests that followed has been under way for half a second, the stream
 * of events left out. Throws after `timeoutMs`.
 */
export async function untilIdle(page: Watched, act: () => Promise<unknown>, timeoutMs = 30_000): Promise<void> {
  const open = new Set<Request>()
  const begin: Listener = (request) => !isStream(request) && open.add(request)
  const end: Listener = (request) => open.delete(request)
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  try {
    await act()
    const until = Date.now() + timeoutMs
    for (let quiet = 0; quiet < QUIET_MS; quiet = open.size === 0 ? quiet + STEP_MS : 0) {
      if (Date.now() > until) throw new Error(`still loading: ${[...open].map((request) => request.url()).join(' ')}`)
      await sleep(STEP_MS)
    }
  } finally {
    page.off('request', begin)
    page.off('requestfinished', end)
    page.off('requestfailed', end)
  }
}
