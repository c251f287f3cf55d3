// 403: shown to administrators only; everybody else goes home (specification §2 route table, §4).
import { redirect } from 'react-router'
import { ErrorScreen } from '~/features/errors/error-page.tsx'
import { callerContext } from '~/lib/caller.ts'
import { paths } from '~/lib/paths.ts'
import type { Route } from './+types/exception-403'

export async function loader({ context }: Route.LoaderArgs) {
  const user = await context.get(callerContext).auth.me()
  if (!user.currentTenantAdminRole) throw redirect(paths.start)
  return null
}

export default function Forbidden() {
  return <ErrorScreen kind="forbidden" />
}
