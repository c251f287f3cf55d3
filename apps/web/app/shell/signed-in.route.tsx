// Everything that needs a signed-in person; the guards have loaded that person (lib/guards.ts, specification §4).
import type { UserInfo } from '@lectern/contracts'
import { Navigate, Outlet, redirect, useLocation } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { signedContext } from '~/lib/guard-requests.ts'
import { guard, whoOf } from '~/lib/guards.ts'
import { initialQueries, opensDocument, useInitialQueries } from '~/lib/initial-queries.ts'
import { paths } from '~/lib/paths.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'
import type { Route } from './+types/signed-in.route'
import { NOTICES_ASK } from './initial-requests.ts'
import { SignedInFrame } from './signed-in-frame.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await context.get(signedContext)()
  // The guards let nobody else come here.
  if (!user) throw redirect(paths.login)
  const queries = opensDocument(request) ? await initialQueries(context.get(callerContext), [NOTICES_ASK]) : []
  return { user, known: queries }
}
// The session does not change by walking through pages; signing in and out are full page loads.
export const shouldRevalidate = () => false

/** Steps that the browser takes by itself ask the same guards as the server does. */
function Guarded({ user }: { user: UserInfo }) {
  const { pathname, search } = useLocation()
  const { settings } = useDisplay()
  const to = guard(new URL(pathname + search, 'http://same.origin'), whoOf(user, settings.menuFromServer))
  return to ? <Navigate replace to={to} /> : <Outlet />
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  useInitialQueries(loaderData.known)
  return (
    <SignedInFrame user={loaderData.user}>
      <Guarded user={loaderData.user} />
    </SignedInFrame>
  )
}
