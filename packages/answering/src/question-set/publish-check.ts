// Checks the question set before everything is published at once: started by who may publish, answered by the worker (AI-05, ADR 0070).
import {
  type ById,
  type CheckState,
  PUBLISH_CHECK_LIMITS,
  type PublishCheck,
  type SetChecksInput,
  type SetOf,
  type StartCheckInput,
} from '@lectern/contracts'
import {
  actorId,
  authorizeManual,
  createId,
  type DomainContext,
  DomainError,
  notFound,
  tenantActor,
  tenantOf,
  transact,
  writeAudit,
  writeEvents,
} from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { hiddenAs } from '../steering/hidden-as.ts'
import { findChecks, findDraftRows, updateChecks } from './drafts.repo.ts'
import { setPlace } from './manage-set.ts'
import { countSet, type SetPlace } from './question-set.repo.ts'
import { problemOf } from './replay-problem.ts'
import { findRun, insertRun, removeOldRuns, stopChecks } from './run.repo.ts'
import { runReplay } from './run-replay.ts'

/** Checks of a manual that are kept. */
const MAX_KEPT = 3

async function publisherPlace(ctx: DomainContext, { manualId }: SetOf): Promise<SetPlace> {
  const actor = tenantActor(ctx)
  const { id } = authorizeManual(await findManualAccess(ctx, actor, manualId), 'publish')
  return { tenantId: actor.tenantId, manualId: id }
}

/** Errors: notFound, forbidden. */
export async function getCheckState(ctx: DomainContext, input: SetOf): Promise<CheckState> {
  const { checks, questions } = await findChecks(ctx.db, await publisherPlace(ctx, input))
  return { checks, questions, needed: checks && questions > 0 }
}

/** Errors: notFound, forbidden. */
export async function setChecks(ctx: DomainContext, { manualId, checks }: SetChecksInput): Promise<void> {
  const place = await setPlace(ctx, { manualId })
  await transact(ctx, async (tx) => {
    await updateChecks(tx, place, checks)
    const audit = { ...place, action: 'manual.checksQuestions', subject: 'manual', subjectId: manualId } as const
    await writeAudit(tx, ctx, { ...audit, data: { checks } })
  })
}

/** Asks no chat model, and takes the place of a check that is running. Errors: notFound, forbidden, tooManyDrafts. */
export async function startCheck(ctx: DomainContext, input: StartCheckInput): Promise<PublishCheck> {
  const place = await publisherPlace(ctx, input)
  const id = createId()
  const questionCount = await insertCheck(ctx, place, { id, ids: input.ids, isQueuedByEvent: true })
  return { id, state: 'queued', problem: '', asked: questionCount, finished: 0, losses: [] }
}

async function insertCheck(
  ctx: DomainContext,
  place: SetPlace,
  { id, ids, isQueuedByEvent }: { id: string; ids?: readonly string[]; isQueuedByEvent: boolean },
): Promise<number> {
  const rows = await findDraftRows(ctx.db, place, { ids, limit: PUBLISH_CHECK_LIMITS.drafts + 1 })
  if (rows.length > PUBLISH_CHECK_LIMITS.drafts) throw new DomainError('tooManyDrafts')
  const drafts = rows.map(({ id: articleId, revision }) => ({ id: articleId, revision }))
  const createdAt = ctx.now()
  return transact(ctx, async (tx) => {
    const questions = await countSet(tx, place)
    await stopChecks(tx, place, createdAt)
    const run = { ...place, id, kind: 'drafts', model: '', asked: questions, createdBy: actorId(ctx.actor) } as const
    await insertRun(tx, { ...run, drafts, createdAt, touchedAt: createdAt })
    await removeOldRuns(tx, place, 'drafts', MAX_KEPT)
    if (isQueuedByEvent) await writeEvents(tx, [{ type: 'replay.wanted', tenantId: place.tenantId, replayId: id }])
    const audit = { ...place, action: 'manual.checkQuestions', subject: 'manual', subjectId: place.manualId } as const
    await writeAudit(tx, ctx, { ...audit, data: { asked: questions, articles: drafts.length } })
    return questions
  })
}

/** Errors: notFound, forbidden. */
export async function getCheck(ctx: DomainContext, { id }: ById): Promise<PublishCheck> {
  const run = await findRun(ctx.db, tenantActor(ctx).tenantId, id)
  if (run?.kind !== 'drafts') throw notFound('record')
  await hiddenAs('record', publisherPlace(ctx, run))
  const { state, reason, asked, results, losses } = run
  const problem = problemOf(reason, { lang: ctx.lang, own: false })
  return { id, state, problem, asked, finished: results.length, losses }
}

/** For a publication at its time, by the system: checks at once where the manual wants it. What comes of it, publishing finds. */
export async function checkDueManual(ctx: DomainContext, { manualId }: SetOf): Promise<void> {
  const place = { tenantId: tenantOf(ctx.actor) ?? '', manualId }
  const { checks, questions } = await findChecks(ctx.db, place)
  if (!checks || questions === 0) return
  const id = createId()
  try {
    await insertCheck(ctx, place, { id, isQueuedByEvent: false })
    await runReplay(ctx, { replayId: id, lastTry: true, givenUp: false })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ manualId, code: error.code }, 'the question set could not be checked before publishing')
  }
}
