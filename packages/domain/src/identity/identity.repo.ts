// Rows behind sign-in and sessions.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { hotRow, queryRow } from '../core/sql.repo.ts'

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

/** All sessions of a person but `except` are over at once. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.session.deleteMany({ where: { userId, ...(except && { id: { not: except } }) } })
}

/** The session acts for this member from now on. */
export async function activateSession(tx: Tx, sessionId: string, memberId: string, now: Date): Promise<void> {
  await tx.session.update({ where: { id: sessionId }, data: { memberId } })
  await tx.member.update({ where: { id: memberId }, data: { lastVisitAt: now } })
}

export const findAttempt = (db: Database, key: string) => db.prisma.loginAttempt.findUnique({ where: { key } })

/** Counts one more failure since `since` and returns how many there are now. */
export async function countFailure(db: Database, key: string, now: Date, since: Date): Promise<number> {
  const row = await queryRow<{ failures: number }>(
    db,
    Prisma.sql`INSERT INTO login_attempt (key, failures, updated_at) VALUES (${key}, 1, ${now}::timestamptz)
      ON CONFLICT (key) DO UPDATE SET updated_at = EXCLUDED.updated_at,
        failures = CASE WHEN login_attempt.updated_at < ${since}::timestamptz THEN 1 ELSE login_attempt.failures + 1 END
      RETURNING failures`,
  )
  return row?.failures ?? 1
}

export async function lockUntil(db: Database, key: string, until: Date): Promise<void> {
  await db.prisma.loginAttempt.updateMany({ where: { key }, data: { lockedUntil: until } })
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.loginAttempt.deleteMany({ where: { key } })
}
