// What the enterprise settings show of a token (TEN-04, TEN-05).
import type { ByTokenKind, FoundToken } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantAdminMember } from '../../kernel/index.ts'
import { presentToken } from './token.present.ts'
import { findToken as findRow } from './token.repo.ts'

/** The tenant's token of this kind, for its administrators; null when there is none. */
export async function findToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<FoundToken> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findRow(ctx.db, tenantId, kind)
  return { token: row && presentToken(row) }
}
