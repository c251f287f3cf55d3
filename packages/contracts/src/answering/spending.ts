/** Tokens and money that models cost: by day and role, prices, limits (AI-03, TEN-05). Days are those of the boards. */
import { z } from 'zod'
import { DayRange, ranged, type TextInputs } from '../kernel/index.ts'
import { AiRole, ModelName } from './models.ts'

export const SPENDING_LIMITS = {
  tokens: 1_000_000_000_000,
  money: 1_000_000_000,
  tokenPrice: 1_000_000,
} as const

/** Currencies in which vendors bill. */
export const AI_CURRENCIES = ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY', 'SGD', 'TWD'] as const
export const AiCurrency = z.enum(AI_CURRENCIES)
export type AiCurrency = z.infer<typeof AiCurrency>

const SpendingRange = z.object({ range: DayRange, from: z.iso.date().optional(), to: z.iso.date().optional() })
/** The range is named: without one a call would be answered for days that nobody asked for. */
export const AiSpendingInput = SpendingRange.pipe(ranged({}) as unknown as typeof SpendingRange)
export type AiSpendingInput = z.infer<typeof AiSpendingInput>

export const AiSpendingRow = z.object({
  /** 'YYYY-MM-DD'. */
  day: z.string(),
  role: AiRole,
  /** A model of the organisation's own, else the platform's. */
  own: z.boolean(),
  model: z.string(),
  calls: z.number().int(),
  failures: z.number().int(),
  /** Calls whose tokens are estimated, because the endpoint reported none. */
  estimated: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** By the price list; null: the model has no price. */
  cost: z.number().nullable(),
  /** Empty without a price. */
  currency: z.string(),
})
export type AiSpendingRow = z.infer<typeof AiSpendingRow>

/** Limits of what the organisation's own models may use, by calendar day and month; null: none. */
const Limits = {
  tokensDay: z.number().int().min(1).max(SPENDING_LIMITS.tokens).nullable(),
  tokensMonth: z.number().int().min(1).max(SPENDING_LIMITS.tokens).nullable(),
  moneyDay: z.number().positive().max(SPENDING_LIMITS.money).nullable(),
  moneyMonth: z.number().positive().max(SPENDING_LIMITS.money).nullable(),
}
export const AiLimitsInput = z.object({
  ...Limits,
  /** Currency of both limits; costs in another currency do not count towards them. */
  limitCurrency: AiCurrency,
})
export type AiLimitsInput = z.infer<typeof AiLimitsInput>
export type AiLimit = keyof typeof Limits
export const AI_LIMITS = ['tokensDay', 'tokensMonth', 'moneyDay', 'moneyMonth'] as const satisfies AiLimit[]

const Used = z.object({
  tokensDay: z.number(),
  tokensMonth: z.number(),
  moneyDay: z.number(),
  moneyMonth: z.number(),
})

export const AiSpending = z.object({
  from: z.string(),
  to: z.string(),
  /** Time zone of the days. */
  zone: z.string(),
  /** Newest day first. */
  rows: z.array(AiSpendingRow),
  limits: AiLimitsInput,
  /** Use of own models today and this month. */
  used: Used,
  /** The limit that stops own models now; null: none does. */
  reached: z.enum(AI_LIMITS).nullable(),
})
export type AiSpending = z.infer<typeof AiSpending>

export const AiSpendingCsv = z.object({ csv: z.string() })
export type AiSpendingCsv = z.infer<typeof AiSpendingCsv>

const Price = z.number().min(0).max(SPENDING_LIMITS.tokenPrice)
export const AiPriceInput = z.object({
  model: ModelName.min(1),
  /** Prices of a million tokens that the model reads, and of a million that it writes. */
  input: Price,
  output: Price,
  currency: AiCurrency,
})
export type AiPriceInput = z.infer<typeof AiPriceInput>

/** The price of a model today; null without one. */
export const AiPrice = z.object({
  model: z.string(),
  input: z.number().nullable(),
  output: z.number().nullable(),
  currency: z.string(),
})
export type AiPrice = z.infer<typeof AiPrice>
/** Every model that is configured, was used within a year, or has a price, by name. */
export const AiPrices = z.object({ prices: z.array(AiPrice) })
export type AiPrices = z.infer<typeof AiPrices>

export type AiSpendingAuditAction = 'ai.limits' | 'ai.price'

export const AI_SPENDING_TEXT_INPUTS = {
  AiPriceInput: { why: 'internal' },
} satisfies TextInputs
