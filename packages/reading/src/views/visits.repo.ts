// Visits of portals, and visits from other sites.
import { type Database, Prisma } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'
import type { BacklinkRow } from './backlink-rules.ts'

/** Only of a manual with an enabled portal. One row a visitor and day. */
export async function insertPortalVisit(
  db: Database,
  { manualId, visitor }: { manualId: string; visitor: string },
  now: Date,
): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO portal_visit AS v (day, manual_id, visitor, tenant_id)
      SELECT ${statDay(Prisma.sql`${now}::timestamptz`)}, t.manual_id, ${visitor}, t.tenant_id FROM theme t
      WHERE t.manual_id = ${manualId} AND t.enabled AND t.deleted_at IS NULL LIMIT 1
      ON CONFLICT (day, manual_id, visitor) DO UPDATE SET views = v.views + 1`,
  )
}

export async function insertBacklink(
  db: Database,
  tenantId: string,
  { sourceHost, source, target }: BacklinkRow,
  createdAt: Date,
): Promise<void> {
  await db.prisma.backlink.create({ data: { tenantId, sourceHost, source, target, createdAt } })
}

/** Undefined for an unknown manual. */
export async function tenantOfManual({ prisma }: Database, id: string): Promise<string | undefined> {
  return (await prisma.manual.findUnique({ where: { id }, select: { tenantId: true } }))?.tenantId
}

/** Hosts that belong to organisations. */
export const isTenantHost = async (db: Database, host: string): Promise<boolean> =>
  (await db.prisma.tenantDomain.findFirst({
    where: { host: { in: [host, `www.${host}`] } },
    select: { host: true },
  })) !== null
