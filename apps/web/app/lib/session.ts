// Signed-in person, from the guard's loader.
import type { UserInfo } from '@lectern/contracts'
import { useRouteLoaderData } from 'react-router'

type SessionData = { user: UserInfo | null }

/** Of the signed-in area, or of the search results, which are open to visitors as well and are in the shell for members. */
function useFound(): UserInfo | null {
  const area = useRouteLoaderData<SessionData>('signed-in')
  const results = useRouteLoaderData<SessionData>('results')
  return (area ?? results)?.user ?? null
}

/** The signed-in person. Only inside the application; elsewhere it throws. */
export function useSession(): UserInfo {
  const user = useFound()
  if (!user) throw new Error('useSession outside of the signed-in area')
  return user
}

/** Returns a key of person and organisation; the same for all operators and visitors. */
export function useIdentity(): string {
  const user = useFound()
  return user ? `${user.id} ${user.tenantId}` : ''
}

/** Whether a member of an organisation is signed in; false for visitors and for operators. */
export function useIsMember(): boolean {
  const user = useFound()
  return user !== null && !user.currentSystemAdminRole
}

/** Whether the person administers the organisation: nobody to whom a text could send them for help. False where nobody is signed in. */
export const useAdministers = (): boolean => useFound()?.currentTenantAdminRole ?? false
