// Limits of what an organisation's own models may use: at one of them nothing more is asked of these models, and its administrators are told, as
// they are at four fifths of it (AI-03). The embedding model goes on, because the index would lose passages.
import { AI_LIMITS, AiCurrency, type AiLimit, type AiLimitsInput, type AiSpending } from '@lectern/contracts'
import { createTtlCache, outsideTenants } from '@lectern/db'
import { type DomainContext, requireTenantAdminMember, transact, writeAudit, writeWebhookEvent } from '@lectern/kernel'
import { notifyAdministrators } from '@lectern/people'
import { writeLimits } from './limits.repo.ts'
import { findLimits, type LimitRow } from './usage.repo.ts'
import { insertWarning } from './warning.repo.ts'

type Parts = Pick<DomainContext, 'db' | 'log' | 'now'>

const WARNED_FROM = 0.8
/** Questions asked within this time may go over a limit. */
const TTL_MS = 3_000
const cache = createTtlCache<LimitState>({ ttlMs: TTL_MS, max: 2_000 })

export type LimitState = Pick<AiSpending, 'limits' | 'used' | 'reached'>
const NO_LIMITS: LimitState = {
  limits: { tokensDay: null, tokensMonth: null, moneyDay: null, moneyMonth: null, limitCurrency: 'CNY' },
  used: { tokensDay: 0, tokensMonth: 0, moneyDay: 0, moneyMonth: 0 },
  reached: null,
}

/** State of the limits, a few seconds old at most. Tells administrators when one is near or reached. */
export const limitState = (parts: Parts, tenantId: string): Promise<LimitState> =>
  cache.get(parts.db, tenantId, () => readLimits(parts, tenantId))

/** Whether a limit keeps the organisation's own models from being asked. */
export const isOverLimit = async (parts: Parts, tenantId: string): Promise<boolean> =>
  (await limitState(parts, tenantId)).reached !== null

async function readLimits(parts: Parts, tenantId: string): Promise<LimitState> {
  const row = await findLimits(parts.db, tenantId, parts.now())
  if (!row) return NO_LIMITS
  const state = presentLimits(row)
  for (const limit of AI_LIMITS) {
    const [allowed, used] = [state.limits[limit], state.used[limit]]
    if (allowed !== null && used >= WARNED_FROM * allowed)
      await warn(parts, tenantId, { limit, allowed, used }, row.today)
  }
  return state
}

function presentLimits(row: LimitRow): LimitState {
  const { tokensDay, tokensMonth, moneyDay, moneyMonth } = row
  const limits = { tokensDay, tokensMonth, moneyDay, moneyMonth }
  const used = {
    tokensDay: row.usedTokensDay,
    tokensMonth: row.usedTokensMonth,
    moneyDay: row.usedMoneyDay,
    moneyMonth: row.usedMoneyMonth,
  }
  const reached = AI_LIMITS.find((limit) => limits[limit] !== null && used[limit] >= (limits[limit] ?? 0)) ?? null
  return { limits: { ...limits, limitCurrency: AiCurrency.catch('CNY').parse(row.limitCurrency) }, used, reached }
}

type Reach = { limit: AiLimit; allowed: number; used: number }

/** Once for each limit and its day or month. A failure is only logged: somebody waits for an answer. */
async function warn(parts: Parts, tenantId: string, { limit, allowed, used }: Reach, today: string): Promise<void> {
  const kind = used >= allowed ? 'spendingUsedUp' : 'spendingLow'
  const period = `${limit.endsWith('Day') ? today : today.slice(0, 'YYYY-MM'.length)} ${limit} ${allowed}`
  try {
    await outsideTenants(() =>
      transact(parts, async (tx) => {
        if (!(await insertWarning(tx, { tenantId, kind, period }))) return
        const data: Record<string, number> =
          kind === 'spendingLow' ? { percent: Math.floor((used / allowed) * 100) } : {}
        await notifyAdministrators(tx, { kind, tenantId, data, link: '/setting/ai-spending', byMail: true })
        const by = { actor: { type: 'system', tenantId, job: 'limits' }, now: () => new Date() } as const
        await writeWebhookEvent(tx, by, { type: 'limit.near', tenantId, subject: 'limit', subjectId: kind })
      }),
    )
  } catch (error) {
    parts.log.error({ err: error, tenantId, limit }, 'administrators could not be told of a limit')
  }
}

/** All limits are replaced. Errors: unauthenticated, roleRequired. */
export async function saveAiLimits(ctx: DomainContext, input: AiLimitsInput): Promise<LimitState> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    await writeLimits(tx, tenantId, input, ctx.now())
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'ai.limits', subject: 'aiSettings', subjectId: tenantId, data: input },
    })
  })
  cache.delete(ctx.db, tenantId)
  return limitState(ctx, tenantId)
}
