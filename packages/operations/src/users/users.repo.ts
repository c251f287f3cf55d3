// People of all organisations, for operators.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRows } from '@lectern/kernel'

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

const withAddress = (text: string) =>
  Prisma.sql`(u.email = lower(${text}) OR u.typed_email = ${text} OR u.username LIKE ${containsPattern(text.toLowerCase())})`

function withName(text: string): Prisma.Sql {
  // Comparing regardless of case takes four times as long: only where a letter has two forms.
  const like = text.toLowerCase() === text.toUpperCase() ? Prisma.sql`LIKE` : Prisma.sql`ILIKE`
  return Prisma.sql`(u.username LIKE ${containsPattern(text.toLowerCase())} OR u.name ${like} ${containsPattern(text)}
    OR u.phone_number = ${text} OR u.typed_phone = ${text})`
}

function chosen({ text, tenantId, operators }: Filter): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (text) conditions.push(text.includes('@') ? withAddress(text) : withName(text))
  if (tenantId)
    conditions.push(Prisma.sql`EXISTS (SELECT 1 FROM member m WHERE m.user_id = u.id AND m.tenant_id = ${tenantId})`)
  if (operators !== undefined)
    conditions.push(
      operators ? Prisma.sql`u.platform_role = 'operator'` : Prisma.sql`u.platform_role IS DISTINCT FROM 'operator'`,
    )
  return Prisma.join(conditions, ' AND ')
}

/** Ids and number of those chosen: what is compared row by row is compared once. */
function foundUsers(filter: Filter): Prisma.Sql {
  const chosenUsers = Prisma.sql`SELECT u.id, u.created_at FROM "user" u WHERE ${chosen(filter)}`
  const page = Prisma.sql`ORDER BY created_at DESC, id DESC LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`
  return filter.text
    ? Prisma.sql`found AS MATERIALIZED (${chosenUsers}), page AS (SELECT * FROM found ${page}), total AS (SELECT count(*)::int AS total FROM found)`
    : Prisma.sql`page AS (${chosenUsers} ${page}), total AS (SELECT count(*)::int AS total FROM "user" u WHERE ${chosen(filter)})`
}

/** Newest first. */
export async function findUsers(db: Database, filter: Filter): Promise<{ rows: UserRow[]; total: number }> {
  const users = await queryRows<(UserRow | { id: null }) & { total: number }>(
    db,
    Prisma.sql`WITH ${foundUsers(filter)}
      SELECT total.total, u.id, u.name, u.display_username AS account, u.platform_role = 'operator' IS TRUE AS operator,
        CASE WHEN u.email LIKE '%.invalid' THEN COALESCE(u.typed_email, u.email) ELSE u.email END AS email,
        COALESCE(u.phone_number, u.typed_phone) AS phone, u.created_at AS "createdAt", visited.at AS "latestVisit", joined.tenants,
        EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "secondFactor",
        (SELECT count(*)::int FROM passkey k WHERE k.user_id = u.id) AS passkeys
      FROM total LEFT JOIN page ON true LEFT JOIN "user" u ON u.id = page.id
      LEFT JOIN LATERAL (SELECT max(m.last_visit_at) AS at FROM member m WHERE m.user_id = u.id) visited ON true
      LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'administrator', m.role = 'tenantAdmin',
          'enabled', m.enabled AND t.enabled) ORDER BY m.created_at, m.id) AS tenants
        FROM member m JOIN tenant t ON t.id = m.tenant_id WHERE m.user_id = u.id) joined ON true
      ORDER BY u.created_at DESC, u.id DESC`,
  )
  return { rows: users.filter((row) => row.id !== null), total: users[0]?.total ?? 0 }
}

export const findUser = (db: Database, id: string) =>
  db.prisma.user.findUnique({ where: { id }, select: { platformRole: true } })

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.passkey.deleteMany({ where: { userId } })
}
