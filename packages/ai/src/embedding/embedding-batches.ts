// Batches of texts for an endpoint, as large as it accepts, by number and by tokens. Pure.
import { tokensOf } from '../analysis/text-size.ts'

/** Tokens of one request; vendors take between 8 000 of one text and 300 000 of all. */
const MAX_TOKENS = 32_000

/** The first of `texts` that go into one request: at least one, at most `maxTexts`. */
export function firstBatch(texts: readonly string[], maxTexts: number): string[] {
  const batch: string[] = []
  let tokens = 0
  for (const text of texts) {
    tokens += tokensOf(text)
    if (batch.length === maxTexts || (batch.length > 0 && tokens > MAX_TOKENS)) break
    batch.push(text)
  }
  return batch
}
