// From a presented token to the actor of a request: a signature check, then one query.
import type { Actor, DomainContext } from '../../kernel/index.ts'
import { findSession } from './session.repo.ts'
import { roleTaken } from './standing-rules.ts'

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
  const role = roleTaken(row)
  if (role === 'operatorRole') return { type: 'operator', userId, name }
  if (role === null || !memberId || !tenantId) return null
  const tenantRole = role === 'administratorRole' ? 'tenantAdmin' : 'member'
  return { type: 'member', tenantId, memberId, userId, name, tenantRole }
}
