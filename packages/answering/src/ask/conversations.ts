// The answer log for administrators: conversations, the turns of one, and figures (AI-05).
import type {
  AnswerFigures,
  AnswerFiguresInput,
  AnswerTurn,
  ById,
  CitationAges,
  ConversationDetail,
  ConversationPage,
  ConversationRow,
  ListConversationsInput,
} from '@lectern/contracts'
import { type DomainContext, hasTenantRights, notFound, offsetOf, tenantActor, toPage } from '@lectern/kernel'
import { outcomeOf } from './answer-outcome.repo.ts'
import { authorizeAnswerLog } from './authorize-answer-log.ts'
import { agesByAnswer } from './citation-ages.ts'
import {
  type ConversationListRow,
  countConversations,
  findFigures,
  findTurns,
  listConversationRows,
  type TurnRow,
} from './conversation.repo.ts'

/** Costs are stored in millionths of the currency. */
const MICROS = 1_000_000

/** Newest first. Errors as {@link authorizeAnswerLog}. */
export async function listConversations(ctx: DomainContext, input: ListConversationsInput): Promise<ConversationPage> {
  const { current: _, size, ...conditions } = input
  const filter = { ...conditions, ...(await authorizeAnswerLog(ctx, input.manualId)) }
  const [total, rows] = await Promise.all([
    countConversations(ctx.db, filter),
    listConversationRows(ctx.db, filter, { offset: offsetOf(input), limit: size }),
  ])
  return toPage(input, total, rows.map(presentRow))
}

const presentRow = ({ startedAt, manualName, askerName, ...row }: ConversationListRow): ConversationRow => ({
  ...row,
  manualName: manualName ?? '',
  askerName: askerName ?? '',
  startedTime: startedAt.toISOString(),
})

/**
 * Everything recorded about each answer: passages and their versions, model, tokens, cost, feedback. Errors: unauthenticated,
 * roleRequired (across manuals), forbidden, notFound.
 */
export async function getConversation(ctx: DomainContext, { id }: ById): Promise<ConversationDetail> {
  const actor = tenantActor(ctx)
  const turns = await findTurns(ctx.db, actor.tenantId, id)
  const [first] = turns
  if (!first) throw notFound('conversation')
  if (!hasTenantRights(actor)) await authorizeAnswerLog(ctx, first.manualId)
  const ages = await agesByAnswer(ctx, { tenantId: actor.tenantId, ids: turns.map((turn) => turn.id) })
  return { id, manualId: first.manualId, turns: turns.map((turn) => presentTurn(turn, ages.get(turn.id) ?? {})) }
}

const presentTurn = ({ manualId: _, createdAt, costMicros, ...row }: TurnRow, ages: CitationAges): AnswerTurn => ({
  ...row,
  citations: row.citations.map((citation) => ({ ...citation, ...ages[citation.articleId] })),
  outcome: outcomeOf(row),
  cost: costMicros === null ? null : costMicros / MICROS,
  time: createdAt.toISOString(),
})

/** Errors as {@link authorizeAnswerLog}. */
export async function getAnswerFigures(ctx: DomainContext, input: AnswerFiguresInput): Promise<AnswerFigures> {
  const row = await findFigures(ctx.db, { ...input, ...(await authorizeAnswerLog(ctx, input.manualId)) })
  return {
    asked: row?.asked ?? 0,
    found: row?.found ?? 0,
    partial: row?.partial ?? 0,
    doubtful: row?.doubtful ?? 0,
    refused: row?.refused ?? 0,
    good: row?.good ?? 0,
    bad: row?.bad ?? 0,
    wrong: row?.wrong ?? 0,
    stored: row?.stored ?? 0,
    inputTokens: Number(row?.inputTokens ?? 0),
    outputTokens: Number(row?.outputTokens ?? 0),
    cost: Number(row?.costMicros ?? 0) / MICROS,
  }
}
