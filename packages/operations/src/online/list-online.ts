// People online, for operators (specification §2 back office 'online users'; OPS-03).
import { type ListOnlineInput, NoticeRole, type OnlinePage } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { requireOperator, toPage } from '@lectern/kernel'
import { countOnline, countOnlineByTenant, findOnline } from './online.repo.ts'

/** The person who made a request within these minutes is online; pages that are open ask more often than that. */
const MINUTES = 5
const TENANTS = 100

/** Those who were active last first; a person who acts in two organisations is there twice. Errors: unauthenticated, roleRequired. */
export async function listOnline(ctx: DomainContext, input: ListOnlineInput): Promise<OnlinePage> {
  requireOperator(ctx)
  const since = new Date(ctx.now().getTime() - MINUTES * 60_000)
  const [{ rows, total }, online, tenants] = await Promise.all([
    findOnline(ctx.db, since, input),
    countOnline(ctx.db, since),
    countOnlineByTenant(ctx.db, since, TENANTS),
  ])
  const records = rows.map((row) => ({
    userId: row.userId,
    name: row.name,
    account: row.account ?? '',
    tenantId: row.tenantId ?? '',
    tenantName: row.tenantName ?? '',
    role: NoticeRole.parse(row.role ?? 'operator'),
    lastSeenTime: row.lastSeenAt.toISOString(),
  }))
  return { ...toPage(input, total, records), online, tenants, minutes: MINUTES }
}
