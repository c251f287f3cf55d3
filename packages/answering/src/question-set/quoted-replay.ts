// Answers a question of a set as readers of the manual are answered without a model (AI-05).
import {
  answerQuestion,
  certaintyOf,
  confidenceOf,
  type DraftPassages,
  type Embedder,
  type RetrievedPassage,
  type RetrieveInput,
  retrieve,
} from '@lectern/ai'
import type { Block } from '@lectern/content'
import { type ReplayedQuestion, ReplayOutcome } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { blocksReader } from '../ask/cited-version.ts'
import { MAX_USED, MAX_WEIGHED } from '../ask/passage-limits.ts'
import { rerankerOf } from '../settings/providers.ts'
import { pinnedAnswer } from '../steering/pinned-answer.ts'
import type { SetRow } from './question-set.repo.ts'

/** Passages that articles are ranked by. */
const MAX_RANKED = 50

export type ReplayPlace = {
  tenantId: string
  manualId: string
  scope: AccessScope
  embedder: Embedder
  threshold: number
  /** Searched as if they were published; and their blocks by the version ids of their passages. */
  drafts?: DraftPassages
  draftBlocks?: ReadonlyMap<string, Block[]>
}

/** Fields of a result that the answer decides. */
export type ReplayedAnswer = Omit<
  ReplayedQuestion,
  'questionId' | 'question' | 'expectedId' | 'expectedTitle' | 'phrase' | 'right'
>

const WITHOUT_MODEL = { reason: '', checkedShare: null, calls: 0, inputTokens: 0, outputTokens: 0 } as const

/** The quoted answer; `passage`: the one that its first citation is of, with the words of it that are quoted. */
export type QuotedReplay = { answer: ReplayedAnswer; passage: RetrievedPassage | null; quote: string }

export async function quotedReplay(
  ctx: DomainContext,
  place: ReplayPlace,
  row: Pick<SetRow, 'question' | 'articleId'>,
): Promise<QuotedReplay> {
  const pinned = await pinnedReplay(ctx, place, row)
  return pinned ? { answer: pinned, passage: null, quote: '' } : foundReplay(ctx, place, row)
}

async function pinnedReplay(
  ctx: DomainContext,
  place: ReplayPlace,
  { question, articleId }: Pick<SetRow, 'question' | 'articleId'>,
): Promise<ReplayedAnswer | null> {
  const pinned = await pinnedAnswer(ctx, place, question)
  if (!pinned) return null
  const { text, citation } = pinned
  const source = { articleId: citation.articleId, title: citation.title }
  const rank = citation.articleId === articleId ? 1 : null
  return {
    ...{ outcome: 'answered', pinned: true, rank, confidence: null, ...source, sources: [source] },
    ...{ text: withoutMark(text), ...WITHOUT_MODEL },
  }
}

async function foundReplay(
  ctx: DomainContext,
  place: ReplayPlace,
  { question, articleId }: Pick<SetRow, 'question' | 'articleId'>,
): Promise<QuotedReplay> {
  const { scope, threshold, draftBlocks } = place
  const passages = await rankedPassages(ctx, place, question)
  const weighed = passages.slice(0, MAX_WEIGHED)
  const confidence = confidenceOf(weighed)
  const certainty = certaintyOf(weighed)
  const texts = { notFound: '', perhaps: '', nearest: '', interrupted: '' }
  const publishedBlocks = blocksReader(ctx.db, scope)
  const blocksOf = async (passage: RetrievedPassage) =>
    draftBlocks?.get(passage.versionId) ?? (await publishedBlocks(passage))
  const sure = { confidence, certainty, threshold }
  const answerInput = { question, history: [], passages: passages.slice(0, MAX_USED), ...sure, texts, blocksOf }
  let text = ''
  let outcome: ReplayOutcome = 'refused'
  let cited: { articleId: string; title: string; anchor: string; quote: string }[] = []
  for await (const part of answerQuestion({ log: ctx.log }, { ...answerInput, lang: ctx.lang })) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'citations') cited = part.citations
    else if (part.type === 'end') outcome = ReplayOutcome.safeParse(part.outcome).data ?? 'answered'
  }
  const [first] = cited
  const answer: ReplayedAnswer = {
    ...{ outcome, pinned: false, rank: rankOf(passages, articleId), confidence },
    ...{ articleId: first?.articleId ?? null, title: first?.title ?? '', sources: sourcesOf(cited) },
    ...{ text: outcome === 'refused' ? '' : withoutMark(text.trim()), ...WITHOUT_MODEL },
  }
  const passage = first && passages.find((one) => one.articleId === first.articleId && one.anchor === first.anchor)
  return { answer, passage: passage ?? null, quote: first?.quote ?? '' }
}

/** The passages for a question, best first; of drafts too where the place has some. */
export async function rankedPassages(
  ctx: DomainContext,
  { scope, manualId, embedder, drafts }: ReplayPlace,
  question: string,
): Promise<RetrievedPassage[]> {
  const reranker = await rerankerOf(ctx, scope.tenantId)
  const input: RetrieveInput = { scope, manualId, embedder, reranker, drafts, query: question, limit: MAX_RANKED }
  return retrieve(ctx.db, input)
}

/** Each article once. */
export const sourcesOf = (cited: readonly { articleId: string; title: string }[]): ReplayedAnswer['sources'] => [
  ...new Map(cited.map(({ articleId, title }) => [articleId, { articleId, title }])).values(),
]

const withoutMark = (text: string) => text.replace(/\s*\[1\]$/, '')

/** From 1, among the articles of the passages in their order. */
export function rankOf(passages: readonly { articleId: string }[], articleId: string | null): number | null {
  const position = [...new Set(passages.map((passage) => passage.articleId))].indexOf(articleId ?? '')
  return position < 0 ? null : position + 1
}
