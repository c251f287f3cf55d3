// Addresses that only lead to another page (specification §2, route table).
import { redirect } from 'react-router'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/redirects.route'

const TARGETS: Record<string, string> = {
  '/': paths.login,
  '/home': paths.start,
  '/user': paths.userInfo(),
  '/setting': paths.setting('basic-info'),
  '/manage': paths.manage('tenants'),
}

export function loader({ request, url }: Route.LoaderArgs) {
  const path = url.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  // An older spelling of the results page, which keeps its query.
  if (path === '/aisearchresults') return redirect(`/ai-search-results${new URL(request.url).search}`, 301)
  return redirect(TARGETS[path] ?? paths.login)
}
