// The check of a manual's question set that counts for a publication.
import type { QuestionLoss } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { queryRow, queryRows } from '@lectern/kernel'

type Checked = { drafts: { id: string; revision: number }[]; losses: QuestionLoss[] }

/** Whether the manual wants a check and has questions; and the last one that ended after `since`, null without any. */
export async function findCheck(
  { db }: Pick<DomainContext, 'db'>,
  manualId: string,
  since: Date,
): Promise<{ isNeeded: boolean; check: Checked | null }> {
  const row = await queryRow<{ isNeeded: boolean } & Partial<Checked>>(
    db,
    Prisma.sql`SELECT m.checks_questions AND EXISTS (SELECT FROM set_question q WHERE q.manual_id = m.id) AS "isNeeded", r.drafts, r.losses
      FROM manual m LEFT JOIN LATERAL (SELECT s.drafts, s.losses FROM set_run s
        WHERE s.manual_id = m.id AND s.kind = 'drafts' AND s.state = 'done' AND s.finished_at > ${since}::timestamptz
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1) r ON true
      WHERE m.id = ${manualId}`,
  )
  const check = row?.drafts && row.losses ? { drafts: row.drafts, losses: row.losses } : null
  return { isNeeded: row?.isNeeded === true, check }
}

/** Ids and revisions of the drafts among these articles, by manual. */
export async function findRevisions(ctx: DomainContext, { tenantId }: TenantActor, ids: readonly string[]) {
  const rows = await queryRows<{ id: string; revision: number; manualId: string }>(
    ctx.db,
    Prisma.sql`SELECT a.id, a.revision, a.manual_id AS "manualId" FROM article a
      WHERE a.id = ANY(${[...ids]}::text[]) AND a.tenant_id = ${tenantId} AND a.deleted_at IS NULL AND a.type <> 'folder'
        AND a.state <> 'published' AND (a.revision > 1 OR jsonb_array_length(a.content) > 0) ORDER BY a.id`,
  )
  return Map.groupBy(rows, ({ manualId }) => manualId)
}

/** All drafts of a manual that would be published. */
export const findManualRevisions = (
  ctx: DomainContext,
  manualId: string,
): Promise<{ id: string; revision: number }[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.revision FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
        AND (a.revision > 1 OR jsonb_array_length(a.content) > 0) ORDER BY a.id`,
  )
