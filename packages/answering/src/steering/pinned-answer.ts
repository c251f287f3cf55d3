// The answer that managers have tied to a question, for who may read its article (AI-02).
import { type Embedder, fittingPassage, queryVector, sameMeaningThreshold, sameSense } from '@lectern/ai'
import type { Citation } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { articleUrl, passageUrl } from '../search/search.present.ts'
import { findByWords, findNearest, findPinnedArticle, hasSimilar, type PinnedRow, type PinPlace } from './pin.repo.ts'
import { questionKey } from './question-key.ts'

/** Scope of a question, and its author. */
export type AskedPlace = { scope: AccessScope; manualId?: string; spaceId?: string; embedder: Embedder }

export type PinnedAnswer = {
  text: string
  citation: Citation
  /** The passage that was taken; none for an answer in the managers' own words. */
  passages: { chunkId: string; articleId: string; versionId: string; score: number }[]
}

/** Near pins that are checked. */
const MAX_NEAR = 3

/**
 * The answer of the pin with the words of the question, or of the nearest one that means the same. Null without any, and when the
 * article is not published or not for this asker: then the question is answered as any other.
 */
export async function pinnedAnswer(
  ctx: DomainContext,
  place: AskedPlace,
  question: string,
): Promise<PinnedAnswer | null> {
  for (const pin of await pinsFor(ctx, place, question)) {
    const answer = await answerOf(ctx, place, pin, question)
    if (answer) return answer
  }
  return null
}

async function pinsFor(
  ctx: DomainContext,
  { scope, manualId, embedder }: AskedPlace,
  question: string,
): Promise<PinnedRow[]> {
  const place: PinPlace = { tenantId: scope.tenantId, manualId: manualId ?? null }
  const same = await findByWords(ctx.db, place, questionKey(question))
  if (same) return [same]
  if (!(await hasSimilar(ctx.db, place, embedder.model))) return []
  const vector = await queryVector(embedder, question)
  const least = await sameMeaningThreshold(embedder, question)
  if (!vector?.some((value) => value !== 0) || least === null) return []
  const near = await findNearest(ctx.db, place, { model: embedder.model, vector }, MAX_NEAR)
  return near.filter((pin) => 1 - pin.distance >= least && sameSense(pin.question, question))
}

async function answerOf(
  ctx: DomainContext,
  { scope, manualId, spaceId, embedder }: AskedPlace,
  { articleId, anchor, text, updatedAt }: PinnedRow,
  question: string,
): Promise<PinnedAnswer | null> {
  const article = await findPinnedArticle(ctx.db, scope, { articleId, manualId, spaceId })
  if (!article) return null
  const { title, code, publishedAt } = article
  if (text !== '') {
    const changed = publishedAt > updatedAt && { changedTime: publishedAt.toISOString() }
    const citation = { index: 1, articleId, title, url: articleUrl(code, articleId), quote: '', ...changed }
    return { text: `${text} [1]`, citation, passages: [] }
  }
  const passageQuery = { articleId, anchor, query: question }
  const passage = await fittingPassage(ctx.db, { scope, manualId: article.manualId, embedder }, passageQuery)
  if (!passage) return null
  const { chunkId, versionId, quote } = passage
  const url = passageUrl(code, articleId, passage.anchor)
  return {
    text: `${quote} [1]`,
    citation: { index: 1, articleId, title: passage.title, url, quote },
    passages: [{ chunkId, articleId, versionId, score: 1 }],
  }
}
