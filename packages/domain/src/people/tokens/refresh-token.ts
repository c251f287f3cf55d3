// A new token for the tenant (specification §8 'Refreshing an API token makes the old token fail authentication'; TEN-04, TEN-05).
import type { ByTokenKind, IssuedToken } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, requireTenantAdminMember, transact, writeAudit } from '../../kernel/index.ts'
import { presentToken } from './token.present.ts'
import { replaceToken } from './token.repo.ts'
import { newToken, tokenHash } from './token-value.ts'

/** Makes the first token or a new one in place of the old, which fails from the next call on. The answer is the only time it is shown. */
export async function refreshToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<IssuedToken> {
  const { tenantId, name } = requireTenantAdminMember(ctx)
  const id = createId()
  const value = newToken()
  const row = await transact(ctx, async (tx) => {
    await writeAudit(tx, ctx, { tenantId, action: 'token.refresh', subject: 'token', subjectId: id, data: { kind } })
    return replaceToken(tx, { id, tenantId, kind, hash: tokenHash(value), ending: value.slice(-4), createdBy: name })
  })
  return { value, token: presentToken(row) }
}
