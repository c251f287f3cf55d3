// From a presented token to the actor of a request (a signature check, then one query), and to the session itself.
import type { Actor, DomainContext } from '@lectern/kernel'
import { signedInUser, unauthenticated } from '@lectern/kernel'
import { currentRole } from './membership-rules.ts'
import { findSession, recordSessionUse, sessionDetails } from './session.repo.ts'

/** Maximum age of the stored time of the last request. */
const SEEN_EVERY_MS = 60_000

const isIdle = (row: { lastSeenAt: Date | null; createdAt: Date }, now: Date, maxIdleMs: number | null) =>
  maxIdleMs !== null && now.getTime() - (row.lastSeenAt ?? row.createdAt).getTime() > maxIdleMs

/**
 * The member or operator behind a presented token; null when it is forged, revoked, expired or idle for too long, or when the member or its
 * tenant is disabled or lacks the second factor that is demanded, from the next request on.
 */
export async function resolveSession(
  deps: Pick<DomainContext, 'db' | 'ports'>,
  presented: string,
): Promise<Actor | null> {
  const token = deps.ports.credentials.openToken(presented)
  if (token === null) return null
  const now = new Date()
  const row = await findSession(deps.db, token, now)
  if (!row || isIdle(row, now, deps.ports.credentials.maxIdleMs)) return null
  const before = new Date(now.getTime() - SEEN_EVERY_MS)
  // Nobody waits for it, and the next request tries again.
  if (row.lastSeenAt === null || row.lastSeenAt < before)
    recordSessionUse(deps.db, row.sessionId, now, before).catch(() => {})
  const { userId, userName: name, memberId, tenantId, providerTenant, managedBy, ofDirectory } = row
  const boundTo = providerTenant ?? managedBy
  const role = currentRole(boundTo === null ? row : { ...row, platformRole: null })
  if (role === 'operatorRole' ? row.operatorFactorMissing : row.factorMissing) return null
  if (role === 'operatorRole') return { type: 'operator', userId, name, verifiedAt: row.verifiedAt }
  if (role === null || !memberId || !tenantId) return null
  // A session that was in another tenant before the account came under this one acts nowhere.
  if (boundTo !== null && boundTo !== tenantId) return null
  const tenantRole = role === 'administratorRole' ? 'tenantAdmin' : 'member'
  const byTenant = managedBy === null ? undefined : ofDirectory ? 'directory' : 'account'
  const binding = providerTenant !== null ? 'provider' : byTenant
  return { type: 'member', tenantId, memberId, userId, name, tenantRole, ...(binding && { binding }) }
}

/** The session behind the token of the request, with its person and membership. Throws unauthenticated when it does not exist or is not the actor's. */
export async function presentedSession(ctx: DomainContext, presented: string | null) {
  const userId = signedInUser(ctx.actor)
  const token = presented === null ? null : ctx.ports.credentials.openToken(presented)
  const details = token === null ? null : await sessionDetails(ctx.db, token)
  if (!details || details.user.id !== userId) throw unauthenticated()
  return details
}
