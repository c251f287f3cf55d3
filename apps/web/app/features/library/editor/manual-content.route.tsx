/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import { useSearchParams } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { knownQueries, useKnownQueries } from '~/lib/known-queries.ts'
import { prefetchCall, preloadCall } from '~/lib/prefetch.ts'
import type { Route } from './+types/manual-content.route'
import { loadTextEditor } from './article-editor.tsx'
import { EditorPage } from './editor-page.tsx'
import { panesOf } from './panes.ts'

/** The page is opened at its address: what it shows first is on the way before its script is at work. */
function askAhead({ pathname, search }: Location): void {
  const [, manualId] = /^\/article\/manual-content\/([^/]+)$/.exec(pathname) ?? []
  if (!manualId) return
  const id = new URLSearchParams(search).get('articleId')
  prefetchCall('article.tree', { manualId: decodeURIComponent(manualId) })
  if (!id) return
  prefetchCall('article.draft', { id })
}
const inBrowser = typeof location !== 'undefined'
if (inBrowser) {
  askAhead(location)
  // Beside the data, whichever way the page was reached.
  loadTextEditor().catch(() => undefined)
}

/** The frame of the page is drawn as it will stay: the bar knows the manual, and panes are where they were. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const known = await knownQueries(context.get(callerContext), [{ path: 'manual.get', input: { id: params.id } }])
  return { known, panes: panesOf(request.headers.get('cookie')) }
}
/** Steps inside the application do not wait for it. */
export const clientLoader = () => null

export default function ManualContent({ params, loaderData }: Route.ComponentProps) {
  useKnownQueries(loaderData?.known)
  const id = useSearchParams()[0].get('articleId')
  // The text is the largest response: the browser requests it from the head of the document, while scripts load.
  if (!inBrowser && id) preloadCall('article.draft', { id })
  return <EditorPage key={params.id} manualId={params.id} panes={loaderData?.panes} />
}
