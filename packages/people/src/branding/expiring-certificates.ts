// Tells administrators before a certificate of their domain ends: a month and a week before (TEN-10). Periodic.
import type { Database } from '@lectern/db'
import { type DomainContext, statDate, transact } from '@lectern/kernel'
import { notifyAdministrators } from '../notifications/notify.repo.ts'
import { findExpiringCertificates, markTold } from './branding.repo.ts'

const DAY_MS = 24 * 60 * 60_000
const LINK = '/setting/branding'
/** Days before the end; the last warning is stored with the branding. */
const TOLD_BEFORE = [7, 30] as const

/** Returns how many messages were written. Safe to run in several processes at once. */
export async function warnOfCertificates(
  contextFor: (tenantId: string) => DomainContext,
  db: Database,
  signal?: AbortSignal,
): Promise<number> {
  const now = contextFor('').now()
  let warned = 0
  for (const days of TOLD_BEFORE) {
    const until = new Date(now.getTime() + days * DAY_MS)
    for (const { id, tenantId, domain, certificateUntil } of await findExpiringCertificates(db, { now, until, days })) {
      if (signal?.aborted) return warned
      const { day: date } = await statDate({ db }, certificateUntil)
      const data = { domain, date }
      const wasWarned = await transact(contextFor(tenantId), async (tx) => {
        if (!(await markTold(tx, { id, certificateUntil, days }))) return false
        await notifyAdministrators(tx, { kind: 'certificateExpiring', tenantId, data, link: LINK })
        return true
      })
      if (wasWarned) warned += 1
    }
  }
  return warned
}
