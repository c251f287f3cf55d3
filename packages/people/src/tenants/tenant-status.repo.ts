// Rows of tenants for operators: counts and state, summed per tenant, without any content.
import type { ListTenantsInput, TenantSort } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, offsetOf, queryRow, queryRows } from '@lectern/kernel'
import { DEFAULT_TENANT } from './tenant.repo.ts'
import { chosenTenants } from './tenant-filter.repo.ts'

export type TenantRow = {
  id: string
  code: string
  name: string
  enabled: boolean
  disabledReason: string | null
  adminEmail: string | null
  adminPhone: string | null
  totalUsers: number
  enabledUsers: number
  documents: number
  storageBytes: number
  businessPurpose: string
  isDefault: boolean
  internal: boolean
  createdAt: Date
  latestVisit: Date | null
  deleteAt: Date | null
  deletedAt: Date | null
}

const DOCUMENTS = Prisma.sql`(SELECT count(*)::int FROM article a WHERE a.tenant_id = t.id AND a.deleted_at IS NULL AND a.type <> 'folder')`
const STORAGE = Prisma.sql`(SELECT COALESCE(sum(f.size), 0)::float8 FROM stored_file f WHERE f.tenant_id = t.id)`
const ORDERS: Record<TenantSort, Prisma.Sql> = {
  registered: Prisma.sql`t.created_at DESC`,
  name: Prisma.sql`lower(t.name)`,
  users: Prisma.sql`(SELECT count(*) FROM member m WHERE m.tenant_id = t.id) DESC`,
  documents: Prisma.sql`${DOCUMENTS} DESC`,
  storage: Prisma.sql`${STORAGE} DESC`,
  visited: Prisma.sql`(SELECT max(m.last_visit_at) FROM member m WHERE m.tenant_id = t.id) DESC NULLS LAST`,
}

/** Counts only for the tenants on the page, unless they are the order. */
export async function findTenants(
  ctx: DomainContext,
  filter: ListTenantsInput,
): Promise<{ rows: TenantRow[]; total: number }> {
  const where = chosenTenants(filter)
  const order = Prisma.sql`${ORDERS[filter.sort ?? 'registered']}, t.id DESC`
  const [rows, count] = await Promise.all([
    queryRows<TenantRow>(
      ctx.db,
      Prisma.sql`SELECT t.id, t.code, t.name, t.enabled, t.disabled_reason AS "disabledReason", t.business_purpose AS "businessPurpose",
          t.internal, t.created_at AS "createdAt", t.delete_at AS "deleteAt", t.deleted_at AS "deletedAt", t.id = ${DEFAULT_TENANT} AS "isDefault",
          CASE WHEN u.email LIKE '%.invalid' THEN COALESCE(u.typed_email, u.email) ELSE u.email END AS "adminEmail",
          COALESCE(u.phone_number, u.typed_phone) AS "adminPhone", people.total_users AS "totalUsers",
          people.enabled_users AS "enabledUsers", people.latest_visit AS "latestVisit",
          ${DOCUMENTS} AS documents, ${STORAGE} AS "storageBytes"
        FROM (SELECT * FROM tenant t WHERE ${where} ORDER BY ${order} LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) t
        LEFT JOIN LATERAL (SELECT count(*)::int AS total_users, (count(*) FILTER (WHERE m.enabled))::int AS enabled_users,
          max(m.last_visit_at) AS latest_visit FROM member m WHERE m.tenant_id = t.id) people ON true
        LEFT JOIN LATERAL (SELECT m.user_id FROM member m WHERE m.tenant_id = t.id AND m.role = 'tenantAdmin'
          ORDER BY m.created_at, m.id LIMIT 1) first ON true
        LEFT JOIN "user" u ON u.id = first.user_id
        ORDER BY ${order}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM tenant t WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Sets the state; false when there is no such tenant, or when it is to be enabled and is already. */
export async function setTenantState(
  tx: Tx,
  id: string,
  state: { enabled: boolean; reason: string },
): Promise<boolean> {
  const { enabled, reason } = state
  const { count } = await tx.tenant.updateMany({
    where: { id, deletedAt: null, ...(enabled && { enabled: false }) },
    data: { enabled, disabledReason: enabled ? null : reason, ...(enabled && { deleteAt: null }) },
  })
  return count > 0
}

/** Whether its time to be deleted has come. */
export async function isDeleting(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await tx.tenant.count({ where: { id, deletedAt: null, deleteAt: { lte: now } } })) > 0
}

export async function insertStatusChange(
  tx: Tx,
  change: { id: string; tenantId: string; enabled: boolean; reason: string; operatorId: string; operatorName: string },
): Promise<void> {
  await tx.tenantStatusChange.create({ data: change })
}

/**
 * Sessions of operators act for the platform instead of the tenant: anyone who disables an organisation of their own must still be able to
 * enable it. Sessions that the tenant's own provider opened are not theirs to keep.
 */
export async function leaveTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`UPDATE session s SET member_id = NULL, acting_role = NULL FROM member m, "user" u
    WHERE m.id = s.member_id AND m.tenant_id = ${tenantId} AND u.id = s.user_id AND u.platform_role = 'operator'
      AND NOT EXISTS (SELECT 1 FROM session_bound b WHERE b.session_id = s.id)`
}

/** Ends every session that acts for a member of the tenant. */
export async function endSessionsOf(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM session s USING member m WHERE m.id = s.member_id AND m.tenant_id = ${tenantId}`
}

/** Newest first; null when there is no such tenant. */
export async function findStatusChanges(ctx: DomainContext, tenantId: string) {
  const tenant = await ctx.db.prisma.tenant.findUnique({
    where: { id: tenantId },
    select: { statusChanges: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] } },
  })
  return tenant?.statusChanges ?? null
}

export const findTenantState = (ctx: DomainContext, id: string) =>
  ctx.db.prisma.tenant.findUnique({ where: { id, deletedAt: null }, select: { enabled: true, disabledReason: true } })

export async function makeOperator(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { platformRole: 'operator' } })
}

/** False when there is no such tenant, undefined when it is marked so already. */
export async function setTenantInternal(tx: Tx, id: string, internal: boolean): Promise<boolean | undefined> {
  const { count } = await tx.tenant.updateMany({ where: { id, internal: !internal }, data: { internal } })
  if (count > 0) return true
  return (await tx.tenant.findUnique({ where: { id }, select: { id: true } })) ? undefined : false
}
