// Sessions of a person, and signing out elsewhere (specification §2 User settings 'security settings').
import type { ById, EndedSessions, OwnSession } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accountOwner, notFound, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { presentedSession } from '../identity/resolve-session.ts'
import { deleteSession, endOtherSessions, sessionsOf } from '../identity/session.repo.ts'
import { requireRecentSession } from '../security/recent-proof.ts'

type Presented = { token: string | null }

/** Newest first, without the sessions' tokens. Errors: unauthenticated, sessionBound ({@link endSession} and the others likewise). */
export async function listSessions(ctx: DomainContext, { token }: Presented): Promise<OwnSession[]> {
  accountOwner(ctx, 'listSessions')
  const current = await presentedSession(ctx, token)
  const rows = await sessionsOf(ctx.db, current.user.id, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current.session.id,
    userAgent: row.userAgent ?? '',
    ip: row.ipAddress ?? '',
    tenantName: row.tenantName,
    loginTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }))
}

/** Ends one of the caller's sessions immediately. Errors: unauthenticated; notFound for other people's too; proofNeeded. */
export async function endSession(ctx: DomainContext, { id }: ById, { token }: Presented): Promise<void> {
  const userId = accountOwner(ctx, 'endSessions')
  await requireRecentSession(ctx, token)
  await transact(ctx, async (tx) => {
    if (!(await deleteSession(tx, userId, id))) throw notFound('session')
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'session.end',
      subject: 'session',
      subjectId: id,
    })
  })
}

/** Ends all sessions of the caller except the current one. Errors: unauthenticated, proofNeeded. */
export async function endAllOtherSessions(ctx: DomainContext, { token }: Presented): Promise<EndedSessions> {
  accountOwner(ctx, 'endSessions')
  await requireRecentSession(ctx, token)
  const { session, user } = await presentedSession(ctx, token)
  return transact(ctx, async (tx) => {
    const ended = await endOtherSessions(tx, user.id, session.id)
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'session.end',
      subject: 'user',
      subjectId: user.id,
      data: { ended },
    })
    return { ended }
  })
}
