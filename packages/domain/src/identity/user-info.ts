// Loads and shapes the logged-in user state: every field of specification §3, for login and for later looks.
import type { UserInfo } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { unauthenticated } from '../core/errors.ts'
import { readPreference } from '../preferences/preference.repo.ts'
import { sessionDetails } from './identity.repo.ts'
import { presentUserInfo } from './user-info.present.ts'

/** The state of a presented token. Throws unauthenticated when its session is gone. */
export async function loadUserInfo(ctx: DomainContext, presented: string): Promise<UserInfo> {
  const token = ctx.ports.credentials.openToken(presented)
  const found = token === null ? null : await sessionDetails(ctx.db, token)
  if (!found) throw unauthenticated()
  const lang = await readPreference(ctx.db, found.user.id, 'lang')
  return presentUserInfo({ ...found, lang: lang ?? ctx.lang })
}
