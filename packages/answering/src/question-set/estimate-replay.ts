// The cost of a replay with the model, shown before it starts (AI-05).
import type { ReplayEstimate, SetOf } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { chatOf } from '../settings/providers.ts'
import { setPlace } from './manage-set.ts'
import { findSetPage } from './question-set.repo.ts'
import { findRuns } from './run.repo.ts'

/** A usual answer: one call that writes it, sometimes one that judges its sentences; passages of about 3,500 tokens. */
const USUAL = { calls: 1.5, inputTokens: 5_000, outputTokens: 400 }

/** From the last replay with the model where there is one. Errors: notFound, forbidden. */
export async function estimateReplay(ctx: DomainContext, input: SetOf): Promise<ReplayEstimate> {
  const place = await setPlace(ctx, input)
  const [{ total: questions }, { settings, own }, runs] = await Promise.all([
    findSetPage(ctx.db, place, { ...input, current: 1, size: 1 }),
    chatOf(ctx, place.tenantId),
    findRuns(ctx.db, place, 10),
  ])
  const results = runs.find(({ kind, results: { length } }) => kind === 'model' && length > 0)?.results ?? []
  const mean = (key: keyof typeof USUAL) =>
    results.length === 0 ? USUAL[key] : results.reduce((sum, one) => sum + one[key], 0) / results.length
  const total = (key: keyof typeof USUAL) => Math.ceil(questions * mean(key))
  return {
    ...{ questions, model: settings?.model ?? null, own, measured: results.length > 0 },
    ...{ calls: total('calls'), inputTokens: total('inputTokens'), outputTokens: total('outputTokens') },
  }
}
