// Requests to models by day, and what they cost by the price list (AI-03).
import type { ModelCall } from '@lectern/ai'
import type { AiRole, AiSpendingRow } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { type Days, queryRow, queryRows, STAT_ZONE, statDay } from '@lectern/kernel'

/** A model as its requests are counted. */
export type CountedModel = {
  tenantId: string
  role: AiRole
  /** The tenant's own, else the platform's. */
  own: boolean
  model: string
}

/** Adds one request to the day of `now`. */
export async function addCall(db: Database, counted: CountedModel, call: ModelCall, now: Date): Promise<void> {
  const { tenantId, role, own, model } = counted
  await queryRows(
    db,
    Prisma.sql`INSERT INTO ai_model_usage AS u (tenant_id, day, role, own, model, calls, failures, estimated, input_tokens, output_tokens)
      VALUES (${tenantId}, ${statDay(Prisma.sql`${now}::timestamptz`)}, ${role}, ${own}, ${model}, 1, ${call.isFailed ? 1 : 0},
        ${call.isEstimated ? 1 : 0}, ${call.input}, ${call.output})
      ON CONFLICT (tenant_id, day, role, own, model) DO UPDATE SET calls = u.calls + 1, failures = u.failures + EXCLUDED.failures,
        estimated = u.estimated + EXCLUDED.estimated, input_tokens = u.input_tokens + EXCLUDED.input_tokens,
        output_tokens = u.output_tokens + EXCLUDED.output_tokens`,
  )
}

/** The price that held on the day of the row `u`: the last one before it, else the first one there is. */
const PRICE = Prisma.sql`LEFT JOIN LATERAL (SELECT p.input, p.output, p.currency FROM ai_price p
    WHERE p.tenant_id = CASE WHEN u.own THEN u.tenant_id ELSE '' END AND p.model = u.model
    ORDER BY p.from_day <= u.day DESC, abs(p.from_day - u.day), p.from_day LIMIT 1) p ON true`
const COST = Prisma.sql`(u.input_tokens * p.input + u.output_tokens * p.output) / 1e6`

/** Newest day first, in it by role and model. */
export const findSpending = (db: Database, tenantId: string, { from, to }: Days): Promise<AiSpendingRow[]> =>
  queryRows<AiSpendingRow>(
    db,
    Prisma.sql`SELECT to_char(u.day, 'YYYY-MM-DD') AS day, u.role, u.own, u.model, u.calls, u.failures, u.estimated,
        u.input_tokens::float8 AS "inputTokens", u.output_tokens::float8 AS "outputTokens", ${COST} AS cost,
        COALESCE(p.currency, '') AS currency
      FROM ai_model_usage u ${PRICE} WHERE u.tenant_id = ${tenantId} AND u.day BETWEEN ${from}::date AND ${to}::date
      ORDER BY u.day DESC, u.role, u.own DESC, u.model`,
  )

export type LimitRow = {
  /** 'YYYY-MM-DD' */
  today: string
  tokensDay: number | null
  tokensMonth: number | null
  moneyDay: number | null
  moneyMonth: number | null
  limitCurrency: string
  usedTokensDay: number
  usedTokensMonth: number
  usedMoneyDay: number
  usedMoneyMonth: number
}

/** Limits of a tenant, and what its own models used on the day and in the month of `now`; undefined for an unknown tenant. */
export const findLimits = (db: Database, tenantId: string, now: Date): Promise<LimitRow | undefined> =>
  queryRow<LimitRow>(
    db,
    Prisma.sql`SELECT to_char(d.today, 'YYYY-MM-DD') AS today, a.tokens_day::float8 AS "tokensDay", a.tokens_month::float8 AS "tokensMonth",
        a.money_day AS "moneyDay", a.money_month AS "moneyMonth", COALESCE(a.limit_currency, 'CNY') AS "limitCurrency", s.*
      FROM tenant t LEFT JOIN tenant_ai a ON a.tenant_id = t.id,
        LATERAL (SELECT (${now}::timestamptz AT TIME ZONE ${STAT_ZONE})::date AS today) d,
        LATERAL (SELECT
          COALESCE(sum(u.input_tokens + u.output_tokens) FILTER (WHERE u.day = d.today), 0)::float8 AS "usedTokensDay",
          COALESCE(sum(u.input_tokens + u.output_tokens), 0)::float8 AS "usedTokensMonth",
          COALESCE(sum(${COST}) FILTER (WHERE u.day = d.today AND p.currency = COALESCE(a.limit_currency, 'CNY')), 0)::float8 AS "usedMoneyDay",
          COALESCE(sum(${COST}) FILTER (WHERE p.currency = COALESCE(a.limit_currency, 'CNY')), 0)::float8 AS "usedMoneyMonth"
          FROM ai_model_usage u ${PRICE}
          WHERE u.tenant_id = t.id AND u.own AND u.day BETWEEN date_trunc('month', d.today)::date AND d.today) s
      WHERE t.id = ${tenantId}`,
  )
