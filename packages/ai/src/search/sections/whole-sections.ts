// The passages that a chat model reads: the best ones with their whole sections, within a budget of tokens (ADR 0068). Pure.
import { tokensOf } from '../../analysis/text-size.ts'
import type { PassageOfArticle } from '../article-passages.ts'
import type { RetrievedPassage } from '../retrieve.ts'
import { commonLength } from './passage-parts.ts'
import { type Extent, sectionExtents } from './section-extents.ts'

/** Tokens of the passages of a prompt where nobody says otherwise. */
export const SOURCE_TOKENS = 6_000
/** Share of the budget for the ranked passages themselves, before any section is filled up. */
const OWN_SHARE = 0.6
/** An article or a section of no more tokens is taken whole. */
const SMALL = 1_000
/** Share of what is left for a section that does not fit. */
const PARTIAL_SHARE = 0.5

type Article = readonly PassageOfArticle[]
type Budget = {
  /** About so many tokens; the best passage is taken however long it is. */
  tokens: number
  /** Texts at most. */
  count: number
}
type Piece = Extent & { article: Article; best: RetrievedPassage }

/**
 * Texts of at most `tokens` together, best first; each joins neighbours of one article and holds no passage of another text. `ranked`: best
 * first. `articles`: by id, the passages around the ranked ones in their order. The best passages get their section first.
 */
export function wholeSections(
  ranked: readonly RetrievedPassage[],
  articles: ReadonlyMap<string, Article>,
  { tokens, count }: Budget,
): RetrievedPassage[] {
  const plan = new Plan(articles, count)
  for (const passage of ranked) plan.add(passage, OWN_SHARE * tokens)
  for (const passage of ranked) plan.fillUp(passage, tokens)
  for (const passage of ranked) plan.add(passage, tokens)
  return plan.pieces.map(joined)
}

class Plan {
  pieces: Piece[] = []
  private used = 0
  private readonly articles: ReadonlyMap<string, Article>
  private readonly count: number
  private readonly alone = new Map<string, Article>()

  constructor(articles: ReadonlyMap<string, Article>, count: number) {
    this.articles = articles
    this.count = count
  }

  /** Adds the passage alone when it is not there yet. */
  add(passage: RetrievedPassage, tokens: number): void {
    const { article, at } = this.placeOf(passage)
    const extent = { from: at, to: at }
    const isFull = this.pieces.length >= this.count || this.used + this.cost(article, extent) > tokens
    if (this.pieceAt(article, at) || (isFull && this.pieces.length > 0)) return
    this.take(article, extent, passage)
  }

  /** Widens the piece of the passage to its section, or to what fits around the passage. */
  fillUp(passage: RetrievedPassage, tokens: number): void {
    const { article, at } = this.placeOf(passage)
    if (!this.pieceAt(article, at)) return
    const left = tokens - this.used
    const { heading, section, above } = sectionExtents(article, at)
    const extents = [heading, section, ...above.filter((extent) => size(article, extent) <= SMALL)]
    const extent = extents.findLast((one) => this.cost(article, one) <= left)
    this.take(article, extent ?? this.grow(article, at, heading, PARTIAL_SHARE * left), passage)
  }

  /** The neighbours that fit, alternately behind the passage and before it. */
  private grow(article: Article, at: number, within: Extent, tokens: number): Extent {
    let extent = { from: at, to: at }
    for (let isBehind = true, isStuck = false; ; isBehind = !isBehind) {
      const next = isBehind ? { ...extent, to: extent.to + 1 } : { ...extent, from: extent.from - 1 }
      const fits = next.from >= within.from && next.to <= within.to && this.cost(article, next) <= tokens
      if (!fits && isStuck) return extent
      if (fits) extent = next
      isStuck = !fits
    }
  }

  /** Puts the extent and all that it touches below one heading into one piece, at the place of the best. */
  private take(article: Article, extent: Extent, best: RetrievedPassage): void {
    this.used += this.cost(article, extent)
    let piece: Piece = { ...extent, article, best }
    let place = this.pieces.length
    for (let at = this.neighbourAt(piece); at >= 0; at = this.neighbourAt(piece)) {
      const other = this.pieces.splice(at, 1)[0]!
      const [from, to] = [Math.min(piece.from, other.from), Math.max(piece.to, other.to)]
      piece = { article, from, to, best: at < place ? other.best : piece.best }
      place = Math.min(place, at)
    }
    this.pieces.splice(place, 0, piece)
  }

  private neighbourAt(piece: Piece): number {
    return this.pieces.findIndex((other) => other.article === piece.article && isOneWith(piece, other))
  }

  /** Tokens of the passages of the extent that no piece has. */
  private cost(article: Article, extent: Extent): number {
    return sum(article, extent, (index) => this.pieceAt(article, index) === undefined)
  }

  private pieceAt(article: Article, at: number): Piece | undefined {
    return this.pieces.find((piece) => piece.article === article && piece.from <= at && at <= piece.to)
  }

  /** A passage that is not among those of its article stands alone. */
  private placeOf(passage: RetrievedPassage): { article: Article; at: number } {
    const article = this.articles.get(passage.articleId) ?? []
    const at = article.findIndex(({ chunkId }) => chunkId === passage.chunkId)
    if (at >= 0) return { article, at }
    const alone = this.alone.get(passage.chunkId) ?? [passage]
    this.alone.set(passage.chunkId, alone)
    return { article: alone, at: 0 }
  }
}

const size = (article: Article, extent: Extent): number => sum(article, extent, () => true)

function sum(article: Article, { from, to }: Extent, isCounted: (index: number) => boolean): number {
  let tokens = 0
  for (let index = from; index <= to; index++) {
    const passage = article[index]
    if (passage && isCounted(index)) tokens += tokensOf(passage.text) + tokensOf(passage.headings.at(-1) ?? '')
  }
  return tokens
}

/** They share a passage, or follow each other below one heading. */
function isOneWith(one: Piece, other: Piece): boolean {
  if (one.from <= other.to && other.from <= one.to) return true
  const [first, second] = one.to < other.from ? [one, other] : [other, one]
  const [end, start] = [one.article[first.to], one.article[second.from]]
  return first.to + 1 === second.from && end?.headings.join('\n') === start?.headings.join('\n')
}

/** The best passage with the text of all; its headings are those that all have. */
function joined({ article, from, to, best }: Piece): RetrievedPassage {
  const passages = article.slice(from, to + 1)
  const [first] = passages
  if (!first || passages.length < 2) return best
  const length = Math.min(...passages.map(({ headings }) => commonLength(first.headings, headings)))
  return {
    ...best,
    anchor: first.anchor,
    headings: first.headings.slice(0, length),
    text: passages.map(({ text }) => text).join('\n'),
    parts: passages.map(({ chunkId, anchor, headings, text }) => ({ chunkId, anchor, headings, text })),
  }
}
