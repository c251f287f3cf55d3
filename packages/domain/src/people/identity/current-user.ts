// The logged-in user state of the caller (specification §3; AUTH-11).
import type { UserInfo } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { unauthenticated } from '../../kernel/index.ts'
import { isLoggedIn } from './is-logged-in.ts'
import { loadUserInfo } from './user-info.ts'

/** State of the session of the presented `token`. Throws unauthenticated when nobody is signed in. */
export async function currentUser(ctx: DomainContext, { token }: { token: string | null }): Promise<UserInfo> {
  if (token === null || !isLoggedIn(ctx)) throw unauthenticated()
  return loadUserInfo(ctx, token)
}
