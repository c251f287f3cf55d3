// Rows behind sign-in and sessions.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { hotRow, queryRow, queryRows } from '../../kernel/index.ts'

export type SessionRow = {
  userId: string
  userName: string
  platformRole: string | null
  /** Null: no membership was chosen, or it or its tenant is disabled. */
  memberId: string | null
  tenantId: string | null
  role: string | null
  /** A role the person has taken instead of the strongest one (switch-role.ts). */
  actingRole: string | null
}

/** Who is behind a session token, in one query; null when it is unknown or over. Runs for every request, so past Prisma. */
export async function findSession(db: Database, token: string, now: Date): Promise<SessionRow | null> {
  const row = await hotRow<SessionRow>(
    db,
    Prisma.sql`SELECT u.id AS "userId", u.name AS "userName", u.platform_role AS "platformRole",
        m.id AS "memberId", m.tenant_id AS "tenantId", m.role, s.acting_role AS "actingRole"
      FROM session s JOIN "user" u ON u.id = s.user_id
      LEFT JOIN (member m JOIN tenant t ON t.id = m.tenant_id AND t.enabled) ON m.id = s.member_id AND m.user_id = u.id AND m.enabled
      WHERE s.token = ${token} AND s.expires_at > ${now}`,
  )
  return row ?? null
}

/** All memberships of a user with their tenants, oldest first. */
export const membershipsOf = (db: Database, userId: string) =>
  db.prisma.member.findMany({
    where: { userId },
    include: { tenant: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

export const findUser = (db: Database, userId: string) => db.prisma.user.findUnique({ where: { id: userId } })

/** A session with everything that the logged-in user state shows; null when the token is unknown. */
export async function sessionDetails(db: Database, token: string) {
  const session = await db.prisma.session.findUnique({ where: { token }, include: { user: true } })
  if (!session) return null
  const member = session.memberId
    ? await db.prisma.member.findUnique({
        where: { id: session.memberId, userId: session.userId },
        include: { tenant: true },
      })
    : null
  return { session, user: session.user, member }
}

/** The session acts for this member (null: for the platform) in this role from now on. */
export async function redirectSession(
  tx: Tx,
  sessionId: string,
  to: { memberId: string | null; actingRole: string | null },
): Promise<void> {
  await tx.session.update({ where: { id: sessionId }, data: to })
}

/** The session acts for this member from now on. */
export async function activateSession(tx: Tx, sessionId: string, memberId: string, now: Date): Promise<void> {
  await tx.session.update({ where: { id: sessionId }, data: { memberId } })
  await tx.member.update({ where: { id: memberId }, data: { lastVisitAt: now } })
}

/** When the last of the waits of `keys` is over; null when there is none. */
export async function lockedUntil(db: Database, keys: string[]): Promise<Date | null> {
  const row = await queryRow<{ until: Date | null }>(
    db,
    Prisma.sql`SELECT max(locked_until) AS until FROM login_attempt WHERE key = ANY(${keys})`,
  )
  return row?.until ?? null
}

/** Counts one more failure of each key since `since`; answers how many there are now. */
export async function countFailures(
  db: Database,
  keys: string[],
  now: Date,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await queryRows<{ key: string; failures: number }>(
    db,
    Prisma.sql`INSERT INTO login_attempt (key, failures, updated_at)
      SELECT key, 1, ${now}::timestamptz FROM unnest(${keys}::text[]) key ORDER BY key
      ON CONFLICT (key) DO UPDATE SET updated_at = EXCLUDED.updated_at,
        failures = CASE WHEN login_attempt.updated_at < ${since}::timestamptz THEN 1 ELSE login_attempt.failures + 1 END
      RETURNING key, failures`,
  )
  return new Map(rows.map(({ key, failures }) => [key, failures]))
}

export async function lockKey(db: Database, key: string, until: Date): Promise<void> {
  await db.prisma.loginAttempt.updateMany({ where: { key }, data: { lockedUntil: until } })
}

export async function forgetFailures(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: { key: { in: [...keys] } } })
}

/** The person with this phone number who may use it to come in: a member of some tenant, or an operator. */
export const userByPhone = (db: Database, phone: string) =>
  db.prisma.user.findFirst({
    where: { phoneNumber: phone, OR: [{ members: { some: {} } }, { platformRole: 'operator' }] },
    select: { id: true, username: true, email: true },
  })
