/** Older addresses: /pub/a/:id of /puba/:id, /pub/s/:id of /pubs/:id (specification §2). */
import { redirect } from 'react-router'
import type { Route } from './+types/pub-alias.route'
import { movedTo } from './lib/addresses.ts'

export const loader = ({ url, params }: Route.LoaderArgs) =>
  redirect(movedTo(url.pathname.toLowerCase().startsWith('/pub/a/') ? 'puba' : 'pubs', params.id, url.search), 301)
