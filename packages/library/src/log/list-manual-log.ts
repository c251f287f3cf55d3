// The operation log of a manual for its editors, from the audit trail (specification §2 'Manual editor').
import { ManualLogEntry, type ManualLogInput, type ManualLogPage } from '@lectern/contracts'
import { authorizeManual, type DomainContext, tenantActor } from '@lectern/kernel'
import { findManualAccess } from '../articles/tree.repo.ts'
import { findLogRows, type LogRow } from './manual-log.repo.ts'

/** Errors: notFound, forbidden. */
export async function listManualLog(ctx: DomainContext, input: ManualLogInput): Promise<ManualLogPage> {
  const actor = tenantActor(ctx)
  const { id } = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'editArticle')
  const rows = await findLogRows(ctx, {
    tenantId: actor.tenantId,
    manualId: id,
    kind: input.kind,
    before: input.cursor,
    size: input.size,
  })
  const page = rows.slice(0, input.size)
  return { records: page.map(presentEntry), next: nextCursor(rows, page) }
}

/** The last entry of the page; the oldest row that was read when the page is not full but older rows may exist. */
function nextCursor(rows: readonly LogRow[], page: readonly LogRow[]): string | null {
  if (rows.length > page.length) return page.at(-1)?.id ?? null
  return rows[0]?.hasOlder ? rows[0].oldestRead : null
}

const presentEntry = (row: LogRow): ManualLogEntry =>
  ManualLogEntry.parse({
    id: row.id,
    action: row.action,
    kind: row.kind,
    actorName: row.actorName,
    actorType: row.actorType,
    article: row.articleId === null ? null : { id: row.articleId, title: row.articleTitle ?? '', living: row.living },
    data: row.data,
    time: row.createdAt.toISOString(),
  })
