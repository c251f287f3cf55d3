// BM25 of a passage as a sparse vector: the dot product with the query's idf weights is its score (ADR search index).
import { TERM_DIMENSIONS, termId, termSeed } from '../analysis/term-id.ts'
import { isCjk, isSymbol, type TermKind, tokenize } from '../analysis/tokens.ts'

/**
 * Saturation and length correction of BM25. The mean length is a constant, so stored vectors stay valid: passages
 * have a common size, and on six corpora the constant made no difference.
 */
const K1 = 1.1
const B = 0.75
const MEAN_LENGTH = 150
/** Lengths are counted in characters; a Latin word counts as this many. */
const LATIN_WORD = 1.6
/** Largest weight a term can reach in a vector. */
export const MAX_WEIGHT = K1 + 1
/** Weight of an occurrence by field. */
const FIELD = { title: 2, heading: 3, path: 0.5, about: 1, text: 1 }

/** Share of its weight of what a word is also found by: a part of it, another way to write it. They do not make a text longer. */
const PIECE = 0.6

/** Headings that are only a number (`2.`, `第三章`) are ignored. */
const NUMBER_ONLY = /^\s*(?:\d{1,3}[.)、]?|第[\d一二三四五六七八九十百]{1,5}[章节篇])\s*$/

export type LexicalVector = {
  /** Ids of strong terms, for candidates. */
  terms: number[]
  /** `sparsevec` literal of all terms. */
  weights: string
  /** Character pairs, and Latin words at 1.6 each, titles included; rounded. */
  length: number
}

export type LexicalFields = {
  tenantId: string
  title: string
  path: string[]
  headings: string[]
  /** Keywords and description of the article. */
  about: string[]
  text: string
}

/** Weights of one passage. Pure: the same fields always give the same vector. */
export function lexicalVector({ tenantId, title, path, headings, about, text }: LexicalFields): LexicalVector {
  const counts = new Map<string, { kind: TermKind; frequency: number }>()
  let length = 0
  const add = (field: string, weight: number) => {
    for (const { term, kind, piece } of tokenize(field)) {
      const count = counts.get(term)
      const value = piece === undefined ? weight : PIECE * weight
      if (count) count.frequency += value
      else counts.set(term, { kind, frequency: value })
      if (piece !== undefined || isSymbol(term)) continue
      if (kind === 'weak') length++
      else if (kind === 'strong') length += isCjk(term) ? 1 : LATIN_WORD
    }
  }
  add(text, FIELD.text)
  add(title, FIELD.title)
  for (const heading of headings) if (!NUMBER_ONLY.test(heading)) add(heading, FIELD.heading)
  for (const name of path) add(name, FIELD.path)
  for (const description of about) add(description, FIELD.about)
  return { ...encode(tenantId, counts, length), length: Math.round(length) }
}

function encode(tenantId: string, counts: Map<string, { kind: TermKind; frequency: number }>, length: number) {
  const seed = termSeed(tenantId)
  const base = K1 * (1 - B + (B * length) / MEAN_LENGTH)
  const weights = new Map<number, number>()
  const terms: number[] = []
  for (const [term, { kind, frequency }] of counts) {
    const id = termId(seed, term)
    if (kind === 'strong') terms.push(id)
    weights.set(id, (frequency * (K1 + 1)) / (frequency + base))
  }
  return { terms, weights: sparseLiteral(weights) }
}

/** pgvector's text form of a sparse vector; terms in ascending order, three decimals. */
export function sparseLiteral(weights: Map<number, number>): string {
  const entries = [...weights].sort((a, b) => a[0] - b[0]).map(([id, weight]) => `${id}:${weight.toFixed(3)}`)
  return `{${entries.join(',')}}/${TERM_DIMENSIONS}`
}
