// Tells administrators before the answers run out or expire, once for each period (TEN-06). Periodic. Answers by an own key never count.
import type { Database } from '@lectern/db'
import { pickLang } from '@lectern/i18n'
import { type DomainContext, statDate, transact, writeMails, writeWebhookEvent } from '@lectern/kernel'
import { notifyAdministrators } from '@lectern/people'
import { insertWarning } from '../spending/warning.repo.ts'
import { findExpiring, findRunningOut, findToldByMail, type Running } from './quota-warnings.repo.ts'

const SHARE = 0.8
const EXPIRES_WITHIN_MS = 30 * 24 * 60 * 60_000
const LINK = '/setting/quota'

/** Returns how many warnings were written. Safe to run in several processes at once. */
export async function warnOfQuota(
  contextFor: (tenantId: string) => DomainContext,
  db: Database,
  { origin, signal }: { origin: string; signal?: AbortSignal },
): Promise<number> {
  const now = contextFor('').now()
  const { month } = await statDate({ db }, now)
  let warned = 0
  for (const running of await findRunningOut(db, { month, now, share: SHARE })) {
    if (signal?.aborted) return warned
    if (await warn(contextFor(running.tenantId), running, month, origin)) warned += 1
  }
  for (const { tenantId, left, day } of await findExpiring(db, {
    now,
    until: new Date(now.getTime() + EXPIRES_WITHIN_MS),
  })) {
    if (signal?.aborted) return warned
    const kind = 'creditExpiring'
    const written = await transact(contextFor(tenantId), async (tx) => {
      if (!(await insertWarning(tx, { tenantId, kind, period: day }))) return false
      await notifyAdministrators(tx, { kind, tenantId, data: { left, date: day }, link: LINK })
      return true
    })
    if (written) warned += 1
  }
  return warned
}

async function warn(ctx: DomainContext, { tenantId, tenant, used, total }: Running, period: string, origin: string) {
  const kind = used >= total ? 'quotaUsedUp' : 'quotaLow'
  const percent = Math.floor((used / total) * 100)
  return transact(ctx, async (tx) => {
    if (!(await insertWarning(tx, { tenantId, kind, period }))) return false
    const data: Record<string, number> = kind === 'quotaLow' ? { percent, used, limit: total } : {}
    await notifyAdministrators(tx, { kind, tenantId, data, link: LINK, mailed: true })
    await writeWebhookEvent(tx, ctx, { type: 'limit.near', tenantId, subject: 'limit', subjectId: kind })
    const values = {
      ...{ tenant, percent: String(percent), used: String(used), limit: String(total) },
      address: origin + LINK,
    }
    const recipients = await findToldByMail(tx, tenantId)
    const mails = recipients.map(({ email, lang }) => ({
      to: email,
      lang: pickLang(lang),
      tenantId: null,
      kind: 'quotaWarning' as const,
      values,
    }))
    await writeMails(ctx, tx, mails)
    return true
  })
}
