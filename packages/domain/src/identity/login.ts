// Sign-in by account (user name or e-mail) and password (specification §2 'Login behaviour', §8 'Wrong login'; AUTH-01).
import type { LoginInput, LoginOutput } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { Actor } from '../core/actor.ts'
import { tenantOf } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { chooseMembership } from './choose-membership.ts'
import { activateSession, findUser, forgetFailures, membershipsOf } from './identity.repo.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { attemptKey, noteFailure, refuseWhileLocked } from './sign-in-attempts.ts'
import { loadUserInfo } from './user-info.ts'

type SignedIn = { token: string; sessionId: string; userId: string; expiresAt: Date }

/**
 * Opens a session of 400 days. Unknown accounts and wrong passwords both answer loginRefused; after five failures per account
 * and address loginLocked, with the seconds to wait. What is disabled is only told to who knows the password.
 */
export async function login(
  ctx: DomainContext,
  input: LoginInput,
  client: { userAgent?: string } = {},
): Promise<LoginOutput> {
  const key = attemptKey(input.account, ctx.ip)
  // One after the other: guesses sent at once must not all be let in before the first is counted.
  return oneAtATime(key, async () => {
    await refuseWhileLocked(ctx, key)
    const signedIn = await ctx.ports.credentials.signIn({ ...input, ip: ctx.ip, userAgent: client.userAgent ?? '' })
    if (!signedIn) {
      await noteFailure(ctx, key)
      throw new DomainError('loginRefused')
    }
    try {
      const tenantId = await enter(ctx, signedIn, key)
      const { token, userId, expiresAt } = signedIn
      const jwt = await ctx.ports.credentials.issueJwt({ userId, tenantId, expiresAt })
      return { token, jwt, userInfo: await loadUserInfo(ctx, token) }
    } catch (error) {
      await ctx.ports.credentials.revoke(signedIn.token)
      throw error
    }
  })
}

/** Binds the session to a membership; returns its tenant ('' for operators, who enter none). */
async function enter(ctx: DomainContext, { sessionId, userId }: SignedIn, key: string): Promise<string> {
  const user = await findUser(ctx.db, userId)
  if (!user) throw new DomainError('loginRefused')
  const memberships = await membershipsOf(ctx.db, userId)
  if (memberships.length === 0 && user.platformRole === 'operator') {
    await record(ctx, { type: 'operator', userId, name: user.name }, '', sessionId, key)
    return ''
  }
  const choice = chooseMembership(memberships, tenantOf(ctx.actor) ?? '')
  if ('refused' in choice) {
    if (choice.refused === 'memberDisabled') throw new DomainError('memberDisabled')
    throw new DomainError('tenantDisabled', { data: { reason: choice.reason }, params: { reason: choice.reason } })
  }
  const { id: memberId, tenantId, role } = choice.member
  const tenantRole = role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
  await record(
    ctx,
    { type: 'member', tenantId, memberId, userId, name: user.name, tenantRole },
    tenantId,
    sessionId,
    key,
  )
  return tenantId
}

function record(ctx: DomainContext, actor: Actor, tenantId: string, sessionId: string, key: string): Promise<void> {
  return transact(ctx, async (tx) => {
    if (actor.type === 'member') await activateSession(tx, sessionId, actor.memberId, ctx.now())
    await forgetFailures(tx, key)
    await writeAudit(
      tx,
      { ...ctx, actor },
      { tenantId, action: 'session.login', subject: 'session', subjectId: sessionId, data: { ip: ctx.ip } },
    )
  })
}
