// Older spelling of the results page (specification §2); the query goes along.
import { redirect } from 'react-router'
import type { Route } from './+types/ai-search-results-alias.route'

export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/ai-search-results${new URL(request.url).search}`, 301)
