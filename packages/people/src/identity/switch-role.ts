// The enterprises and roles that a person may act in, and switching between them (specification §2 Message box 'switch roles', 'switch enterprise', §6; ACC-05).
import type { LoginOutput, RoleCode, Standing, SwitchRoleInput, SwitchTenantInput } from '@lectern/contracts'
import { type Actor, type DomainContext, DomainError, forbidden, notFound, transact, writeAudit } from '@lectern/kernel'
import { factorDemand } from './demanded-factor.repo.ts'
import { actingRoleFor, currentRole, rolesOf } from './membership-rules.ts'
import { presentedSession } from './resolve-session.ts'
import { activateSession, boundOf, membershipsOf, switchSessionMember, tenantOfSession } from './session.repo.ts'
import { loadUserInfo } from './user-info.ts'

type Presented = { token: string | null }
type SessionDetails = Awaited<ReturnType<typeof presentedSession>>
type Membership = Awaited<ReturnType<typeof membershipsOf>>[number]

/** Roles that the session can switch to: a bound one stays in its tenant and never becomes an operator's. */
async function allowedMemberships(ctx: DomainContext, { session, user }: SessionDetails) {
  const [all, bound] = await Promise.all([membershipsOf(ctx.db, user.id), boundOf(ctx.db, { session, user })])
  const memberships = all.filter(
    ({ enabled, tenant }) => enabled && tenant.enabled && (bound === null || tenant.id === bound.to),
  )
  return { memberships, platformRole: bound === null ? user.platformRole : null }
}

const tenantRoleOf = (role: string) => (role === 'tenantAdmin' ? ('tenantAdmin' as const) : ('member' as const))

/** The enterprises and roles to choose from; disabled memberships and tenants are left out. Errors: unauthenticated. */
export async function getRoleChoices(ctx: DomainContext, { token }: Presented): Promise<Standing> {
  const details = await presentedSession(ctx, token)
  const { session } = details
  const { memberships, platformRole } = await allowedMemberships(ctx, details)
  const current = memberships.find(({ id }) => id === session.memberId) ?? memberships[0]
  const facts = { role: current?.role ?? null, platformRole }
  const activeRole = currentRole({
    ...facts,
    role: session.memberId ? facts.role : null,
    actingRole: session.actingRole,
  })
  return {
    tenants: memberships.map(({ id, tenant, role }) => ({
      tenantId: tenant.id,
      name: tenant.name,
      role: tenantRoleOf(role),
      current: activeRole !== 'operatorRole' && id === session.memberId,
    })),
    roles: rolesOf(facts).map((role) => ({ role, current: role === activeRole })),
  }
}

/**
 * The session acts in another enterprise of the person from now on, in the strongest role there; the token stays, the JWT
 * is new. Errors: unauthenticated; notFound for enterprises without an enabled membership of the person; secondFactorFirst.
 */
export async function switchTenant(
  ctx: DomainContext,
  { tenantId }: SwitchTenantInput,
  { token }: Presented,
): Promise<LoginOutput> {
  const details = await presentedSession(ctx, token)
  const membership = (await allowedMemberships(ctx, details)).memberships.find(({ tenant }) => tenant.id === tenantId)
  if (!membership) throw notFound('tenant')
  await switchSession(ctx, details, {
    membership,
    role: rolesOf({ role: membership.role, platformRole: null })[0] ?? 'ordinaryRole',
  })
  return answer(ctx, details, token ?? '', tenantId)
}

/** The session acts in another role of the person from now on. Errors: unauthenticated, forbidden, secondFactorFirst. */
export async function switchRole(
  ctx: DomainContext,
  { role }: SwitchRoleInput,
  { token }: Presented,
): Promise<LoginOutput> {
  const details = await presentedSession(ctx, token)
  const { memberships, platformRole } = await allowedMemberships(ctx, details)
  const membership = memberships.find(({ id }) => id === details.session.memberId) ?? memberships[0] ?? null
  if (!rolesOf({ role: membership?.role ?? null, platformRole }).includes(role)) throw forbidden()
  await switchSession(ctx, details, { membership, role })
  return answer(ctx, details, token ?? '', role === 'operatorRole' ? '' : (membership?.tenantId ?? ''))
}

async function switchSession(
  ctx: DomainContext,
  { session, user }: SessionDetails,
  { membership, role }: { membership: Membership | null; role: RoleCode },
): Promise<void> {
  const actingRole = actingRoleFor(role, membership?.role ?? null)
  const actor: Actor =
    membership && role !== 'operatorRole'
      ? {
          type: 'member',
          tenantId: membership.tenantId,
          memberId: membership.id,
          userId: user.id,
          name: user.name,
          tenantRole: role === 'administratorRole' ? 'tenantAdmin' : 'member',
        }
      : { type: 'operator', userId: user.id, name: user.name }
  await requireFactor(ctx, { sessionId: session.id, actor })
  const moves = membership !== null && membership.id !== session.memberId
  await transact(ctx, async (tx) => {
    await switchSessionMember(tx, session.id, { memberId: membership?.id ?? null, actingRole })
    if (moves && actor.type === 'member') await activateSession(tx, session.id, membership.id, ctx.now())
    await writeAudit(
      tx,
      { ...ctx, actor },
      {
        tenantId: actor.type === 'member' ? actor.tenantId : '',
        action: moves ? 'session.switchTenant' : 'session.switchRole',
        subject: 'session',
        subjectId: session.id,
        data: { role },
      },
    )
  })
}

/** Where the session would end at once for want of a second factor, it stays where it is. Throws secondFactorFirst. */
async function requireFactor(
  ctx: DomainContext,
  { sessionId, actor }: { sessionId: string; actor: Extract<Actor, { userId: string }> },
): Promise<void> {
  const memberId = actor.type === 'member' ? actor.memberId : null
  const provider = (await tenantOfSession(ctx.db, sessionId)) !== null
  const demand = await factorDemand(ctx.db, { userId: actor.userId, memberId, provider, now: ctx.now() })
  if (demand.demanded && !demand.codes && !demand.passkey) throw new DomainError('secondFactorFirst')
}

async function answer(
  ctx: DomainContext,
  { session, user }: SessionDetails,
  token: string,
  tenantId: string,
): Promise<LoginOutput> {
  const jwt = await ctx.ports.credentials.issueJwt({ userId: user.id, tenantId, expiresAt: session.expiresAt })
  return { token, jwt, userInfo: await loadUserInfo(ctx, token) }
}
