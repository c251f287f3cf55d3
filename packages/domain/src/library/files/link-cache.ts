// Descriptions of links that were asked for lately, so that a page is not asked again for each card.
import type { LinkDescription } from '@lectern/contracts'

const TTL_MS = 30 * 60_000
const MAX_LINKS = 500

const kept = new Map<string, { description: LinkDescription; until: number }>()

export const linkCache = {
  get(key: string, now = Date.now()): LinkDescription | null {
    const found = kept.get(key)
    return found && found.until > now ? found.description : null
  },
  /** The oldest goes when there are too many. */
  set(key: string, description: LinkDescription, now = Date.now()): void {
    kept.delete(key)
    kept.set(key, { description, until: now + TTL_MS })
    const [oldest] = kept.keys()
    if (kept.size > MAX_LINKS && oldest !== undefined) kept.delete(oldest)
  },
}
