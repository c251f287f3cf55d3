/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import { askEarly } from '~/lib/early.ts'
import type { Route } from './+types/manual-content.route'
import { EditorPage } from './components/editor-page.tsx'

/** The page is opened at its address: what it shows first is on the way before its script is at work. */
function askAhead({ pathname, search }: Location): void {
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(search).get('articleId')
  askEarly('article.tree', { manualId: decodeURIComponent(manualId) })
  if (id) askEarly('article.draft', { id })
}
if (typeof location !== 'undefined') askAhead(location)

export default function ManualContent({ params }: Route.ComponentProps) {
  return <EditorPage key={params.id} manualId={params.id} />
}
