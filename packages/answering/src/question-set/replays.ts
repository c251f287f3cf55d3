// Replays of a question set: started by a manager, answered by the worker, compared with the one before (AI-05).
import { type ById, type CsvText, LIMITS, type Replay, type ReplayDetail, type SetOf } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  createId,
  csvOf,
  DomainError,
  invalid,
  notFound,
  tenantActor,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { hiddenAs } from '../steering/hidden-as.ts'
import { compared, sumsOf } from './compare.ts'
import { setPlace } from './manage-set.ts'
import { countSet } from './question-set.repo.ts'
import { findRun, findRunBefore, findRuns, insertRun, isQueued, type RunRow, removeOldRuns } from './run.repo.ts'

/** Replays of a manual that are kept. */
const MAX_KEPT = 5

/** Costs no answers of a quota, and is not a conversation. Errors: notFound, forbidden, invalidInput (no questions), replayRunning. */
export async function startReplay(ctx: DomainContext, input: SetOf): Promise<Replay> {
  const place = await setPlace(ctx, input)
  const id = createId()
  const createdAt = ctx.now()
  const count = await transact(ctx, async (tx) => {
    const questions = await countSet(tx, place)
    if (questions === 0) throw invalid('manualId', 'noQuestions')
    if (await isQueued(tx, place)) throw new DomainError('replayRunning')
    await insertRun(tx, { ...place, id, asked: questions, createdBy: actorId(ctx.actor), createdAt })
    await removeOldRuns(tx, place, MAX_KEPT)
    await writeEvents(tx, [{ type: 'replay.wanted', tenantId: place.tenantId, replayId: id }])
    await writeAudit(tx, ctx, {
      ...{ ...place, action: 'setQuestion.replay', subject: 'setQuestion', subjectId: id },
      data: { asked: questions },
    })
    return questions
  })
  return present({ id, state: 'queued', asked: count, results: [], createdAt })
}

const present = ({ id, state, asked, results, createdAt }: Omit<RunRow, 'manualId'>): Replay => ({
  ...{ id, state, asked, time: createdAt.toISOString() },
  ...sumsOf(results),
})

/** The newest first. Errors: notFound, forbidden. */
export async function listReplays(ctx: DomainContext, input: SetOf): Promise<Replay[]> {
  return (await findRuns(ctx.db, await setPlace(ctx, input), MAX_KEPT)).map(present)
}

/** Errors: notFound, forbidden. */
export async function getReplay(ctx: DomainContext, { id }: ById): Promise<ReplayDetail> {
  const { tenantId } = tenantActor(ctx)
  const run = await findRun(ctx.db, tenantId, id)
  if (!run) throw notFound('record')
  await hiddenAs('record', setPlace(ctx, run))
  const before = await findRunBefore(ctx.db, tenantId, run)
  return { ...present(run), ...compared(run.results, before?.results ?? []) }
}

/** Errors as {@link getReplay}. */
export async function exportReplay(ctx: DomainContext, input: ById): Promise<CsvText> {
  const { questions } = await getReplay(ctx, input)
  const names = COLUMNS.map((name) => translate(ctx.lang, `answering.set.csv.${name}`))
  const rows = questions
    .slice(0, LIMITS.setQuestions)
    .map((one) => [
      ...[one.question, one.expectedTitle, one.phrase, translate(ctx.lang, `answering.set.outcomes.${one.outcome}`)],
      one.right === null ? '' : translate(ctx.lang, `answering.set.${one.right ? 'right' : 'wrong'}`),
      ...[one.rank ?? '', one.title, one.text, translate(ctx.lang, `answering.set.changes.${one.change}`)],
    ])
  return { csv: csvOf([names, ...rows]) }
}

const COLUMNS = ['question', 'article', 'phrase', 'outcome', 'right', 'rank', 'quoted', 'text', 'change'] as const
