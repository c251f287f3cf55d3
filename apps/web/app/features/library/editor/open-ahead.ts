/** What the page shows first is on the way before its script is at work: the directory, the text, and the editor itself. */
import { prefetchCall } from '~/lib/prefetch.ts'

/** A large part that is loaded when it is needed, or just before. */
export const loadTextEditor = () => import('./text-editor.tsx')

/** `to` may be the address of any page. */
export function openAhead(to: Pick<Location, 'pathname' | 'search'>): void {
  // Beside the data, whichever way the page was reached.
  loadTextEditor().catch(() => undefined)
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(to.pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(to.search).get('articleId')
  prefetchCall('article.tree', { manualId: decodeURIComponent(manualId) })
  if (!id) return
  prefetchCall('article.draft', { id })
}

/** The page is opened at its address. */
export function openHere(): void {
  if (typeof location !== 'undefined') openAhead(location)
}
