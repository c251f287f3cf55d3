// Rows of sessions, and of the memberships they act for.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { DomainError, hotRow, queryRows, type SessionBinding } from '@lectern/kernel'
import { factorMissing, OPERATOR_FACTOR_MISSING } from './demanded-factor.repo.ts'

type SessionRow = {
  sessionId: string
  userId: string
  userName: string
  platformRole: string | null
  /** Null: no membership was chosen, or it or its tenant is disabled. */
  memberId: string | null
  tenantId: string | null
  role: string | null
  /** A role that the person chose instead of the strongest one (switch-role.ts). */
  actingRole: string | null
  /** The tenant whose own provider opened the session, or null. */
  providerTenant: string | null
  /** The tenant that manages the account, or null. */
  managedBy: string | null
  /** The account is one of the directory of the tenant that manages it. */
  ofDirectory: boolean
  createdAt: Date
  /** Time of the person's last proof of identity. */
  verifiedAt: Date
  /** To the minute; null before the first request. */
  lastSeenAt: Date | null
  /** The organisation, or the platform of its operators, demands a second factor, the time for it is over, and there is none. */
  factorMissing: boolean
  operatorFactorMissing: boolean
}

/** The person of a session token, in one query; null when it is unknown or expired. Runs for every request, so it bypasses Prisma. */
export async function findSession(db: Database, token: string, now: Date): Promise<SessionRow | null> {
  const row = await hotRow<SessionRow>(
    db,
    Prisma.sql`SELECT u.id AS "userId", u.name AS "userName", u.platform_role AS "platformRole",
        m.id AS "memberId", m.tenant_id AS "tenantId", m.role, s.acting_role AS "actingRole",
        b.tenant_id AS "providerTenant", u.managed_by AS "managedBy", u.source = 'ldap' AS "ofDirectory", s.id AS "sessionId",
        COALESCE(proof.proven_at, s.created_at) AS "verifiedAt", seen.seen_at AS "lastSeenAt",
        s.created_at AS "createdAt", ${factorMissing(Prisma.sql`b.tenant_id IS NOT NULL`, now)} AS "factorMissing",
        ${OPERATOR_FACTOR_MISSING} AS "operatorFactorMissing"
      FROM session s JOIN "user" u ON u.id = s.user_id LEFT JOIN session_bound b ON b.session_id = s.id
      LEFT JOIN session_seen seen ON seen.session_id = s.id LEFT JOIN session_proof proof ON proof.session_id = s.id
      LEFT JOIN (member m JOIN tenant t ON t.id = m.tenant_id AND t.enabled) ON m.id = s.member_id AND m.user_id = u.id AND m.enabled
      WHERE s.token = ${token} AND s.expires_at > ${now}`,
  )
  return row ?? null
}

/** One of several concurrent requests writes. Does nothing for a session that has just ended. */
export async function recordSessionUse(db: Database, sessionId: string, now: Date, before: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO session_seen AS seen (session_id, seen_at) SELECT s.id, ${now} FROM session s WHERE s.id = ${sessionId}
      ON CONFLICT (session_id) DO UPDATE SET seen_at = EXCLUDED.seen_at WHERE seen.seen_at < ${before}`,
  )
}

/** All memberships of a user with their tenants, oldest first. */
export const membershipsOf = (db: Database, userId: string) =>
  db.prisma.member.findMany({
    where: { userId },
    include: { tenant: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })

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

/** Errors: unauthenticated when the session has ended meanwhile. */
async function changeSession(tx: Tx, id: string, data: { memberId: string | null; actingRole?: string | null }) {
  const { count } = await tx.session.updateMany({ where: { id }, data })
  if (count === 0) throw new DomainError('unauthenticated')
}

/** The session acts for this member (null: for the platform) in this role from now on. Errors: those of changeSession. */
export async function switchSessionMember(
  tx: Tx,
  sessionId: string,
  to: { memberId: string | null; actingRole: string | null },
): Promise<void> {
  await changeSession(tx, sessionId, to)
}

/** The session acts for this member from now on. Errors: those of changeSession. */
export async function activateSession(tx: Tx, sessionId: string, memberId: string, now: Date): Promise<void> {
  await changeSession(tx, sessionId, { memberId })
  await tx.member.update({ where: { id: memberId }, data: { lastVisitAt: now } })
}

/** The person has shown who they are. */
export async function verifySession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  const row = { provenAt: now }
  await tx.sessionProof.upsert({ where: { sessionId }, create: { sessionId, ...row }, update: row })
}

/** When the person last showed who they are in it, after signing in; null when they did not. */
export async function provenAt(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db.prisma.sessionProof.findUnique({ where: { sessionId } })
  return row?.provenAt ?? null
}

/** Keeps a session that a tenant's own provider opened in that tenant. */
export async function bindSession(tx: Tx, sessionId: string, tenantId: string): Promise<void> {
  await tx.sessionBound.create({ data: { sessionId, tenantId } })
}

/** The tenant whose own provider opened the session, or null. */
export async function tenantOfSession(db: Database, sessionId: string): Promise<string | null> {
  const row = await db.prisma.sessionBound.findUnique({ where: { sessionId } })
  return row?.tenantId ?? null
}

/** The tenant that the session may not leave and why, or null. */
export async function boundOf(
  db: Database,
  { session, user }: { session: { id: string }; user: Managed },
): Promise<{ to: string; by: SessionBinding } | null> {
  const to = await tenantOfSession(db, session.id)
  if (to !== null) return { to, by: 'provider' }
  return boundByTenant(user)
}

export type Managed = { managedBy: string | null; source: string }

/** The tenant that has made the account, or whose directory it is of, which its sessions may not leave. */
export const boundByTenant = ({ managedBy, source }: Managed): { to: string; by: SessionBinding } | null =>
  managedBy === null ? null : { to: managedBy, by: source === 'ldap' ? 'directory' : 'account' }

/** Those that have not expired, newest first, with the tenant they act in. */
export async function sessionsOf(db: Database, userId: string, now: Date) {
  const sessions = await db.prisma.session.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  })
  const memberIds = sessions.flatMap(({ memberId }) => memberId ?? [])
  const members = await db.prisma.member.findMany({
    where: { id: { in: memberIds } },
    select: { id: true, tenant: { select: { name: true } } },
  })
  const names = new Map(members.map(({ id, tenant }) => [id, tenant.name]))
  return sessions.map((session) => ({ ...session, tenantName: names.get(session.memberId ?? '') ?? '' }))
}

/** False when the person has no such session. */
export async function deleteSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { count } = await tx.session.deleteMany({ where: { id, userId } })
  return count > 0
}

/**
 * Ends all sessions of a person but `keepId`, and what could still become one: sign-ins by QR code that were scanned or confirmed, and
 * sign-ins that wait for their second step. Answers how many sessions.
 */
export async function endOtherSessions(tx: Tx, userId: string, keepId?: string): Promise<number> {
  await tx.qrLogin.updateMany({
    where: { userId, state: { in: ['scanned', 'confirmed'] } },
    data: { state: 'refused' },
  })
  await tx.signInTicket.deleteMany({ where: { userId } })
  const { count } = await tx.session.deleteMany({ where: { userId, ...(keepId && { NOT: { id: keepId } }) } })
  return count
}

/**
 * Ends the ways in that a person has: password, second factor, passkeys, and accounts at services for everybody. Links to providers of
 * tenants stay: they open their tenant only.
 */
export async function endSignInWays(tx: Tx, userId: string): Promise<void> {
  await tx.account.deleteMany({ where: { userId, providerId: { in: ['credential', 'wechat', 'oidc:platform'] } } })
  await tx.secondFactor.deleteMany({ where: { userId } })
  await tx.backupCode.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
}
