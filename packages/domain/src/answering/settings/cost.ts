// What an answer of the platform's model cost, by the prices among the parameters (answer ledger; AI-03).
import type { TokenUsage } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { parameterNumber, parameterValues } from '../../kernel/index.ts'

/** Millionths of the currency: tokens times the price of a million tokens. At most what the column holds. */
export async function costMicros(db: Database, { input, output }: TokenUsage): Promise<number> {
  const prices = await parameterValues(db, ['aiInputPrice', 'aiOutputPrice'])
  const cost =
    input * parameterNumber(prices.get('aiInputPrice'), 0) + output * parameterNumber(prices.get('aiOutputPrice'), 0)
  return Math.min(Math.round(cost), 2_147_483_647)
}
