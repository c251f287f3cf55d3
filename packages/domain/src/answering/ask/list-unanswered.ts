// Questions without an answer, those asked most often first (AI-05).
import type { ListUnansweredInput, UnansweredGroup, UnansweredPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { offsetOf, toPage } from '../../kernel/index.ts'
import { logAccess } from './log-access.ts'
import { countGroups, type GroupRow, listGroups } from './unanswered.repo.ts'

export async function listUnanswered(ctx: DomainContext, input: ListUnansweredInput): Promise<UnansweredPage> {
  const { manualId, state } = input
  const filter = { ...(await logAccess(ctx, manualId)), manualId, state }
  const [total, rows] = await Promise.all([
    countGroups(ctx.db, filter),
    listGroups(ctx.db, filter, { offset: offsetOf(input), limit: input.size }),
  ])
  return toPage(input, total, rows.map(presentGroup))
}

const presentGroup = (row: GroupRow): UnansweredGroup => ({
  id: row.id,
  question: row.question,
  asked: row.asked,
  others: row.others,
  manualId: row.manualId || null,
  manualName: row.manualName ?? '',
  state: row.state,
  articleId: row.articleId,
  articleManualId: row.articleManualId,
  lastTime: row.lastAt.toISOString(),
})
