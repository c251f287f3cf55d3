// Sign-out (AUTH-10): the presented token is no longer valid.
import { type DomainContext, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { sessionDetails } from '../identity/session.repo.ts'

/** Ends the session of the presented `token`. A token that is unknown or already ended is not an error. */
export async function logout(ctx: DomainContext, { token }: { token: string }): Promise<void> {
  const raw = ctx.ports.credentials.openToken(token)
  const details = raw === null ? null : await sessionDetails(ctx.db, raw)
  if (!details) return
  // First the audit row, then the session: if the second fails, the caller gets an error and can try again.
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      tenantId: details.member?.tenantId ?? tenantOf(ctx.actor) ?? '',
      action: 'session.logout',
      subject: 'session',
      subjectId: details.session.id,
    }),
  )
  await ctx.ports.credentials.revoke(token)
}
