// Whether passages carry a sentence that a model wrote with their marks, as far as words can tell: its numbers with what they belong
// to, its names, who may or must do what, limits and conditions (specification §7 'AI search'; ledger AI-02, AI-04; ADR 0061).
import { claimFeatures } from './evidence/claim-features.ts'
import { factsTogether, type Source } from './evidence/facts.ts'
import { isLiteral } from './evidence/literal.ts'
import { holdsNames } from './evidence/names.ts'
import { WEIGHTS } from './evidence/weights.ts'

/** `unsure`: words cannot decide it, somebody who reads can. */
type Verdict = 'supported' | 'unsure' | 'unsupported'

/** Lines between the verdicts, on the claims of bench/claims (ADR 0061). */
const SUPPORTED = 0.85
const UNSUPPORTED = 0.1
/** The line where nobody can be asked. */
const CARRIED = 0.35

/** Marks, the beginnings of list items, and Markdown. */
const bare = (text: string) =>
  text
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/^[\s>#]*(?:[-*+]|\d{1,3}[.)、])\s+/gm, '')
    .replace(/\*\*|`/g, '')

/** Signs, by name, from which the verdict is computed. */
export const evidenceFeatures = (sources: readonly Source[], claim: string): Record<string, number> =>
  claimFeatures(bare(claim), factsTogether(sources))

/** The probability that the sources carry a claim together, 0..1. */
function likelihood(sources: readonly Source[], claim: string): number {
  if (sources.length === 0 || !/[\p{L}\p{N}]/u.test(bare(claim))) return 0
  if (isLiteral(sources, bare(claim))) return 1
  if (!holdsNames(claim, factsTogether(sources))) return 0
  let sum = WEIGHTS.constant
  for (const [name, value] of Object.entries(evidenceFeatures(sources, claim))) sum += (WEIGHTS[name] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}

/** Judges a sentence by the words of all its sources together. */
export function judgeByWords(sources: readonly Source[], claim: string): Verdict {
  const value = likelihood(sources, claim)
  return value >= SUPPORTED ? 'supported' : value < UNSUPPORTED ? 'unsupported' : 'unsure'
}

/** Whether one source, or several together, carry a sentence, where words have to decide it alone. */
export const carries = (sources: Source | readonly Source[], claim: string): boolean =>
  likelihood('text' in sources ? [sources] : sources, claim) >= CARRIED
