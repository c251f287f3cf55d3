// The one way into a session, however a person proved who they are: the same checks of membership and tenant for all (specification §4:
// disabled members and tenants are refused, a tenant with its reason), and the second factor of people who have one.
import type { LoginOutput } from '@lectern/contracts'
import type { Actor, DomainContext, OpenedSession, SessionBinding } from '@lectern/kernel'
import { DomainError, forgetTries, tenantOf, transact, writeAudit } from '@lectern/kernel'
import { chooseMembership } from '../identity/membership-rules.ts'
import {
  activateSession,
  bindSession,
  boundByTenant,
  type Managed,
  membershipsOf,
  verifySession,
} from '../identity/session.repo.ts'
import { rememberBrowser } from '../identity/sign-in-attempts.ts'
import { openTicket } from '../identity/ticket.ts'
import { findUser, hasSecondFactor, isFirstPasswordOver } from '../identity/user.repo.ts'
import { loadUserInfo } from '../identity/user-info.ts'
import { joinByCode } from '../invitations/accept-invitation.ts'
import { requireDemandedFactor } from './demanded-factor.ts'

const LONG_AGO = new Date(0)

/** Way of signing in; written to the audit trail. */
export type SignInWay = 'password' | 'sms' | 'qr' | 'oidc' | 'wechat' | 'sso' | 'passkey' | 'register' | 'invite'
export type Client = { userAgent?: string }

export type EnterOptions = {
  way: SignInWay
  /** The membership to act for; without it the one of the host, else the first enabled one. */
  memberId?: string
  /** Joins by this invitation, after the second factor, and acts for the membership it gives. */
  inviteCode?: string
  /** Keys of counted tries to forget, now that the person is in. */
  forget?: readonly string[]
  /** The session stays in this tenant, whose own provider identified the person. */
  boundTo?: string
  /** The person has passed the second factor too. */
  secondFactor?: 'passed'
}

/**
 * Opens a session of 400 days for `userId`, who has proved to be that person. Throws firstPasswordOver, memberDisabled and tenantDisabled (with the
 * reason), invitationInvalid, sessionBound, accountManaged, secondFactorRequired and secondFactorNeeded with a ticket for the step that follows, passkeyNeeded, and secondFactorFirst; it leaves no session behind then.
 */
export async function openSessionFor(
  ctx: DomainContext,
  { userId, ...options }: EnterOptions & { userId: string },
  { userAgent = '' }: Client = {},
): Promise<LoginOutput> {
  return enterSession(ctx, await ctx.ports.credentials.openSession({ userId, ip: ctx.ip, userAgent }), options)
}

/** As {@link openSessionFor}, for a session that the credentials port has opened already; it is revoked when the person may not enter. */
export async function enterSession(
  ctx: DomainContext,
  session: OpenedSession,
  options: EnterOptions,
): Promise<LoginOutput> {
  try {
    const user = await findUser(ctx.db, session.userId)
    if (!user) throw new DomainError('loginRefused')
    if (options.way === 'password' && (await isFirstPasswordOver(ctx.db, user.id, ctx.now())))
      throw new DomainError('firstPasswordOver')
    // First of all: nothing happens to the account, and nothing is revealed about it, before the second factor.
    await requireSecondFactor(ctx, user.id, options)
    const bound = boundBy(options, user)
    const { memberId } = options.inviteCode
      ? await joinByCode(ctx, { userId: user.id, code: options.inviteCode, bound })
      : options
    const actor = await actorToEnter(ctx, user, { memberId, boundTo: bound?.to })
    const tenantId = tenantOf(actor) ?? ''
    const entering = { userId: user.id, memberId: actor.type === 'member' ? actor.memberId : null }
    await requireDemandedFactor(ctx, entering, options)
    await recordLogin(ctx, actor, session.sessionId, options)
    const { token, userId, expiresAt } = session
    // A tenant's own provider vouches for people there only: it must not make a browser known for the whole account.
    if (options.boundTo === undefined) rememberBrowser(ctx, userId)
    const jwt = await ctx.ports.credentials.issueJwt({ userId, tenantId, expiresAt })
    return { token, jwt, userInfo: await loadUserInfo(ctx, token) }
  } catch (error) {
    await ctx.ports.credentials.revoke(session.token)
    throw error
  }
}

type Person = { id: string; name: string; platformRole: string | null } & Managed

/** The tenant that the session may not leave: that of the provider, else the one that manages the account. */
const boundBy = ({ boundTo }: EnterOptions, person: Person): { to: string; by: SessionBinding } | null =>
  boundTo === undefined ? boundByTenant(person) : { to: boundTo, by: 'provider' }

/**
 * The member who acts from now on. Operators who can enter no tenant act for the platform: nothing that is done to their organisations
 * may keep them out of it. Not with a session that is bound to a tenant.
 */
async function actorToEnter(
  ctx: DomainContext,
  { id: userId, name, platformRole }: Person,
  { memberId, boundTo }: { memberId?: string; boundTo?: string },
): Promise<Actor> {
  const all = await membershipsOf(ctx.db, userId)
  const wished = all.filter(
    ({ id, tenantId }) =>
      (memberId === undefined || id === memberId) && (boundTo === undefined || tenantId === boundTo),
  )
  const choice = chooseMembership(wished, tenantOf(ctx.actor) ?? '')
  if ('refused' in choice) {
    if (platformRole === 'operator' && boundTo === undefined) return { type: 'operator', userId, name }
    if (choice.refused === 'memberDisabled') throw new DomainError('memberDisabled')
    throw new DomainError('tenantDisabled', { data: { reason: choice.reason }, params: { reason: choice.reason } })
  }
  const { id, tenantId, role } = choice.member
  return {
    type: 'member',
    tenantId,
    memberId: id,
    userId,
    name,
    tenantRole: role === 'tenantAdmin' ? 'tenantAdmin' : 'member',
  }
}

function recordLogin(
  ctx: DomainContext,
  actor: Actor,
  sessionId: string,
  { way, forget = [], boundTo }: EnterOptions,
): Promise<void> {
  return transact(ctx, async (tx) => {
    if (actor.type === 'member') await activateSession(tx, sessionId, actor.memberId, ctx.now())
    if (boundTo !== undefined) await bindSession(tx, sessionId, boundTo)
    // Another session vouched for it, however long ago its own sign-in was.
    if (way === 'qr') await verifySession(tx, sessionId, LONG_AGO)
    if (forget.length > 0) await forgetTries(tx, forget)
    await writeAudit(
      tx,
      { ...ctx, actor },
      {
        tenantId: tenantOf(actor) ?? '',
        action: 'session.login',
        subject: 'session',
        subjectId: sessionId,
        data: { ip: ctx.ip, way },
      },
    )
  })
}

/** A passkey is two factors by itself; a QR code is confirmed by a device that passed it; who just registered has none. */
const EXEMPT_WAYS: ReadonlySet<SignInWay> = new Set(['passkey', 'qr', 'register'])

/** Throws secondFactorRequired; `data.ticket` is for `passSecondFactor`. */
async function requireSecondFactor(ctx: DomainContext, userId: string, options: EnterOptions): Promise<void> {
  const { way, memberId, boundTo, forget, inviteCode, secondFactor } = options
  if (secondFactor === 'passed' || EXEMPT_WAYS.has(way) || !(await hasSecondFactor(ctx.db, userId))) return
  const data = { way, memberId, boundTo, forget: forget && [...forget], inviteCode }
  const ticket = await openTicket(ctx, 'secondFactor', { userId, data })
  throw new DomainError('secondFactorRequired', { data: { ticket } })
}
