// The quotes of an answer's citation marks, each an exact substring of its passage.

import { sentencesOf } from '../../analysis/sentences.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { partsOf } from '../../search/sections/passage-parts.ts'
import { relevanceTo } from './relevance.ts'

/** `quote` is an exact substring of the passage that `anchor` belongs to; the caller adds the url. */
export type AnswerCitation = {
  index: number
  articleId: string
  manualId: string
  title: string
  anchor: string
  quote: string
}

/** Whether a passage is still part of what is published; others are neither quoted nor cited. */
export type VerifyPassage = (passage: RetrievedPassage) => Promise<boolean>

const MARK = /\[(\d{1,3})\]/g
/** Fenced blocks, and code within a line. */
const CODE = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[`~]*[ \t]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm

/** Citation of `quote` at its part of the passage; null when it is not a substring of one. */
export function citationOf(index: number, passage: RetrievedPassage, quote: string): AnswerCitation | null {
  const part = quote === '' ? undefined : partsOf(passage).find(({ text }) => text.includes(quote))
  if (!part) return null
  const { articleId, manualId, title } = passage
  const { anchor } = part
  return { index, articleId, manualId, title, anchor, quote }
}

/** For every mark in a model's text: the sentence of its passage that is most similar to the text before the mark. */
export function citationsIn(answer: string, passages: readonly RetrievedPassage[]): AnswerCitation[] {
  const text = answer.replace(CODE, (code) => ' '.repeat(code.length))
  const claims = new Map<number, string>()
  let from = 0
  for (const match of text.matchAll(MARK)) {
    const index = Number(match[1])
    const claim = text.slice(from, match.index)
    // '... [1][2]': the second mark belongs to the same words.
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
