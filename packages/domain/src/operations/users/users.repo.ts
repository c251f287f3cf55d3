// People of all organisations, for operators.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '../../kernel/index.ts'

export type UserRow = {
  id: string
  name: string
  account: string | null
  email: string
  phone: string | null
  operator: boolean
  secondFactor: boolean
  passkeys: number
  createdAt: Date
  latestVisit: Date | null
  tenants: { id: string; name: string; administrator: boolean; enabled: boolean }[] | null
}

type Filter = PageRequest & { text?: string; tenantId?: string; operators?: boolean }

function chosen({ text, tenantId, operators }: Filter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (text) {
    const part = containsPattern(text)
    conditions.push(Prisma.sql`(u.name ILIKE ${part} OR u.display_username ILIKE ${part} OR u.email = lower(${text})
      OR u.phone_number = ${text} OR u.typed_email = ${text} OR u.typed_phone = ${text})`)
  }
  if (tenantId)
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.tenant_id = ${tenantId})`)
  if (operators !== undefined)
    conditions.push(
      operators ? Prisma.sql`u.platform_role = 'operator'` : Prisma.sql`u.platform_role IS DISTINCT FROM 'operator'`,
    )
  return Prisma.join(conditions, ' AND ')
}

/** Newest first. */
export async function findUsers(db: Database, filter: Filter): Promise<{ rows: UserRow[]; total: number }> {
  const where = chosen(filter)
  const [rows, count] = await Promise.all([
    queryRows<UserRow>(
      db,
      Prisma.sql`SELECT u.id, u.name, u.display_username AS account, u.platform_role = 'operator' IS TRUE AS operator,
          CASE WHEN u.email LIKE '%.invalid' THEN COALESCE(u.typed_email, u.email) ELSE u.email END AS email,
          COALESCE(u.phone_number, u.typed_phone) AS phone, u.created_at AS "createdAt", visited.at AS "latestVisit", joined.tenants,
          EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "secondFactor",
          (SELECT count(*)::int FROM passkey k WHERE k.user_id = u.id) AS passkeys
        FROM (SELECT * FROM "user" u WHERE ${where} ORDER BY u.created_at DESC, u.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}) u
        LEFT JOIN LATERAL (SELECT max(m.last_visit_at) AS at FROM member m WHERE m.user_id = u.id) visited ON true
        LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'administrator', m.role = 'tenantAdmin',
            'enabled', m.enabled AND t.enabled) ORDER BY m.created_at, m.id) AS tenants
          FROM member m JOIN tenant t ON t.id = m.tenant_id WHERE m.user_id = u.id) joined ON true
        ORDER BY u.created_at DESC, u.id`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM "user" u WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findUser = (db: Database, id: string) =>
  db.prisma.user.findUnique({ where: { id }, select: { platformRole: true } })

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.passkey.deleteMany({ where: { userId } })
}
