// What the robot was asked, conversation by conversation, and how much of it it could answer (AI-05).
import type {
  AnswerFigures,
  AnswerFiguresInput,
  ConversationPage,
  ConversationRow,
  ListConversationsInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { offsetOf, toPage } from '../../kernel/index.ts'
import { type ConversationListRow, countConversations, findFigures, listConversationRows } from './ledger.repo.ts'
import { logAccess } from './log-access.ts'
import { MICROS } from './turn.present.ts'

/** Newest first. Errors as {@link logAccess}. */
export async function listConversations(ctx: DomainContext, input: ListConversationsInput): Promise<ConversationPage> {
  const { current: _, size, ...wanted } = input
  const filter = { ...wanted, ...(await logAccess(ctx, input.manualId)) }
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

/** Errors as {@link logAccess}. */
export async function getAnswerFigures(ctx: DomainContext, input: AnswerFiguresInput): Promise<AnswerFigures> {
  const row = await findFigures(ctx.db, { ...input, ...(await logAccess(ctx, input.manualId)) })
  return {
    asked: row?.asked ?? 0,
    found: row?.found ?? 0,
    good: row?.good ?? 0,
    bad: row?.bad ?? 0,
    inputTokens: Number(row?.inputTokens ?? 0),
    outputTokens: Number(row?.outputTokens ?? 0),
    cost: Number(row?.costMicros ?? 0) / MICROS,
  }
}
