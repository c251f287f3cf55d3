// The small quotas of organisations that registered themselves (ADR 0052).
import type { Tx } from '@lectern/db'

/** Whether there was one; null when there is no such tenant. */
export async function endTrial(tx: Tx, id: string): Promise<boolean | null> {
  const { count } = await tx.tenant.updateMany({ where: { id, trial: true }, data: { trial: false } })
  if (count > 0) return true
  return (await tx.tenant.findUnique({ where: { id }, select: { id: true } })) ? false : null
}

/** Ends the trials of the tenants that this person founded; returns their ids. */
export async function endTrialsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`UPDATE tenant t SET trial = false WHERE t.trial
    AND t.id IN (SELECT m.tenant_id FROM member m WHERE m.user_id = ${userId})
    AND ${userId} = (SELECT m.user_id FROM member m WHERE m.tenant_id = t.id ORDER BY m.created_at, m.id LIMIT 1)
    RETURNING t.id`
  return rows.map(({ id }) => id)
}
