// Answers all questions of a set in the background, a few at a time, so that it can be watched, stopped and continued (AI-05).
import { PUBLISH_CHECK_LIMITS, QUESTION_SET_LIMITS, type QuestionLoss, type ReplayedQuestion } from '@lectern/contracts'
import { accessScope, type DomainContext, DomainError } from '@lectern/kernel'
import { confidenceThreshold } from '../ask/confidence-threshold.ts'
import { chatOf, embedderOf } from '../settings/providers.ts'
import { checkedQuestion, draftsPlace } from './check-drafts.ts'
import { findDraftRows } from './drafts.repo.ts'
import { modelReplay } from './model-replay.ts'
import { findSet, type SetRow } from './question-set.repo.ts'
import { quotedReplay, type ReplayPlace } from './quoted-replay.ts'
import { resultOf } from './result-of.ts'
import { appendResults, findRun, finishRun, type RunKind, type RunRow } from './run.repo.ts'

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
  const end: End = async (state, reason = '') => {
    await finishRun(ctx.db, replayId, { state, reason, finishedAt: ctx.now() })
  }
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
  if (typeof answer === 'string') return end('failed', answer)
  const size = run.kind === 'model' ? GROUP.model : GROUP.quoted
  const results = [...run.results]
  const answeredIds = new Set(results.map(({ questionId }) => questionId))
  const questions = await findSet(ctx.db, run, { offset: 0, limit: QUESTION_SET_LIMITS.questions })
  const open = questions.filter(({ id }) => !answeredIds.has(id))
  for (let from = 0; from < open.length; from += size) {
    const group = await inGroup(run.kind, open.slice(from, from + size), answer)
    const added = group.map(({ result }) => result)
    const losses = group.flatMap(({ loss }) => loss ?? [])
    const isStored = await appendResults(ctx.db, run.id, { before: results.length, added, losses, now: ctx.now() })
    if (!isStored) return
    results.push(...added)
    const last = results.slice(-MAX_FAILURES)
    if (last.length === MAX_FAILURES && last.every(({ outcome }) => outcome === 'failed'))
      return end('stopped', last[0]?.reason)
  }
  await end('done')
}

/** A model is waited for; the database has better use for its processors than several searches of one job. */
async function inGroup<T, R>(kind: RunKind, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  if (kind === 'model') return Promise.all(items.map(work))
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

type Answerer = (row: SetRow) => Promise<{ result: ReplayedQuestion; loss?: QuestionLoss | null }>

/** The code of the reason where nothing can be answered: the model is not set up any more, or there are too many drafts. */
async function answererFor(ctx: DomainContext, run: RunRow): Promise<Answerer | 'noChatModel' | 'tooManyDrafts'> {
  const { tenantId, manualId, kind } = run
  const place = await replayPlace(ctx, { tenantId, manualId })
  if (kind === 'drafts') {
    const ids = run.drafts.map(({ id }) => id)
    const rows = await findDraftRows(ctx.db, place, { ids, limit: PUBLISH_CHECK_LIMITS.drafts + 1 })
    if (rows.length > PUBLISH_CHECK_LIMITS.drafts) return 'tooManyDrafts'
    // A draft that was saved since then is not what was to be looked at.
    const revisions = new Map(run.drafts.map(({ id, revision }) => [id, revision]))
    const checked = await draftsPlace(
      ctx,
      place,
      rows.filter(({ id, revision }) => revisions.get(id) === revision),
    )
    return (row) => checkedQuestion(ctx, checked, row)
  }
  if (kind === 'quoted')
    return async (row) => ({ result: resultOf(row, (await quotedReplay(ctx, place, row)).answer, MAX_KEPT.quoted) })
  const { settings, fast, own } = await chatOf(ctx, tenantId)
  if (!settings) return 'noChatModel'
  const chat = { settings, fast, own }
  return async (row) => ({ result: resultOf(row, await modelReplay(ctx, { ...place, chat }, row), MAX_KEPT.model) })
}

/** Readers of the whole organisation: a replay sees all that the manual has published. */
async function replayPlace(
  ctx: DomainContext,
  { tenantId, manualId }: { tenantId: string; manualId: string },
): Promise<ReplayPlace> {
  return {
    ...{ tenantId, manualId, scope: accessScope(ctx.actor) },
    embedder: await embedderOf(ctx, tenantId),
    threshold: await confidenceThreshold(ctx.db, { tenantId, manualId }),
  }
}
