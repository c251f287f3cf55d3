// A founder who proves a phone or an e-mail address ends the small quotas of the organisation (ADR 0052).
import type { Tx } from '@lectern/db'
import { type DomainContext, writeAudit } from '@lectern/kernel'
import { endTrialsOf } from './trial.repo.ts'

export async function liftByProof(tx: Tx, ctx: DomainContext, userId: string): Promise<void> {
  for (const id of await endTrialsOf(tx, userId)) {
    const data = { by: 'proof' }
    await writeAudit(tx, ctx, { tenantId: id, action: 'tenant.lift', subject: 'tenant', subjectId: id, data })
  }
}
