// The operation log of a manual for those who write it, made from the audit trail (specification §2 'Manual editor').
import { ManualLogEntry, type ManualLogInput, type ManualLogPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
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
  const shown = rows.slice(0, input.size)
  return { records: shown.map(presentEntry), next: nextOf(rows, shown) }
}

/** The last entry shown; where the window ended before the page was full, the last row looked at. */
function nextOf(rows: readonly LogRow[], shown: readonly LogRow[]): string | null {
  if (rows.length > shown.length) return shown.at(-1)?.id ?? null
  return rows[0]?.full ? rows[0].last : null
}

const presentEntry = (row: LogRow): ManualLogEntry =>
  ManualLogEntry.parse({
    id: row.id,
    action: row.action,
    kind: row.kind,
    actorName: row.actor_name,
    actorType: row.actor_type,
    article:
      row.article_id === null ? null : { id: row.article_id, title: row.article_title ?? '', living: row.living },
    data: row.data,
    time: row.created_at.toISOString(),
  })
