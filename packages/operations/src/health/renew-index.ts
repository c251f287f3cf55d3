// Has what is missing in the search index of an organisation written again (OPS-12).
import type { RenewedIndex, RenewIndexInput } from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator, transact, writeAudit } from '@lectern/kernel'
import { isTenant, renewWaiting } from './health.repo.ts'

/** Articles of one call; the page shows what is left. */
const MOST = 5_000

/** Articles that failed, and those whose job was lost. Errors: unauthenticated, roleRequired, notFound. */
export async function renewIndex(ctx: DomainContext, { tenantId }: RenewIndexInput): Promise<RenewedIndex> {
  requireOperator(ctx)
  return transact(ctx, async (tx) => {
    if (!(await isTenant(tx, tenantId))) throw notFound('tenant')
    const count = await renewWaiting(tx, tenantId, MOST)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'index.renew',
      subject: 'tenant',
      subjectId: tenantId,
      data: { count },
    })
    return { count }
  })
}
