// Limits of tokens and money, kept with the other AI settings of a tenant.
import type { AiLimitsInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'

export async function writeLimits(
  tx: Tx,
  tenantId: string,
  { tokensDay, tokensMonth, ...limits }: AiLimitsInput,
  now: Date,
): Promise<void> {
  const big = (tokens: number | null) => (tokens === null ? null : BigInt(tokens))
  const data = { ...limits, tokensDay: big(tokensDay), tokensMonth: big(tokensMonth), updatedAt: now }
  await tx.tenantAi.upsert({ where: { tenantId }, create: { ...data, tenantId }, update: data })
}
