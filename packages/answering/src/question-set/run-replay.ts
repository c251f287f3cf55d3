// Answers all questions of a set in the background, a few at a time, so that it can be watched, stopped and continued (AI-05).
import { fold } from '@lectern/ai'
import { LIMITS, type ReplayedQuestion } from '@lectern/contracts'
import { accessScope, type DomainContext, DomainError } from '@lectern/kernel'
import { confidenceThreshold } from '../ask/confidence-threshold.ts'
import { chatOf, embedderOf } from '../settings/providers.ts'
import { modelReplay } from './model-replay.ts'
import { findSet, type SetRow } from './question-set.repo.ts'
import { quotedReplay, type ReplayedAnswer, type ReplayPlace } from './quoted-replay.ts'
import { appendResults, findRun, finishRun, type RunRow } from './run.repo.ts'

/** Questions whose results are stored together. A model is asked all of them at once. */
const GROUP = { quoted: 10, model: 3 } as const
/** Failures in a row after which a model is asked no more. */
const MAX_FAILURES = 9
/** Characters of an answer that are kept. */
const MAX_KEPT = { quoted: 400, model: 4_000 } as const

type Tries = { replayId: string; lastTry: boolean; givenUp: boolean }

/**
 * Idempotent: questions with a result are not asked again, and of two that overlap one ends. With `lastTry` an error marks the replay as
 * failed, and so does `givenUp`, because it ended its process. A model that fails again and again, and a quota that is used up, stop it.
 */
export async function runReplay(ctx: DomainContext, { replayId, lastTry, givenUp }: Tries): Promise<void> {
  const run = await findRun(ctx.db, accessScope(ctx.actor).tenantId, replayId)
  if (run?.state !== 'queued') return
  const end = (state: 'done' | 'failed' | 'stopped', reason = '') =>
    finishRun(ctx.db, replayId, { state, reason, finishedAt: ctx.now() })
  if (givenUp) return end('failed')
  try {
    await answerAll(ctx, run, end)
  } catch (error) {
    if (error instanceof DomainError) return end('stopped', error.code)
    if (!lastTry) throw error
    ctx.log.error({ err: error, replayId }, 'replay failed')
    await end('failed')
  }
}

type End = (state: 'done' | 'failed' | 'stopped', reason?: string) => Promise<void>

async function answerAll(ctx: DomainContext, run: RunRow, end: End): Promise<void> {
  const answer = await answererFor(ctx, run)
  if (!answer) return end('failed', 'noChatModel')
  const kind = run.model === '' ? 'quoted' : 'model'
  const results = [...run.results]
  const answeredIds = new Set(results.map(({ questionId }) => questionId))
  const questions = await findSet(ctx.db, run, { offset: 0, limit: LIMITS.setQuestions })
  const open = questions.filter(({ id }) => !answeredIds.has(id))
  for (let from = 0; from < open.length; from += GROUP[kind]) {
    const group = await inGroup(kind, open.slice(from, from + GROUP[kind]), async (row) =>
      resultOf(row, await answer(row), MAX_KEPT[kind]),
    )
    if (!(await appendResults(ctx.db, run.id, { before: results.length, added: group, now: ctx.now() }))) return
    results.push(...group)
    const last = results.slice(-MAX_FAILURES)
    if (last.length === MAX_FAILURES && last.every(({ outcome }) => outcome === 'failed'))
      return end('stopped', last[0]?.reason)
  }
  await end('done')
}

/** A model is waited for; the database has better use for its processors than several searches of one job. */
async function inGroup<T, R>(
  kind: 'quoted' | 'model',
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  if (kind === 'model') return Promise.all(items.map(work))
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** Null when the model of the replay is not set up any more. */
async function answererFor(
  ctx: DomainContext,
  { tenantId, manualId, model }: RunRow,
): Promise<((row: SetRow) => Promise<ReplayedAnswer>) | null> {
  const place = await replayPlace(ctx, { tenantId, manualId })
  if (model === '') return async (row) => (await quotedReplay(ctx, place, row)).answer
  const { settings, fast, own } = await chatOf(ctx, tenantId)
  return settings && ((row) => modelReplay(ctx, { ...place, chat: { settings, fast, own } }, row))
}

/** Readers of the whole organisation: a replay sees all that the manual has published. */
export async function replayPlace(
  ctx: DomainContext,
  { tenantId, manualId }: { tenantId: string; manualId: string },
): Promise<ReplayPlace> {
  return {
    ...{ tenantId, manualId, scope: accessScope(ctx.actor) },
    embedder: await embedderOf(ctx, tenantId),
    threshold: await confidenceThreshold(ctx.db, { tenantId, manualId }),
  }
}

export function resultOf(row: SetRow, answer: ReplayedAnswer, maxLength: number): ReplayedQuestion {
  const { id, question, articleId, title, phrase } = row
  const expectsNothing = articleId === null && phrase === ''
  return {
    ...{ questionId: id, question, expectedId: articleId, expectedTitle: title, phrase },
    ...answer,
    text: [...answer.text].slice(0, maxLength).join(''),
    right: expectsNothing || answer.outcome === 'failed' ? null : isRight(row, answer),
  }
}

/** Of a quote the first source counts, of a model's text all of them. */
const isRight = (
  { articleId, phrase }: SetRow,
  { outcome, sources, text, calls, ...answer }: ReplayedAnswer,
): boolean =>
  outcome !== 'refused' &&
  (articleId === null ||
    answer.articleId === articleId ||
    (calls > 0 && outcome !== 'doubtful' && sources.some((source) => source.articleId === articleId))) &&
  (phrase === '' || fold(text).includes(fold(phrase)))
