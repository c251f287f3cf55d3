// Addresses that only redirect to another page (specification §2, route table).
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/redirects.route'

const TARGETS: Record<string, string> = {
  '/home': paths.start,
  '/user': paths.userInfo(),
  '/setting': paths.setting('basic-info'),
  '/manage': paths.manage('board'),
  '/article': paths.manuals,
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  // An older spelling of the results page, which keeps its query.
  if (path === '/aisearchresults') return redirect(`/ai-search-results${new URL(request.url).search}`, 301)
  // The novice guide of the help menu.
  if (path === '/guide') return redirect((await context.get(callerContext).robot.help()).guide)
  return redirect(TARGETS[path] ?? paths.login)
}
