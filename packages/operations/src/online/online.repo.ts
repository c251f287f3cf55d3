// People whose sessions were in use lately. Sessions act for a member, or for an operator without one.
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'

export type OnlineRow = {
  userId: string
  name: string
  account: string | null
  tenantId: string | null
  tenantName: string | null
  role: string | null
  lastSeenAt: Date
}

/** One row for each person and organisation, with their last request. */
const online = (since: Date) => Prisma.sql`SELECT s.user_id, m.tenant_id, m.role, max(a.seen_at) AS seen
  FROM session_seen a JOIN session s ON s.id = a.session_id LEFT JOIN member m ON m.id = s.member_id AND m.enabled
  WHERE a.seen_at > ${since} AND s.expires_at > now() GROUP BY 1, 2, 3`

export async function findOnline(
  db: Database,
  since: Date,
  filter: PageRequest & { name?: string; tenantId?: string },
): Promise<{ rows: OnlineRow[]; total: number }> {
  const { name, tenantId } = filter
  const text = name && containsPattern(name)
  const source = Prisma.sql`FROM (${online(since)}) o JOIN "user" u ON u.id = o.user_id LEFT JOIN tenant t ON t.id = o.tenant_id
    WHERE (o.tenant_id IS NOT NULL OR u.platform_role = 'operator')
      ${text ? Prisma.sql`AND (u.name ILIKE ${text} OR u.display_username ILIKE ${text})` : Prisma.empty}
      ${tenantId ? Prisma.sql`AND o.tenant_id = ${tenantId}` : Prisma.empty}`
  const [rows, count] = await Promise.all([
    queryRows<OnlineRow>(
      db,
      Prisma.sql`SELECT u.id AS "userId", u.name, u.display_username AS account, o.tenant_id AS "tenantId", t.name AS "tenantName",
          o.role, o.seen AS "lastSeenAt" ${source}
        ORDER BY o.seen DESC, u.id, o.tenant_id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${source}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export async function countOnline(db: Database, since: Date): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(DISTINCT o.user_id)::int AS count FROM (${online(since)}) o JOIN "user" u ON u.id = o.user_id
      WHERE o.tenant_id IS NOT NULL OR u.platform_role = 'operator'`,
  )
  return row?.count ?? 0
}

export const countOnlineByTenant = (
  db: Database,
  since: Date,
  take: number,
): Promise<{ id: string; name: string; count: number }[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT t.id, t.name, count(DISTINCT o.user_id)::int AS count FROM (${online(since)}) o JOIN tenant t ON t.id = o.tenant_id
      GROUP BY 1, 2 ORDER BY count DESC, t.name, t.id LIMIT ${take}`,
  )
