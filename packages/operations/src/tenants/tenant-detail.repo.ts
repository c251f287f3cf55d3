// One tenant for operators: what its list does not say. Numbers and names, never content.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, STORAGE_LIMIT } from '@lectern/kernel'

type FactsRow = {
  source: string
  promotionCode: string
  contactName: string
  contactEmail: string
  contactPhone: string
  maxStorageBytes: number
  trial: boolean
  domains: string[]
  spaces: number
  manuals: number
  publishedManuals: number
  activeDays: number
  views: number
  contributions: number
  searches: number
  answers: number
}

/** `since`: first day of the activity. */
export const findTenantFacts = (db: Database, id: string, since: Date): Promise<FactsRow | undefined> =>
  queryRow<FactsRow>(
    db,
    Prisma.sql`SELECT t.source, COALESCE(t.promotion_code, '') AS "promotionCode", t.contact_name AS "contactName",
        t.contact_email AS "contactEmail", t.contact_phone AS "contactPhone", (${STORAGE_LIMIT})::float8 AS "maxStorageBytes", t.trial,
        ARRAY(SELECT d.host FROM tenant_domain d WHERE d.tenant_id = t.id ORDER BY d.host) AS domains,
        (SELECT count(*)::int FROM space s WHERE s.tenant_id = t.id AND s.deleted_at IS NULL) AS spaces, manuals.*, days.*
      FROM tenant t,
        LATERAL (SELECT count(*)::int AS manuals, (count(*) FILTER (WHERE m.release_type = 'public'))::int AS "publishedManuals"
          FROM manual m WHERE m.tenant_id = t.id AND m.deleted_at IS NULL) manuals,
        LATERAL (SELECT (count(*) FILTER (WHERE d.active_members > 0))::int AS "activeDays", COALESCE(sum(d.views), 0)::int AS views,
            COALESCE(sum(d.contributions), 0)::int AS contributions, COALESCE(sum(d.searches), 0)::int AS searches,
            COALESCE(sum(d.answers), 0)::int AS answers
          FROM tenant_day d WHERE d.tenant_id = t.id AND d.day >= ${since}::date) days
      WHERE t.id = ${id}`,
  )

export const findAdministrators = (db: Database, tenantId: string, take: number) =>
  db.prisma.member.findMany({
    where: { tenantId, role: 'tenantAdmin' },
    select: { enabled: true, user: { select: { id: true, name: true, displayUsername: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take,
  })

export const findLatestOrders = (db: Database, tenantId: string, take: number) =>
  db.prisma.tenantOrder.findMany({
    where: { tenantId },
    select: { id: true, number: true, state: true, amount: true, currency: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  })

/** Sets the capacity and returns the previous one; null when there is no such tenant. An operator who decides ends the trial. */
export async function setStorageCapacity(tx: Tx, id: string, bytes: bigint): Promise<bigint | null> {
  const [row] = await tx.$queryRaw<
    { before: bigint }[]
  >`WITH before AS (SELECT max_storage_bytes FROM tenant WHERE id = ${id} FOR UPDATE)
    UPDATE tenant SET max_storage_bytes = ${bytes}, trial = false FROM before WHERE id = ${id} RETURNING before.max_storage_bytes AS before`
  return row?.before ?? null
}
