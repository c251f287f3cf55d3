// Closing one's own account: it goes on for some days, in which signing in offers to keep it, and is deleted then. What the person wrote stays
// with their organisations, without a name, as that of members who left.
import type { ClosingAccount, OwnerProof } from '@lectern/contracts'
import { ACCOUNT_LIMITS } from '@lectern/contracts'
import {
  accountOwner,
  type DomainContext,
  DomainError,
  notFound,
  statDate,
  tenantOf,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { endOtherSessions } from '../identity/session.repo.ts'
import { findUser } from '../identity/user.repo.ts'
import { requireOwner } from '../security/require-owner.ts'
import { solelyAdministered, writeClosing } from './closing.repo.ts'
import { notifyOfClosing } from './closing-notice.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Signs the person out everywhere. Errors: unauthenticated; sessionBound, accountManaged and accountOfDirectory for accounts that are an
 * organisation's; those of requireOwner; soleAdministrator with the organisations that need another administrator or to be deleted first,
 * operatorAccount for people who run the platform.
 */
export async function closeAccount(ctx: DomainContext, proof: OwnerProof): Promise<ClosingAccount> {
  const userId = accountOwner(ctx, 'close')
  await requireOwner(ctx, userId, proof)
  const closingAt = new Date(ctx.now().getTime() + ACCOUNT_LIMITS.closingDays * DAY_MS)
  const person = await findUser(ctx.db, userId)
  if (!person) throw notFound('account')
  if (person.platformRole !== null) throw new DomainError('operatorAccount')
  const { day } = await statDate(ctx, closingAt)
  await transact(ctx, async (tx) => {
    const tenants = await solelyAdministered(tx, userId)
    if (tenants.length > 0) throw new DomainError('soleAdministrator', { params: { tenants: tenants.join(', ') } })
    await writeClosing(tx, userId, closingAt)
    await endOtherSessions(tx, userId)
    await writeAudit(tx, ctx, entry(ctx, userId, 'user.close'))
    await notifyOfClosing(tx, ctx, person, day)
  })
  return { closingTime: closingAt.toISOString() }
}

/** The account is not closed after all. Errors: unauthenticated, sessionBound, accountManaged, accountOfDirectory. */
export async function keepAccount(ctx: DomainContext): Promise<null> {
  const userId = accountOwner(ctx, 'close')
  await transact(ctx, async (tx) => {
    if (await writeClosing(tx, userId, null)) await writeAudit(tx, ctx, entry(ctx, userId, 'user.keep'))
  })
  return null
}

const entry = (ctx: DomainContext, userId: string, action: 'user.close' | 'user.keep') =>
  ({ tenantId: tenantOf(ctx.actor) ?? '', action, subject: 'user', subjectId: userId }) as const
