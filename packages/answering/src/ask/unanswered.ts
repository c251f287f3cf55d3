// Questions without an answer, grouped by meaning: list them, dismiss them, or begin an article from one (AI-05).
import {
  type CsvText,
  type DismissUnansweredInput,
  type DraftedArticle,
  type DraftUnansweredInput,
  LIMITS,
  type ListUnansweredInput,
  type ResolveUnansweredInput,
  type UnansweredCsvInput,
  type UnansweredGroup,
  type UnansweredPage,
} from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { csvOf, hasTenantRights, notFound, offsetOf, tenantActor, toPage, transact, writeAudit } from '@lectern/kernel'
import { createArticle } from '@lectern/library'
import { authorizeAnswerLog } from './authorize-answer-log.ts'
import { changeGroup, countGroups, findUnanswered, type GroupRow, listGroups } from './unanswered.repo.ts'

/** Most frequent first. */
export async function listUnanswered(ctx: DomainContext, input: ListUnansweredInput): Promise<UnansweredPage> {
  const { manualId, state } = input
  const filter = { ...(await authorizeAnswerLog(ctx, manualId)), manualId, state }
  const [total, rows] = await Promise.all([
    countGroups(ctx.db, filter),
    listGroups(ctx.db, filter, { offset: offsetOf(input), limit: input.size }),
  ])
  return toPage(input, total, rows.map(presentGroup))
}

/** Questions that one table holds, most frequent first. */
const MAX_EXPORTED = 5_000

/** The list as a table for spreadsheets, in the language of the caller. Errors as {@link listUnanswered}. */
export async function exportUnanswered(ctx: DomainContext, { manualId, state }: UnansweredCsvInput): Promise<CsvText> {
  const filter = { ...(await authorizeAnswerLog(ctx, manualId)), manualId, state }
  const rows = await listGroups(ctx.db, filter, { offset: 0, limit: MAX_EXPORTED })
  const names = COLUMNS.map((name) => translate(ctx.lang, `answering.log.csv.${name}`))
  const cells = rows.map(({ question, others, manualName, asked, refused, partial, doubtful, bad, wrong, lastAt }) => [
    ...[question, others.join('\n'), manualName ?? '', asked, refused, partial, doubtful, bad, wrong],
    ...[translate(ctx.lang, `answering.log.states.${state}`), lastAt.toISOString()],
  ])
  return { csv: csvOf([names, ...cells]) }
}

const COLUMNS = [
  'question',
  'others',
  'manual',
  'asked',
  'refused',
  'partial',
  'doubtful',
  'bad',
  'wrong',
  'state',
  'time',
] as const

const presentGroup = (row: GroupRow): UnansweredGroup => ({
  id: row.id,
  question: row.question,
  asked: row.asked,
  others: row.others,
  refused: row.refused,
  partial: row.partial,
  doubtful: row.doubtful,
  bad: row.bad,
  wrong: row.wrong,
  manualId: row.manualId || null,
  manualName: row.manualName ?? '',
  state: row.state,
  articleId: row.articleId,
  articleManualId: row.articleManualId,
  lastTime: row.lastAt.toISOString(),
})

/** A question that needs no article leaves the list, or returns to it. */
export async function dismissUnanswered(ctx: DomainContext, input: DismissUnansweredInput): Promise<null> {
  const { tenantId, group } = await loadGroup(ctx, input.id)
  const { dismissed } = input
  const { id, state } = group
  await transact(ctx, async (tx) => {
    if (!(await changeGroup(tx, id, state, { state: dismissed ? 'dismissed' : 'open' }))) throw notFound('question')
    const action = dismissed ? 'unanswered.dismiss' : 'unanswered.reopen'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'unanswered', subjectId: id })
  })
  return null
}

/** A question that is answered by now leaves the list, or returns to it. It returns by itself when it fails again. */
export async function resolveUnanswered(ctx: DomainContext, { id, resolved }: ResolveUnansweredInput): Promise<null> {
  const { tenantId, group } = await loadGroup(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await changeGroup(tx, id, group.state, { state: resolved ? 'resolved' : 'open' }))) throw notFound('question')
    const action = resolved ? 'unanswered.resolve' : 'unanswered.reopen'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'unanswered', subjectId: id })
  })
  return null
}

/** An empty document, titled by the question, in a manual that the actor may edit. A question that has one already gets another. */
export async function draftUnanswered(ctx: DomainContext, input: DraftUnansweredInput): Promise<DraftedArticle> {
  const { tenantId, group } = await loadGroup(ctx, input.id)
  const { manualId, parentId } = input
  const { id: articleId } = await createArticle(ctx, {
    manualId,
    parentId,
    title: [...group.question.replace(/\s+/g, ' ').trim()].slice(0, LIMITS.articleTitle).join(''),
    type: 'document',
  })
  await transact(ctx, async (tx) => {
    await changeGroup(tx, group.id, group.state, { state: 'drafted', articleId })
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'unanswered.draft', subject: 'unanswered', subjectId: group.id },
      data: { articleId },
    })
  })
  return { articleId, manualId }
}

async function loadGroup(ctx: DomainContext, id: string) {
  const actor = tenantActor(ctx)
  const { tenantId } = actor
  const group = await findUnanswered(ctx.db, tenantId, id)
  if (!group) throw notFound('question')
  if (!hasTenantRights(actor)) await authorizeAnswerLog(ctx, group.manualId)
  return { tenantId, group }
}
