// Publishing several articles at once waits for a check of the manual's question set, where the manual wants that (AI-05, ADR 0070).
import {
  authorizeManual,
  type DomainContext,
  DomainError,
  mayManual,
  roleOfRank,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { findManualAccess } from '../articles/tree.repo.ts'
import { findCheck, findManualRevisions, findRevisions } from './question-check.repo.ts'

/** Time for which a check counts, for the very revisions that it looked at. */
const VALID_MS = 60 * 60_000
/** Questions that the audit trail names. */
const MAX_NAMED = 20

type Revision = { id: string; revision: number }
/** Whether a draft is as it was checked; without a check every draft is. */
type IsChecked = (draft: Revision) => boolean

/** Errors: checkNeeded, questionsLost; with a reason forbidden, for people who are no managers of the manual. */
export const requireManualCheck = async (
  ctx: DomainContext,
  manualId: string,
  reason: string | undefined,
): Promise<IsChecked> => requireCheck(ctx, manualId, await findManualRevisions(ctx, manualId), reason)

/** One article alone needs no check. Errors as {@link requireManualCheck}. */
export async function requireChosenCheck(
  ctx: DomainContext,
  ids: readonly string[],
  reason: string | undefined,
): Promise<void> {
  if (ids.length < 2) return
  const actor = tenantActor(ctx)
  for (const [manualId, drafts] of await findRevisions(ctx, actor, ids)) {
    const manual = await findManualAccess(ctx, actor, manualId)
    // Others are refused article by article, and learn nothing of the check.
    if (manual && mayManual(roleOfRank(manual.rank), 'publish')) await requireCheck(ctx, manualId, drafts, reason)
  }
}

async function requireCheck(
  ctx: DomainContext,
  manualId: string,
  drafts: readonly Revision[],
  reason: string | undefined,
): Promise<IsChecked> {
  const { isNeeded, check } = await findCheck(ctx, manualId, new Date(ctx.now().getTime() - VALID_MS))
  if (!isNeeded || drafts.length === 0) return () => true
  const losses = check?.losses ?? []
  if (reason !== undefined && reason !== '') {
    await recordReason(ctx, manualId, { reason, questions: losses.map(({ question }) => question) })
    return () => true
  }
  const revisions = new Map(check?.drafts.map(({ id, revision }) => [id, revision]))
  const isChecked: IsChecked = ({ id, revision }) => revisions.get(id) === revision
  if (!drafts.every(isChecked)) throw new DomainError('checkNeeded')
  if (losses.length > 0) throw new DomainError('questionsLost', { params: { count: losses.length }, data: { losses } })
  return isChecked
}

async function recordReason(
  ctx: DomainContext,
  manualId: string,
  { reason, questions }: { reason: string; questions: string[] },
): Promise<void> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'settings')
  await transact(ctx, (tx) =>
    writeAudit(tx, ctx, {
      ...{ tenantId: actor.tenantId, manualId, action: 'manual.publishDespiteLosses' },
      ...{ subject: 'manual', subjectId: manualId },
      data: { reason, lost: questions.length, questions: questions.slice(0, MAX_NAMED).join('\n') },
    }),
  )
}
