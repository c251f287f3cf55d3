/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import { useSearchParams } from 'react-router'
import { prefetchCall, preloadCall } from '~/lib/prefetch.ts'
import type { Route } from './+types/manual-content.route'
import { loadTextEditor } from './article-editor.tsx'
import { EditorPage } from './editor-page.tsx'

/** The page is opened at its address: what it shows first is on the way before its script is at work. */
function askAhead({ pathname, search }: Location): void {
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(search).get('articleId')
  prefetchCall('article.tree', { manualId: decodeURIComponent(manualId) })
  if (!id) return
  prefetchCall('article.draft', { id })
  loadTextEditor().catch(() => undefined)
}
const inBrowser = typeof location !== 'undefined'
if (inBrowser) askAhead(location)

export default function ManualContent({ params }: Route.ComponentProps) {
  const id = useSearchParams()[0].get('articleId')
  // The text is the largest response: the browser requests it from the head of the document, while scripts load.
  if (!inBrowser && id) preloadCall('article.draft', { id })
  return <EditorPage key={params.id} manualId={params.id} />
}
