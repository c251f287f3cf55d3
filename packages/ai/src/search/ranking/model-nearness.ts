// Nearness of passages to a question by an embedding model that nobody measured: an operator's or a customer's (ADR 0065). Its cosines are
// calibrated by questions whose relation is known and by passages of the tenant, and take the place of our own vectors (nearness.ts) as far as
// the model distinguishes meanings.
import type { Database } from '@lectern/db'
import type { SearchPlace } from '../../database/readable-manuals.ts'
import type { Embedder } from '../../embedding/embedder.ts'
import { thresholdsFor } from '../../embedding/meaning-thresholds.ts'
import { unrelatedCosines } from '../../embedding/passage-sample.ts'

/** Distinctions (meaning-thresholds.ts) up to which a model has no effect, and from which on its cosines replace our own. */
const DISTINCTION = { none: 1, full: 4 }
/** Value for a model that could not be calibrated. */
const FAIR = 4
/**
 * Weights beside the relevance, which is 1 for the first hit by words. `near`: of a cosine like that of two wordings of one question.
 * `outstanding`: of each deviation above the cosine of the rival, for each unit of distinction: a passage that stands out tells more the better
 * the model is, and one among many that are as near tells little.
 */
const WEIGHTS = { near: 0.6, outstanding: 1 / 16 }
const MAX_NEAR = 1.2
/** Place of the rival in the order of the cosines. */
const RIVAL = 10
/** More than words and their place can weigh together. */
const MAX_VALUE = 5

/** `value`: weight of the cosine in the order. `own`: share of our own vectors that remains. */
export type ModelNearness = { value: number; own: number }
export const WITHOUT_MODEL: ModelNearness = { value: 0, own: 1 }
export type NearnessOf = (similarity: number) => ModelNearness
type Scale = { unrelated: number; spread: number; distinction: number }

/** `similarities`: of the nearest passages, falling. */
function nearnessOn({ unrelated, spread, distinction }: Scale, similarities: readonly number[]): NearnessOf {
  const { none, full } = DISTINCTION
  const trust = Math.min(1, Math.max(0, (distinction - none) / (full - none)))
  const deviations = (similarity: number) => (similarity - unrelated) / Math.max(spread, Number.EPSILON)
  const rival = deviations(similarities[Math.min(RIVAL, similarities.length - 1)] ?? unrelated)
  return (similarity) => {
    if (trust === 0) return WITHOUT_MODEL
    const place = deviations(similarity)
    const near = WEIGHTS.near * Math.min(MAX_NEAR, Math.max(0, place / distinction))
    const outstanding = WEIGHTS.outstanding * distinction * Math.max(0, place - rival)
    return { value: trust * Math.min(MAX_VALUE, near + outstanding), own: 1 - trust }
  }
}

type Question = SearchPlace & { query: string; embedder: Embedder }

/** On the scale of the model in this tenant, for a question and its vector. */
export async function nearnessByModel(
  db: Database,
  { scope, query, embedder }: Question,
  foreign: boolean,
  vector: readonly number[],
  similarities: readonly number[],
): Promise<NearnessOf> {
  const [thresholds, cosines] = await Promise.all([
    thresholdsFor(embedder, query, foreign),
    unrelatedCosines(db, scope, embedder, vector),
  ])
  const scale = cosines ?? thresholds
  if (!scale) return () => WITHOUT_MODEL
  return nearnessOn({ ...scale, distinction: thresholds?.distinction ?? FAIR }, similarities)
}
