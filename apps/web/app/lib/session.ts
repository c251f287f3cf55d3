// Who is signed in, as the guard's loader found it.
import type { UserInfo } from '@lectern/contracts'
import { useRouteLoaderData } from 'react-router'

type SessionData = { user: UserInfo }

/** The signed-in person. Only below the guarded layout; elsewhere it throws. */
export function useSession(): UserInfo {
  const session = useRouteLoaderData<SessionData>('signed-in')
  if (!session) throw new Error('useSession outside of the signed-in area')
  return session.user
}
