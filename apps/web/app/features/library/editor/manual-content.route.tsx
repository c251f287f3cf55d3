/** /article/manual-content/:id?articleId= - writing a manual (specification §2 'Manual editor'). */
import { useSearchParams } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { initialQueries, useInitialQueries } from '~/lib/initial-queries.ts'
import { preloadCall } from '~/lib/prefetch.ts'
import type { Route } from './+types/manual-content.route'
import { EditorPage } from './editor-page.tsx'
import { openAhead, openHere } from './open-ahead.ts'
import { panesOf } from './panes.ts'

// Another name than in clientLoader, which can come alone only as long as it shares nothing with the rest of the page.
openHere()

/** The frame of the page is rendered in its final state: the bar knows the manual, and panes are where they were. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const queries = await initialQueries(context.get(callerContext), [{ path: 'manual.get', input: { id: params.id } }])
  return { known: queries, panes: panesOf(request.headers.get('cookie')) }
}
/** Steps inside the application do not wait for it. This comes before the rest of the page; steps inside the page ask for themselves. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const to = new URL(request.url)
  if (to.pathname !== location.pathname) openAhead(to)
  return null
}

export default function ManualContent({ params, loaderData }: Route.ComponentProps) {
  useInitialQueries(loaderData?.known)
  const id = useSearchParams()[0].get('articleId')
  // The text is the largest response: the browser requests it from the head of the document, while scripts load.
  if (typeof location === 'undefined' && id) preloadCall('article.draft', { id })
  return <EditorPage key={params.id} manualId={params.id} panes={loaderData?.panes} />
}
