// A way into an account is taken away, never the last one.
import { type DomainContext, DomainError, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { hasWayIn, lockWaysIn } from './security.repo.ts'

type Tx = Parameters<typeof lockWaysIn>[0]
type Entry = { action: 'passkey.remove'; subject: 'passkey' } | { action: 'account.unlink'; subject: 'account' }

/** Throws lastSignInWay when nothing else would let the person in, and what `remove` throws. */
export async function removeWayIn(
  ctx: DomainContext,
  { userId, id, ...entry }: Entry & { userId: string; id: string },
  remove: (tx: Tx) => Promise<void>,
): Promise<null> {
  await transact(ctx, async (tx) => {
    await lockWaysIn(tx, userId)
    await remove(tx)
    if (!(await hasWayIn(tx, userId))) throw new DomainError('lastSignInWay')
    await writeAudit(tx, ctx, { tenantId: tenantOf(ctx.actor) ?? '', ...entry, subjectId: id })
  })
  return null
}
