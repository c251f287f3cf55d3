// Limits of visitors: each of them a number of answers a day, and all together not the whole month, so that strangers can
// neither spend the quota of a tenant nor run up the bill of its own endpoint (specification §9 'Free monthly AI Q&A'; AI-03).
import type { DomainContext } from '@lectern/kernel'
import { addressKey, DomainError, parameterNumber, parameterValues, tenantOf } from '@lectern/kernel'
import { findUsage, type Usage } from './quota.repo.ts'
import { tenantAi } from './tenant-ai.ts'
import { countVisitor, countVisitors, refundVisitor, refundVisitors } from './visitor-share.repo.ts'

/** Part of a small quota that one visitor gets at most in a day. */
const DAILY_PART = 0.1
const MIN_DAILY = 5
const DEFAULTS = { aiVisitorDaily: 200, aiVisitorShare: 80 } as const

type ShareMonth = { tenantId: string; month: string }
type Share = { refund(): Promise<void> }

/** Everybody who does not belong to the tenant, signed in elsewhere or not; null for its own people, its tokens and jobs. */
function visitorOf(ctx: DomainContext, tenantId: string): string | null {
  const isOwn = ctx.actor.type !== 'visitor' && ctx.actor.type !== 'operator' && tenantOf(ctx.actor) === tenantId
  if (isOwn || ctx.actor.type === 'system' || ctx.ip === '') return null
  return ctx.ports.keyedHash('ai-visitor', addressKey(ctx.ip))
}

/** Answers that the tenant has in the month, used or not; null: no limit. */
function allowanceOf({ freeLimit, bought }: Usage, boughtLeft: number): number | null {
  return freeLimit === null ? null : freeLimit + bought + boughtLeft
}

/**
 * Counts an answer for a visitor before it is given. Throws aiVisitorQuotaExceeded when this visitor had theirs of the day, or all
 * visitors theirs of the month. Null for people of the tenant.
 */
export async function claimVisitorShare(ctx: DomainContext, place: ShareMonth): Promise<Share | null> {
  const { tenantId } = place
  const visitor = visitorOf(ctx, tenantId)
  if (visitor === null) return null
  const [values, usage, ai] = await Promise.all([
    parameterValues(ctx.db, Object.keys(DEFAULTS)),
    findUsage(ctx.db, place),
    tenantAi(ctx.db, tenantId),
  ])
  const parameter = (key: keyof typeof DEFAULTS) => parameterNumber(values.get(key), DEFAULTS[key])
  const isBought = ai.boughtUntil !== null && ai.boughtUntil > ctx.now()
  const allowance = allowanceOf(usage, isBought ? ai.boughtLeft : 0)
  const daily = Math.min(
    parameter('aiVisitorDaily'),
    allowance === null ? Number.MAX_SAFE_INTEGER : Math.max(MIN_DAILY, allowance * DAILY_PART),
  )
  const monthly = allowance === null ? null : Math.floor((allowance * Math.min(parameter('aiVisitorShare'), 100)) / 100)
  const counter = { tenantId, visitor, day: ctx.now() }
  if (!(await countVisitor(ctx.db, counter, Math.floor(daily)))) throw new DomainError('aiVisitorQuotaExceeded')
  if (!(await countVisitors(ctx.db, place, monthly))) {
    await refundVisitor(ctx.db, counter)
    throw new DomainError('aiVisitorQuotaExceeded')
  }
  return {
    async refund() {
      await refundVisitor(ctx.db, counter)
      await refundVisitors(ctx.db, place)
    },
  }
}
