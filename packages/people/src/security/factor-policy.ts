// The administrators' setting of whom a second factor is demanded of, and until when (ADR 0058).
import { type FactorPolicy, FactorScope, type SetFactorPolicyInput } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { DomainError, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { factorDemand } from '../identity/demanded-factor.repo.ts'
import { notifyMembers } from '../notifications/notify.repo.ts'
import { findFactorPolicy, membersWithoutFactor, writeFactorPolicy } from './factor-policy.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function getFactorPolicy(ctx: DomainContext): Promise<FactorPolicy> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const { factorScope, factorDays, factorExempt } = await findFactorPolicy(ctx.db, tenantId)
  const missing = await membersWithoutFactor(ctx.db, tenantId)
  const scope = FactorScope.catch('everybody').parse(factorScope)
  return { scope, days: factorDays, exempt: factorExempt, missing: missing.length }
}

/** Whoever demands one has one: they would be the first whose session ends. Throws secondFactorFirst. */
async function requireFactorOfActor(ctx: DomainContext, { userId, memberId }: MemberActor): Promise<void> {
  const { codes, passkey } = await factorDemand(ctx.db, { userId, memberId, provider: false, now: ctx.now() })
  if (!codes && !passkey) throw new DomainError('secondFactorFirst')
}

const WIDTH = { nobody: 0, administrators: 1, everybody: 2 } as const

/**
 * People of whom it is newly demanded get the whole time, and are told; then their sessions end until they have set one up. Errors:
 * unauthenticated, roleRequired, secondFactorFirst.
 */
export async function setFactorPolicy(
  ctx: DomainContext,
  { scope, days, exempt }: SetFactorPolicyInput,
): Promise<FactorPolicy> {
  const actor = requireTenantAdminMember(ctx)
  const { tenantId } = actor
  if (scope !== 'nobody') await requireFactorOfActor(ctx, actor)
  const before = await findFactorPolicy(ctx.db, tenantId)
  const wider = WIDTH[scope] > WIDTH[FactorScope.catch('nobody').parse(before.factorScope)]
  const since = scope === 'nobody' ? null : wider ? ctx.now() : before.factorSince
  await transact(ctx, async (tx) => {
    await writeFactorPolicy(tx, tenantId, {
      ...{ factorScope: scope, factorDays: days, factorExempt: exempt, factorSince: since },
    })
    const notice = { kind: 'factorDemanded', tenantId, data: { days }, link: '/user/setting?tab=security' } as const
    if (wider) await notifyMembers(tx, await membersWithoutFactor(tx, tenantId), { ...notice, byMail: true })
    const data = { scope, days, exempt }
    await writeAudit(tx, ctx, { tenantId, action: 'tenant.factorPolicy', subject: 'tenant', subjectId: tenantId, data })
  })
  return getFactorPolicy(ctx)
}
