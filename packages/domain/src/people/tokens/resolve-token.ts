// From a presented token to the actor of a request: one query, nothing remembered, so that a refreshed token is dead everywhere at once.
import type { TokenKind } from '@lectern/contracts'
import type { ApiTokenActor, DomainContext } from '../../kernel/index.ts'
import { findBearer, noteUse } from './token.repo.ts'
import { looksLikeToken, tokenHash } from './token-value.ts'

/** Uses within this time of the last one noted are not written again, milliseconds. */
const USE_STEP = 60_000

/** The tenant behind a presented token of one of `kinds`; null when it is unknown, refreshed or revoked, or the tenant is disabled. */
export async function resolveToken(
  { db }: Pick<DomainContext, 'db'>,
  presented: string,
  kinds: readonly TokenKind[],
): Promise<ApiTokenActor | null> {
  if (!looksLikeToken(presented)) return null
  const bearer = await findBearer(db, tokenHash(presented))
  if (!bearer || !kinds.includes(bearer.kind)) return null
  const { tokenId, tenantId, lastUsedAt } = bearer
  const now = new Date()
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USE_STEP) await noteUse(db, tokenId, now)
  return { type: 'apiToken', tenantId, tokenId }
}
