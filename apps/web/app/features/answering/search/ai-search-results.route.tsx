// /ai-search-results: open to visitors; members see who updated an article.

import { callerContext } from '~/lib/caller.ts'
import type { Route } from './+types/ai-search-results.route'
import { ResultsPage } from './results-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  return { user: (await caller.auth.isLoggedIn()) ? await caller.auth.me() : null }
}
// Another search does not change who is searching.
export const shouldRevalidate = () => false

export default function AiSearchResults({ loaderData }: Route.ComponentProps) {
  return <ResultsPage user={loaderData.user} />
}
