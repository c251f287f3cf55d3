// One change of the sensitive words: with its audit row, and all processes compile them again.

import type { AuditAction } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, forgetWords, transact, writeAudit } from '@lectern/kernel'
import { nextListVersion } from './words.repo.ts'

type Change = { action: AuditAction; subjectId?: string; data?: Record<string, string | number | boolean | null> }

/** `work` returns what changed; with `null` nothing is written. */
export async function changeList<T>(
  ctx: DomainContext,
  work: (tx: Tx) => Promise<{ result: T; change: Change | null }>,
): Promise<T> {
  const result = await transact(ctx, async (tx) => {
    const { result, change } = await work(tx)
    if (change) {
      await nextListVersion(tx, ctx.now())
      const { action, subjectId = '', data } = change
      await writeAudit(tx, ctx, { tenantId: '', action, subject: 'sensitiveWord', subjectId, ...(data && { data }) })
    }
    return result
  })
  forgetWords(ctx.db)
  return result
}
