// Limits for self-registered organisations: how many per day, and small quotas until the founder proves a contact (ADR 0052).
import type { Tx } from '@lectern/db'
import { addressKey, type DomainContext, DomainError, parameterValues } from '@lectern/kernel'
import { invitationInvalid } from '../invitations/accept-invitation.ts'
import { claimInvitation } from './organisation-invitation.repo.ts'
import { countRegistration, findRegistrations } from './registration-count.repo.ts'

const LIMITS = ['registrationsPerNetwork', 'registrationsPerDay'] as const
const SMALL_QUOTAS = ['newTenantStorage', 'newTenantAnswers'] as const
const DAY_MS = 24 * 60 * 60_000
const UNLIMITED = 2 ** 31 - 1

type Counter = { network: string; limit: number; code: 'registrationNetworkLimit' | 'registrationDayLimit' }

/** `db`: the transaction where there is one, which the embedded database lets nothing else run beside. */
async function countersOf(ctx: DomainContext, db: { prisma: Pick<Tx, 'systemParameter'> }): Promise<Counter[]> {
  const values = await parameterValues(db, LIMITS)
  const limitOf = (key: (typeof LIMITS)[number]) => {
    const value = values.get(key) ?? ''
    return /^\d{1,9}$/.test(value) ? Number(value) : UNLIMITED
  }
  const network = ctx.ports.keyedHash('registration', addressKey(ctx.ip))
  return [
    { network, limit: limitOf('registrationsPerNetwork'), code: 'registrationNetworkLimit' },
    { network: '', limit: limitOf('registrationsPerDay'), code: 'registrationDayLimit' },
  ]
}

function refusal(ctx: DomainContext, code: Counter['code']): DomainError {
  const now = ctx.now().getTime()
  return new DomainError(code, { data: { retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000) } })
}

/** Refuses before a code is sent or a password hashed. Errors: registrationNetworkLimit, registrationDayLimit. */
export async function refuseAtLimit(ctx: DomainContext): Promise<void> {
  const counters = await countersOf(ctx, ctx.db)
  const counts = await findRegistrations(
    ctx.db,
    ctx.now(),
    counters.map(({ network }) => network),
  )
  for (const { network, limit, code } of counters) if ((counts.get(network) ?? 0) >= limit) throw refusal(ctx, code)
}

/** An invitation of the operators that is valid. */
export type OrganisationInvitation = { id: string; email: string }

type Founding = { tenantId: string; invitation: OrganisationInvitation | undefined; proven: boolean }

/**
 * Counts the organisation in the transaction that founds it; whether it starts with small quotas. One that the operators invited is not
 * counted and starts with whole ones. `proven`: its founder has proven a contact. Errors: as {@link refuseAtLimit}, invitationInvalid.
 */
export async function claimFounding(
  tx: Tx,
  ctx: DomainContext,
  { tenantId, invitation, proven }: Founding,
): Promise<{ trial: boolean }> {
  if (invitation) {
    if (!(await claimInvitation(tx, invitation.id, tenantId, ctx.now()))) throw invitationInvalid()
    return { trial: false }
  }
  for (const { network, limit, code } of await countersOf(ctx, { prisma: tx }))
    if (!(await countRegistration(tx, ctx.now(), network, limit))) throw refusal(ctx, code)
  if (proven) return { trial: false }
  const values = await parameterValues({ prisma: tx }, SMALL_QUOTAS)
  return { trial: SMALL_QUOTAS.some((key) => (values.get(key) ?? '') !== '') }
}
