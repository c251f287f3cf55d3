// The price lists of models: of organisations, and of the platform (tenant_id '').
import type { AiPrice, AiPriceInput } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'

type PriceOwner = { tenantId: string }

/** The last price of each model that has one or was used within a year. `tenantId` '': the platform's models. */
export const findPrices = (db: Database, { tenantId }: PriceOwner, now: Date): Promise<AiPrice[]> => {
  const used = tenantId === '' ? Prisma.sql`NOT u.own` : Prisma.sql`u.own AND u.tenant_id = ${tenantId}`
  return queryRows<AiPrice>(
    db,
    Prisma.sql`SELECT m.model, p.input, p.output, COALESCE(p.currency, '') AS currency
      FROM (SELECT model FROM ai_price WHERE tenant_id = ${tenantId}
        UNION SELECT u.model FROM ai_model_usage u WHERE ${used} AND u.day > ${now}::date - 366) m
      LEFT JOIN LATERAL (SELECT * FROM ai_price p WHERE p.tenant_id = ${tenantId} AND p.model = m.model
        ORDER BY p.from_day DESC LIMIT 1) p ON true`,
  )
}

/** From the day of `now` on; the price of the same day is replaced. */
export async function writePrice(tx: Tx, { tenantId }: PriceOwner, price: AiPriceInput, now: Date): Promise<void> {
  const { model, input, output, currency } = price
  await tx.$executeRaw`INSERT INTO ai_price (tenant_id, model, from_day, input, output, currency)
    VALUES (${tenantId}, ${model}, ${statDay(Prisma.sql`${now}::timestamptz`)}, ${input}, ${output}, ${currency})
    ON CONFLICT (tenant_id, model, from_day) DO UPDATE
      SET input = EXCLUDED.input, output = EXCLUDED.output, currency = EXCLUDED.currency`
}

/** The price of a model today; null without one. */
export const findPrice = (
  db: Database,
  { tenantId }: PriceOwner,
  model: string,
): Promise<{ input: number; output: number } | null> =>
  db.prisma.aiPrice.findFirst({
    where: { tenantId, model },
    select: { input: true, output: true },
    orderBy: { fromDay: 'desc' },
  })
