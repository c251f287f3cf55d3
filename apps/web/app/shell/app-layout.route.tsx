// Shell around the pages of the application, for people of a tenant.
import { Outlet, redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/app-layout.route'
import { Shell } from './shell.tsx'

/** Operators belong to no tenant, so that its home is not theirs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).pathname.startsWith('/home')) return null
  const { currentSystemAdminRole, tenantId } = await context.get(callerContext).auth.me()
  if (currentSystemAdminRole && tenantId === '') throw redirect(paths.manage())
  return null
}
// Signing in and out are full page loads.
export const shouldRevalidate = () => false

export default function AppLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
