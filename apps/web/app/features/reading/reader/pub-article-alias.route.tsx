/** /pub/a/:id is an older address of /puba/:id (specification §2). */
import { redirect } from 'react-router'
import type { Route } from './+types/pub-article-alias.route'
import { movedTo } from './lib/addresses.ts'

export const loader = ({ request, params }: Route.LoaderArgs) =>
  redirect(movedTo('puba', params.id, new URL(request.url).search), 301)
