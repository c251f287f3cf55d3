// Answers all questions of a set as readers of the manual would be answered without a model (AI-05).
import {
  answerQuestion,
  certaintyOf,
  confidenceOf,
  type Embedder,
  fold,
  type RetrievedPassage,
  retrieve,
} from '@lectern/ai'
import { LIMITS, type ReplayedQuestion, ReplayOutcome } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { accessScope } from '@lectern/kernel'
import { blocksReader } from '../ask/cited-version.ts'
import { confidenceThreshold } from '../ask/confidence-threshold.ts'
import { MAX_USED, MAX_WEIGHED } from '../ask/passage-limits.ts'
import { embedderOf, rerankerOf } from '../settings/providers.ts'
import { pinnedAnswer } from '../steering/pinned-answer.ts'
import { findSet, type SetRow } from './question-set.repo.ts'
import { findRun, finishRun } from './run.repo.ts'

/** Passages that articles are ranked by. */
const MAX_RANKED = 50
/** Characters of an answer that are kept. */
const MAX_KEPT = 400

type ReplayPlace = { tenantId: string; manualId: string; scope: AccessScope; embedder: Embedder; threshold: number }

/** Idempotent. With `lastTry` an error marks the replay as failed, and so does `givenUp`, because it ended its process. */
export async function runReplay(
  ctx: DomainContext,
  { replayId, lastTry, givenUp }: { replayId: string; lastTry: boolean; givenUp: boolean },
): Promise<void> {
  const scope = accessScope(ctx.actor)
  const { tenantId } = scope
  const run = await findRun(ctx.db, tenantId, replayId)
  if (run?.state !== 'queued') return
  const fail = () => finishRun(ctx.db, replayId, { state: 'failed', results: [], finishedAt: ctx.now() })
  if (givenUp) return fail()
  try {
    const { manualId } = run
    const place = {
      ...{ tenantId, manualId, scope },
      embedder: await embedderOf(ctx, tenantId),
      threshold: await confidenceThreshold(ctx.db, { tenantId, manualId }),
    }
    const results: ReplayedQuestion[] = []
    const questions = await findSet(ctx.db, place, { offset: 0, limit: LIMITS.setQuestions })
    for (const question of questions) results.push(await replay(ctx, place, question))
    await finishRun(ctx.db, replayId, { state: 'done', results, finishedAt: ctx.now() })
  } catch (error) {
    if (!lastTry) throw error
    ctx.log.error({ err: error, replayId }, 'replay failed')
    await fail()
  }
}

type ReplayedAnswer = Pick<
  ReplayedQuestion,
  'outcome' | 'pinned' | 'rank' | 'confidence' | 'articleId' | 'title' | 'text'
>

async function replay(ctx: DomainContext, place: ReplayPlace, row: SetRow): Promise<ReplayedQuestion> {
  const replayed = (await givenPinned(ctx, place, row)) ?? (await givenFound(ctx, place, row))
  const { id, question, articleId, title, phrase } = row
  return {
    ...{ questionId: id, question, expectedId: articleId, expectedTitle: title, phrase },
    ...replayed,
    text: [...replayed.text].slice(0, MAX_KEPT).join(''),
    right: articleId === null && phrase === '' ? null : isRight(row, replayed),
  }
}

const isRight = ({ articleId, phrase }: SetRow, replayed: ReplayedAnswer): boolean =>
  replayed.outcome !== 'refused' &&
  (articleId === null || replayed.articleId === articleId) &&
  (phrase === '' || fold(replayed.text).includes(fold(phrase)))

async function givenPinned(
  ctx: DomainContext,
  place: ReplayPlace,
  { question, articleId }: SetRow,
): Promise<ReplayedAnswer | null> {
  const pinned = await pinnedAnswer(ctx, place, question)
  if (!pinned) return null
  const { text, citation } = pinned
  const rank = citation.articleId === articleId ? 1 : null
  return { outcome: 'answered', pinned: true, rank, confidence: null, ...citation, text: withoutMark(text) }
}

async function givenFound(
  ctx: DomainContext,
  place: ReplayPlace,
  { question, articleId }: SetRow,
): Promise<ReplayedAnswer> {
  const { scope, manualId, embedder, threshold } = place
  const reranker = await rerankerOf(ctx, scope.tenantId)
  const passages = await retrieve(ctx.db, { scope, manualId, embedder, reranker, query: question, limit: MAX_RANKED })
  const weighed = passages.slice(0, MAX_WEIGHED)
  const confidence = confidenceOf(weighed)
  const certainty = certaintyOf(weighed)
  const texts = { notFound: '', perhaps: '', nearest: '', interrupted: '' }
  const blocksOf = blocksReader(ctx.db, scope)
  const sure = { confidence, certainty, threshold }
  const answerInput = { question, history: [], passages: passages.slice(0, MAX_USED), ...sure, texts, blocksOf }
  let text = ''
  let outcome: ReplayedQuestion['outcome'] = 'refused'
  let cited: { articleId: string; title: string } | undefined
  for await (const part of answerQuestion({ log: ctx.log }, { ...answerInput, lang: ctx.lang })) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'citations') cited = part.citations[0]
    else if (part.type === 'end') outcome = ReplayOutcome.safeParse(part.outcome).data ?? 'answered'
  }
  return {
    outcome,
    pinned: false,
    rank: rankOf(passages, articleId),
    confidence,
    articleId: cited?.articleId ?? null,
    title: cited?.title ?? '',
    text: outcome === 'refused' ? '' : withoutMark(text.trim()),
  }
}

const withoutMark = (text: string) => text.replace(/\s*\[1\]$/, '')

/** From 1, among the articles of the passages in their order. */
function rankOf(passages: readonly RetrievedPassage[], articleId: string | null): number | null {
  const position = [...new Set(passages.map((passage) => passage.articleId))].indexOf(articleId ?? '')
  return position < 0 ? null : position + 1
}
