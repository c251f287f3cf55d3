/** Older addresses: /pub/a/:id of /puba/:id, /pub/s/:id of /pubs/:id (specification §2). */
import { redirect } from 'react-router'
import type { Route } from './+types/pub-alias.route'
import { movedTo } from './lib/addresses.ts'

export function loader({ request, url, params }: Route.LoaderArgs) {
  const route = url.pathname.toLowerCase().startsWith('/pub/a/') ? 'puba' : 'pubs'
  return redirect(movedTo(route, params.id, new URL(request.url).search), 301)
}
