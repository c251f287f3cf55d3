// Descriptions of links that were asked for lately, so that a page is not asked again for each card.
import type { LinkDescription } from '@lectern/contracts'

const TTL_MS = 30 * 60_000
const MAX_LINKS = 500

const descriptions = new Map<string, { description: LinkDescription; until: number }>()

export const linkCache = {
  get(key: string, now = Date.now()): LinkDescription | null {
    const entry = descriptions.get(key)
    return entry && entry.until > now ? entry.description : null
  },
  /** The oldest goes when there are too many. */
  set(key: string, description: LinkDescription, now = Date.now()): void {
    descriptions.delete(key)
    descriptions.set(key, { description, until: now + TTL_MS })
    const [oldest] = descriptions.keys()
    if (descriptions.size > MAX_LINKS && oldest !== undefined) descriptions.delete(oldest)
  },
}
