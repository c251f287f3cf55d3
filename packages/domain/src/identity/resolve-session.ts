// From a presented token to the actor of a request: a signature check, then one query.
import type { Actor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { findSession } from './identity.repo.ts'

/**
 * The member or operator behind a presented token; null when it is forged, revoked or over, or when the member or its
 * tenant is disabled: both are out with the next request.
 */
export async function resolveSession(
  deps: Pick<DomainContext, 'db' | 'ports'>,
  presented: string,
): Promise<Actor | null> {
  const token = deps.ports.credentials.openToken(presented)
  if (token === null) return null
  const row = await findSession(deps.db, token, new Date())
  if (!row) return null
  const { userId, userName: name, memberId, tenantId } = row
  if (memberId && tenantId) {
    const tenantRole = row.role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
    return { type: 'member', tenantId, memberId, userId, name, tenantRole }
  }
  return row.platformRole === 'operator' ? { type: 'operator', userId, name } : null
}
