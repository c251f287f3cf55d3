// Shell around the pages of the application, for people of a tenant.
import { useEffect } from 'react'
import { Outlet, redirect } from 'react-router'
import { readyAtRest, readyOnIntent } from '~/features/library/editor/index.ts'
import { callerContext } from '~/lib/caller.ts'
import { initialQueries, opensDocument, useInitialQueries } from '~/lib/initial-queries.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/app-layout.route'
import { asksOf, asksOfOpenSpaces } from './initial-requests.ts'
import { Shell } from './shell.tsx'

/** Operators belong to no tenant, so that its home is not theirs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/home')) {
    const { currentSystemAdminRole, tenantId } = await caller.auth.me()
    if (currentSystemAdminRole && tenantId === '') throw redirect(paths.manage())
  }
  if (!opensDocument(request)) return { queries: [] }
  const queries = await initialQueries(caller, asksOf(pathname))
  return { queries: [...queries, ...(await initialQueries(caller, asksOfOpenSpaces(queries)))] }
}
// Signing in and out are full page loads.
export const shouldRevalidate = () => false

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  useInitialQueries(loaderData.queries)
  useEffect(() => {
    void readyAtRest()
    return readyOnIntent()
  }, [])
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
