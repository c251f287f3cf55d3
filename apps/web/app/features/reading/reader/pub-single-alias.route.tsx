/** /pub/s/:id is an older address of /pubs/:id (specification §2). */
import { redirect } from 'react-router'
import type { Route } from './+types/pub-single-alias.route'
import { movedTo } from './lib/addresses.ts'

export const loader = ({ request, params }: Route.LoaderArgs) =>
  redirect(movedTo('pubs', params.id, new URL(request.url).search), 301)
