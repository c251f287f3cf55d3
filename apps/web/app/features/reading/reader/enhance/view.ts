/** Reports to the server that an article or a portal was opened, once in a visit: reading with less than half an hour between two pages. */
import { localStore } from '~/lib/browser-storage.ts'

const KEY = 'visit'
const PAUSE_MS = 30 * 60_000
const MAX = 200

type Visit = { id: string; at: number; seen: string[] }

/** Not a secret; `crypto.randomUUID` is there under https only. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function visitNow(): Visit {
  const fresh = { id: randomId(), at: Date.now(), seen: [] }
  try {
    const stored: Partial<Visit> = JSON.parse(localStore.getItem(KEY) ?? '{}')
    const { id, at = 0, seen } = stored
    return id && Array.isArray(seen) && Date.now() - at < PAUSE_MS ? { id, at: Date.now(), seen } : fresh
  } catch {
    return fresh
  }
}

/** Another site, without query and fragment; the server decides whether it counts. */
function referringPage(): string {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null
  return from === null || from.host === location.host ? '' : ` ${from.origin}${from.pathname}`
}

/** `page`: the id of an article, or 'portal' with that of a manual. */
export function sendView(page: string): void {
  const visit = visitNow()
  const isCounted = visit.seen.includes(page)
  if (!isCounted) visit.seen = [...visit.seen.slice(1 - MAX), page]
  // Without storage each page is a visit of its own; the server knows the address.
  localStore.setItem(KEY, JSON.stringify(visit))
  if (!isCounted) navigator.sendBeacon('/view', `${page} ${visit.id}${referringPage()}`)
}
