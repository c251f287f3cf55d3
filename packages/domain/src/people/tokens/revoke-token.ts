// Takes a token away (TEN-04, TEN-05).
import type { ByTokenKind } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantAdminMember, transact, writeAudit } from '../../kernel/index.ts'
import { deleteToken } from './token.repo.ts'

/** The tenant has no token of this kind any more. None to begin with is no error. */
export async function revokeToken(ctx: DomainContext, { kind }: ByTokenKind): Promise<void> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteToken(tx, tenantId, kind))) return
    await writeAudit(tx, ctx, { tenantId, action: 'token.revoke', subject: 'token', subjectId: kind, data: { kind } })
  })
}
