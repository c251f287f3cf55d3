// Passages to answer from (specification §7 'AI search'; ledger AI-02): ranked, read, and with the confidence of each.
import type { Database } from '@lectern/db'
import { definedTerm, defines } from '../analysis/definitions.ts'
import { isCjk } from '../analysis/tokens.ts'
import { correctText } from '../suggest/correct.ts'
import type { RetrievedPassage, RetrieveInput } from '../types.ts'
import { coverageOf } from './coverage.ts'
import { questionWords } from './question-words.ts'
import { planFor, rankPassages } from './rank.ts'
import { headingsOf, readPassages } from './read-passages.ts'

const MAX = 100
/** Share of the question that a passage holds, below which it was found by what only asks or by its spelling. */
const HARDLY_FOUND = 0.1

/**
 * The best passages that `scope` may read, best first; those of what the question was probably meant to be when hardly a
 * word of it is found. A question without words retrieves nothing.
 */
export async function retrieve(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const found = await passagesFor(db, input)
  if (found.some(({ coverage }) => coverage >= HARDLY_FOUND)) return found
  const query = await correctText(db, input, input.query)
  const instead = query === null ? [] : await passagesFor(db, { ...input, query })
  return instead.length > 0 ? instead : found
}

async function passagesFor(db: Database, input: RetrieveInput): Promise<RetrievedPassage[]> {
  const plan = await planFor(db, input)
  if (!plan) return []
  const ranked = (await rankPassages(db, input, plan, MAX)).slice(0, Math.min(MAX, input.limit))
  const rows = await readPassages(
    db,
    input,
    ranked.map(({ chunkId }) => chunkId),
  )
  const words = questionWords(input.query)
  const meaningOf = definedTerm(input.query)
  // Words that only ask for a meaning are those of lists as well: 'what you can do'. Others help to find times and amounts.
  const unsaid = (term: string) => meaningOf !== null && words.asking.has(term)
  const weights = new Map(
    plan.terms.flatMap(({ term, kind, weight }) =>
      kind === 'form' || kind === 'function' || unsaid(term) ? [] : [[term, weight]],
    ),
  )
  return ranked.flatMap(({ chunkId, score, lexical }) => {
    const row = rows.get(chunkId)
    if (!row) return []
    const { articleId, manualId, versionId, title, text, anchor } = row
    const headings = headingsOf(row)
    return [
      {
        chunkId,
        articleId,
        manualId,
        versionId,
        title,
        headings,
        text,
        anchor,
        score,
        strength: (lexical * plan.ideal) / plan.rarest,
        foreign: isForeign(input.query, { title, text }),
        ...coverageOf(plan, words, { title, headings, text }),
        defines: meaningOf === null ? null : defines(meaningOf, { title, headings, text }),
        weights,
      },
    ]
  })
}

/** Share of Chinese characters above which a text is a Chinese one. */
const CHINESE = 0.2

/** Whether a passage is written in another language than the question. A Chinese title makes it Chinese for who asks in Chinese. */
function isForeign(query: string, { title, text }: { title: string; text: string }): boolean {
  if ([...query].some(isCjk)) return ![...title, ...text].some(isCjk)
  return [...text].filter(isCjk).length > CHINESE * text.length
}
