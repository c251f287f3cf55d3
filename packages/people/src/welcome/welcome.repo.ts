// Rows of welcomes: those that wait to be sent, and the links that were.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'

export type WelcomeRequest = { memberId: string; tenantId: string; origin: string; lang: string }

/** These members are to be welcomed, again if they were before; links that they have end at once. */
export async function wantWelcomes(tx: Tx, requests: readonly WelcomeRequest[], now: Date): Promise<void> {
  const of = (pick: (one: WelcomeRequest) => string) => requests.map(pick)
  await tx.$executeRaw`INSERT INTO member_welcome (member_id, tenant_id, origin, lang, wanted_at)
    SELECT member_id, tenant_id, origin, lang, ${now} FROM unnest(${of((one) => one.memberId)}::text[], ${of((one) => one.tenantId)}::text[],
      ${of((one) => one.origin)}::text[], ${of((one) => one.lang)}::text[]) AS wanted(member_id, tenant_id, origin, lang)
    ON CONFLICT (member_id) DO UPDATE SET origin = EXCLUDED.origin, lang = EXCLUDED.lang, wanted_at = EXCLUDED.wanted_at,
      token_hash = NULL, sent_at = NULL, expires_at = NULL, used_at = NULL`
}

export type Waiting = {
  memberId: string
  origin: string
  /** Language of the person, else of the person who requested the welcome. */
  lang: string
  name: string
  account: string
  tenantName: string
  email: string | null
  phone: string | null
  /** Still without a way in, enabled, and the tenant's own account. */
  wanted: boolean
  ownAccount: boolean
}

/** SQL boolean over a user `u`: who owns the account has set a password. */
export const HAS_PASSWORD = Prisma.sql`EXISTS (SELECT 1 FROM account c WHERE c.user_id = u.id AND c.provider_id = 'credential' AND c.password IS NOT NULL)`
const OWN_ACCOUNT = Prisma.sql`(u.typed_email IS NOT NULL AND EXISTS (SELECT 1 FROM "user" o WHERE o.email = u.typed_email AND o.email_verified AND o.id <> u.id))`

/** Locks them until the transaction ends; rows that another process holds are left to it. */
export const claimWaiting = (tx: Tx, tenantId: string, limit: number): Promise<Waiting[]> =>
  tx.$queryRaw<Waiting[]>`
    SELECT w.member_id AS "memberId", w.origin, u.name, COALESCE(u.display_username, u.username, '') AS account, t.name AS "tenantName",
      COALESCE((SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = 'lang'), w.lang) AS lang,
      u.typed_email AS email, u.typed_phone AS phone, ${OWN_ACCOUNT} AS "ownAccount",
      (m.enabled AND u.managed_by = w.tenant_id AND u.source <> 'ldap' AND NOT ${HAS_PASSWORD} AND COALESCE(u.typed_email, u.typed_phone) IS NOT NULL) IS TRUE AS wanted
    FROM member_welcome w JOIN member m ON m.id = w.member_id JOIN "user" u ON u.id = m.user_id JOIN tenant t ON t.id = w.tenant_id
    WHERE w.tenant_id = ${tenantId} AND w.sent_at IS NULL AND w.used_at IS NULL
    ORDER BY w.wanted_at, w.member_id LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED`

export async function markWelcomed(
  tx: Tx,
  memberId: string,
  sent: { tokenHash: string | null; sentAt: Date; expiresAt: Date | null },
): Promise<void> {
  await tx.memberWelcome.update({ where: { memberId }, data: sent })
}

/** They need none any more. */
export async function dropWelcomes(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.memberWelcome.deleteMany({ where: { memberId: { in: [...memberIds] } } })
}

/** Those come last from now on. */
export async function putOff(tx: Tx, memberIds: readonly string[], now: Date): Promise<void> {
  await tx.memberWelcome.updateMany({ where: { memberId: { in: [...memberIds] } }, data: { wantedAt: now } })
}

/** Tenants with welcomes that wait. */
export const tenantsWaiting = async (db: Database): Promise<string[]> =>
  (
    await queryRows<{ tenantId: string }>(
      db,
      Prisma.sql`SELECT DISTINCT w.tenant_id AS "tenantId" FROM member_welcome w JOIN tenant t ON t.id = w.tenant_id AND t.enabled
        WHERE w.sent_at IS NULL AND w.used_at IS NULL`,
    )
  ).map(({ tenantId }) => tenantId)

export type LinkRow = {
  memberId: string
  tenantId: string
  userId: string
  origin: string
  lang: string
  name: string
  account: string
  tenantName: string
  email: string | null
  wantedAt: Date
  expiresAt: Date
  usedAt: Date | null
  hasPassword: boolean
  /** The account is the tenant's and may be entered. */
  valid: boolean
  ownAccount: boolean
}

/** Returns the row of a link; undefined for an unknown or replaced one. */
export const findWelcome = (db: Database, tokenHash: string): Promise<LinkRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT w.member_id AS "memberId", w.tenant_id AS "tenantId", m.user_id AS "userId", w.origin, w.lang, u.name,
        COALESCE(u.display_username, u.username, '') AS account, t.name AS "tenantName", u.typed_email AS email,
        w.wanted_at AS "wantedAt", w.expires_at AS "expiresAt", w.used_at AS "usedAt", ${HAS_PASSWORD} AS "hasPassword",
        (m.enabled AND t.enabled AND u.managed_by = w.tenant_id AND u.source <> 'ldap') IS TRUE AS valid, ${OWN_ACCOUNT} AS "ownAccount"
      FROM member_welcome w JOIN member m ON m.id = w.member_id JOIN "user" u ON u.id = m.user_id JOIN tenant t ON t.id = w.tenant_id
      WHERE w.token_hash = ${tokenHash}`,
  )

/** Uses the link up; false when somebody else did, or it has expired or was replaced meanwhile. */
export async function useWelcome(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const where = { tokenHash, usedAt: null, expiresAt: { gt: now } }
  return (await tx.memberWelcome.updateMany({ where, data: { usedAt: now } })).count === 1
}

/**
 * The membership becomes that of another person, and the account that was made for it goes. False when that account has been used: then
 * nothing has changed.
 */
export async function handOver(
  tx: Tx,
  { memberId, tenantId, from, to }: { memberId: string; tenantId: string; from: string; to: string },
): Promise<boolean> {
  const [unused] = await tx.$queryRaw<
    { id: string }[]
  >`SELECT u.id FROM "user" u WHERE u.id = ${from} AND u.managed_by = ${tenantId}
    AND NOT ${HAS_PASSWORD} AND u.platform_role IS NULL AND NOT EXISTS (SELECT 1 FROM member o WHERE o.user_id = u.id AND o.id <> ${memberId})
    FOR UPDATE`
  if (!unused) return false
  await tx.member.update({ where: { id: memberId }, data: { userId: to } })
  await tx.user.delete({ where: { id: from } })
  return true
}

export const belongsTo = async (tx: Tx, tenantId: string, userId: string): Promise<boolean> =>
  (await tx.member.count({ where: { tenantId, userId } })) > 0

/** Returns the times at which each was last sent or requested, if later than `since`. */
export const recentWelcomes = async (tx: Tx, tenantId: string, memberIds: readonly string[], since: Date) =>
  new Set(
    (
      await tx.memberWelcome.findMany({
        where: { tenantId, memberId: { in: [...memberIds] }, wantedAt: { gt: since } },
        select: { memberId: true },
      })
    ).map(({ memberId }) => memberId),
  )
