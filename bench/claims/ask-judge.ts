// Asks a chat model which of some claims their sources entail, as the product asks it about its answers.
import { judgeClaims } from '@lectern/ai'
import type { Claim } from './read-claims.ts'

/** Claims of one call: an answer seldom has more. */
const BATCH = 8

/** Claims that the model calls entailed. Claims without a verdict are not. `JUDGE_KEY` is sent as the key. */
export async function askJudge(url: string, model: string, claims: readonly Claim[]): Promise<Set<Claim>> {
  const judge = { baseUrl: url, apiKey: process.env.JUDGE_KEY || 'none', model }
  const entailed = new Set<Claim>()
  for (let from = 0; from < claims.length; from += BATCH) {
    const batch = claims.slice(from, from + BATCH)
    const passages = [...new Set(batch.flatMap(({ sources }) => sources))]
    const questions = batch.map(({ text, sources }) => ({
      text,
      numbers: sources.map((source) => passages.indexOf(source) + 1),
    }))
    for (const [index, verdict] of await judgeClaims(judge, questions, passages))
      if (verdict === 'entailed') entailed.add(batch[index]!)
  }
  return entailed
}
