// Adds answers that a tenant has purchased, or is granted by the platform (specification §9 'AI purchases'; AI-03).
import type { AddAiCreditInput } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound, transact, unauthenticated } from '@lectern/kernel'
import { creditWithin } from './credit-within.ts'
import { findTenantAi } from './tenant-ai.repo.ts'
import { forgetTenantAi } from './tenant-ai.ts'

/**
 * For operators, and for the system when a payment is received. Returns false and changes nothing for a reference that was credited
 * before. Throws unauthenticated, roleRequired, notFound (tenant).
 */
export async function addAiCredit(ctx: DomainContext, input: AddAiCreditInput): Promise<boolean> {
  if (ctx.actor.type === 'visitor') throw unauthenticated()
  if (ctx.actor.type !== 'operator' && ctx.actor.type !== 'system') throw new DomainError('roleRequired')
  if (!(await findTenantAi(ctx.db, input.tenantId))) throw notFound('tenant')
  const added = await transact(ctx, (tx) => creditWithin(tx, ctx, input))
  forgetTenantAi(ctx.db, input.tenantId)
  return added
}
