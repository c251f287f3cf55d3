// Replays of a question set: started by a manager, answered by the worker, compared with the one before (AI-05).
import {
  type ById,
  type CsvText,
  QUESTION_SET_LIMITS,
  type Replay,
  type ReplayDetail,
  type SetOf,
  type StartReplayInput,
} from '@lectern/contracts'
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
import { chatOf } from '../settings/providers.ts'
import { hiddenAs } from '../steering/hidden-as.ts'
import { compared, sumsOf } from './compare.ts'
import { setPlace } from './manage-set.ts'
import { countSet } from './question-set.repo.ts'
import { problemOf } from './replay-problem.ts'
import {
  findRun,
  findRunBefore,
  findRuns,
  finishRun,
  insertRun,
  isQueued,
  type RunRow,
  removeOldRuns,
  requeueRun,
} from './run.repo.ts'

/** Replays of a manual that are kept, with the model and without it. */
const MAX_KEPT = 5
/** Kinds of which one at a time is answered. */
const REPLAYS = ['quoted', 'model'] as const

/**
 * A replay is no conversation. Without the model it costs nothing. Errors: notFound, forbidden, invalidInput (no questions), replayRunning,
 * noChatModel.
 */
export async function startReplay(ctx: DomainContext, input: StartReplayInput): Promise<Replay> {
  const place = await setPlace(ctx, input)
  const kind = input.model === true ? 'model' : 'quoted'
  const chat = kind === 'model' ? await chatOf(ctx, place.tenantId) : null
  if (chat && !chat.settings) throw new DomainError('noChatModel')
  const model = chat?.settings?.model ?? ''
  const id = createId()
  const createdAt = ctx.now()
  const questionCount = await transact(ctx, async (tx) => {
    const questions = await countSet(tx, place)
    if (questions === 0) throw invalid('manualId', 'noQuestions')
    if (await isQueued(tx, place, [...REPLAYS])) throw new DomainError('replayRunning')
    const run = { ...place, id, kind, model, asked: questions, createdBy: actorId(ctx.actor) } as const
    await insertRun(tx, { ...run, createdAt, touchedAt: createdAt })
    await removeOldRuns(tx, place, kind, MAX_KEPT)
    await writeEvents(tx, [{ type: 'replay.wanted', tenantId: place.tenantId, replayId: id }])
    await writeAudit(tx, ctx, {
      ...{ ...place, action: 'setQuestion.replay', subject: 'setQuestion', subjectId: id },
      data: { asked: questions, ...(model && { model }) },
    })
    return questions
  })
  return present(ctx, { id, state: 'queued', model, reason: '', asked: questionCount, results: [], createdAt }, false)
}

/** Keeps the results so far. Errors: notFound, forbidden, replayEnded. */
export async function stopReplay(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId, manualId } = await loadRun(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await finishRun(tx, id, { state: 'stopped', reason: '', finishedAt: ctx.now() })))
      throw new DomainError('replayEnded')
    const subject = { subject: 'setQuestion', subjectId: id } as const
    await writeAudit(tx, ctx, { tenantId, manualId, action: 'setQuestion.stopReplay', ...subject })
  })
}

/** Asks the questions that have no result, and those that the model failed at. Errors: notFound, forbidden, replayEnded, replayRunning. */
export async function continueReplay(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId, manualId } = await loadRun(ctx, id)
  await transact(ctx, async (tx) => {
    await countSet(tx, { tenantId, manualId })
    if (await isQueued(tx, { tenantId, manualId }, [...REPLAYS])) throw new DomainError('replayRunning')
    if (!(await requeueRun(tx, id, ctx.now()))) throw new DomainError('replayEnded')
    await writeEvents(tx, [{ type: 'replay.wanted', tenantId, replayId: id }])
    const subject = { subject: 'setQuestion', subjectId: id } as const
    await writeAudit(tx, ctx, { tenantId, manualId, action: 'setQuestion.continueReplay', ...subject })
  })
}

async function loadRun(ctx: DomainContext, id: string): Promise<RunRow> {
  const run = await findRun(ctx.db, tenantActor(ctx).tenantId, id)
  if (!run || run.kind === 'drafts') throw notFound('record')
  await hiddenAs('record', setPlace(ctx, run))
  return run
}

type PresentedRun = Pick<RunRow, 'id' | 'state' | 'model' | 'reason' | 'asked' | 'results' | 'createdAt'>

/** `ownModel`: of the organisation, which can mend it. */
const present = (
  { lang }: DomainContext,
  { id, state, model, reason, asked, results, createdAt }: PresentedRun,
  ownModel: boolean,
): Replay => ({
  ...{ id, state, model, asked, finished: results.length, time: createdAt.toISOString() },
  problem: problemOf(reason, { lang, own: ownModel }),
  ...sumsOf(results),
})

const hasOwnModel = async (ctx: DomainContext): Promise<boolean> => (await chatOf(ctx, tenantActor(ctx).tenantId)).own

/** The newest first. Errors: notFound, forbidden. */
export async function listReplays(ctx: DomainContext, input: SetOf): Promise<Replay[]> {
  const runs = await findRuns(ctx.db, await setPlace(ctx, input), REPLAYS.length * MAX_KEPT)
  const ownModel = await hasOwnModel(ctx)
  return runs.map((run) => present(ctx, run, ownModel))
}

/** Errors: notFound, forbidden. */
export async function getReplay(ctx: DomainContext, { id }: ById): Promise<ReplayDetail> {
  const run = await loadRun(ctx, id)
  const [before, ownModel] = await Promise.all([findRunBefore(ctx.db, run), hasOwnModel(ctx)])
  const { questions, ...counts } = compared(run.results, before?.results ?? [])
  return {
    ...present(ctx, run, ownModel),
    comparedWith: before ? { id: before.id, model: before.model, time: before.createdAt.toISOString() } : null,
    ...counts,
    questions: questions.map((one) => ({ ...one, problem: problemOf(one.reason, { lang: ctx.lang, own: ownModel }) })),
  }
}

/** Errors as {@link getReplay}. */
export async function exportReplay(ctx: DomainContext, input: ById): Promise<CsvText> {
  const { questions } = await getReplay(ctx, input)
  const names = COLUMNS.map((name) => translate(ctx.lang, `answering.set.csv.${name}`))
  const outcomeName = (outcome: ReplayDetail['questions'][number]['outcome']) =>
    translate(ctx.lang, `answering.set.outcomes.${outcome}`)
  const rows = questions.slice(0, QUESTION_SET_LIMITS.questions).map((one) => {
    const { question, expectedTitle, phrase, right, rank, title, text, before, calls, checkedShare } = one
    return [
      ...[question, expectedTitle, phrase, outcomeName(one.outcome), one.problem],
      right === null ? '' : translate(ctx.lang, `answering.set.${right ? 'right' : 'wrong'}`),
      ...[rank ?? '', title, text, translate(ctx.lang, `answering.set.changes.${one.change}`)],
      one.differences.map((name) => translate(ctx.lang, `answering.set.differences.${name}`)).join(' · '),
      ...[before ? outcomeName(before.outcome) : '', before?.text ?? ''],
      ...[one.sources.map((source) => source.title).join(' · '), checkedShare?.toFixed(2) ?? ''],
      ...[calls, one.inputTokens, one.outputTokens],
    ]
  })
  return { csv: csvOf([names, ...rows]) }
}

const COLUMNS = [
  ...(['question', 'article', 'phrase', 'outcome', 'problem', 'right', 'rank', 'quoted', 'text', 'change'] as const),
  ...([
    'differences',
    'outcomeBefore',
    'textBefore',
    'sources',
    'checked',
    'calls',
    'inputTokens',
    'outputTokens',
  ] as const),
]
