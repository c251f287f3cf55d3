// Changes one's own password (specification §5, §7 user/updateMyPassword; ACC-04): all other sessions end.
import type { ChangedPassword, ChangePasswordInput } from '@lectern/contracts'
import { accountOwner, type DomainContext, forgetTries, invalid, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { hashNewPassword } from '../identity/new-password.ts'
import { presentedSession } from '../identity/resolve-session.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { attemptOf, countedTry, keysToForget } from '../identity/sign-in-attempts.ts'
import { writePasswordHash } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'

/**
 * Errors: unauthenticated, sessionBound, invalidInput (the current password is wrong, the new one equals it or is common), loginLocked after several wrong ones: an unattended session
 * must not allow guessing the password.
 */
export async function changePassword(
  ctx: DomainContext,
  { currentPassword, newPassword }: ChangePasswordInput,
  { token }: { token: string | null },
): Promise<ChangedPassword> {
  accountOwner(ctx, 'changePassword')
  const { session, user } = await presentedSession(ctx, token)
  const { credentials } = ctx.ports
  const attempt = attemptOf(`password of ${user.id}`, ctx.ip)
  await countedTry(
    ctx,
    attempt,
    () => invalid('currentPassword', 'passwordWrong'),
    async () => ((await credentials.verifyPassword({ userId: user.id, password: currentPassword })) ? true : null),
  )
  // Only who knows the current password learns that the new one equals it.
  if (newPassword === currentPassword) throw invalid('newPassword', 'passwordSame')
  const names = [user.username, user.email]
  const hash = await hashNewPassword(ctx, { password: newPassword, names, field: 'newPassword' })
  return transact(ctx, async (tx) => {
    await forgetTries(tx, keysToForget(attempt))
    await writePasswordHash(tx, user.id, hash)
    const endedSessions = await endOtherSessions(tx, user.id, session.id)
    await notifyUser(tx, user.id, { kind: 'passwordChanged', tenantId: '', link: '/user/setting?tab=security' })
    await writeAudit(tx, ctx, {
      tenantId: tenantOf(ctx.actor) ?? '',
      action: 'user.password',
      subject: 'user',
      subjectId: user.id,
      data: { endedSessions },
    })
    return { endedSessions }
  })
}
