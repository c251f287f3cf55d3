// Guard and frame of /manage: for operators of the platform; to everyone else the page does not exist (PERM-05).

import { callerContext } from '~/lib/caller.ts'
import type { Route } from './+types/manage.route'
import { ManageFrame } from './manage-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(callerContext).auth.me()
  if (!user.roleCodeList.includes('operatorRole') || user.tenantId !== '') throw new Response(null, { status: 404 })
  return { name: user.name }
}
// Signing in and out are full page loads.
export const shouldRevalidate = () => false

export default function ManageLayout({ loaderData }: Route.ComponentProps) {
  return <ManageFrame name={loaderData.name} />
}
