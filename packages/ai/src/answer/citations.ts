// Quotes behind the numbers of an answer: each is an exact substring of its passage, or the number gets none.
import type { AnswerCitation, RetrievedPassage } from '../types.ts'
import { relevanceTo } from './relevance.ts'
import { sentencesOf } from './sentences.ts'

const MARK = /\[(\d{1,3})\]/g

/** Citation of `quote`; null when it does not stand in the passage word for word. */
export function citationOf(index: number, passage: RetrievedPassage, quote: string): AnswerCitation | null {
  if (quote === '' || !passage.text.includes(quote)) return null
  const { articleId, manualId, title, anchor } = passage
  return { index, articleId, manualId, title, anchor, quote }
}

/** For every number in a model's text: the sentence of that passage closest to what the model wrote before the number. */
export function citationsIn(text: string, passages: readonly RetrievedPassage[]): AnswerCitation[] {
  const claims = new Map<number, string>()
  let from = 0
  for (const match of text.matchAll(MARK)) {
    const index = Number(match[1])
    const claim = text.slice(from, match.index)
    // '... [1][2]': the second number belongs to the same words.
    const words = claim.replaceAll(MARK, '').trim()
    if (words !== '') from = match.index
    claims.set(index, `${claims.get(index) ?? ''} ${words === '' ? text.slice(0, match.index) : words}`)
  }
  return [...claims].flatMap(([index, claim]) => {
    const passage = passages[index - 1]
    const citation = passage && citationOf(index, passage, closest(claim, passage))
    return citation ? [citation] : []
  })
}

function closest(claim: string, passage: RetrievedPassage): string {
  const sentences = sentencesOf(passage.text)
  const relevance = relevanceTo(
    claim,
    sentences.map(({ text }) => text),
  )
  let best = sentences[0]
  let score = best ? relevance(best.text) : 0
  for (const sentence of sentences) {
    const value = relevance(sentence.text)
    if (value > score) [best, score] = [sentence, value]
  }
  return best?.text ?? ''
}
