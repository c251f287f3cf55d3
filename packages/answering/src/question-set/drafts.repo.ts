// Drafts of a manual as they would be published, and what is published in their place.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import type { SetPlace } from './question-set.repo.ts'

export type DraftRow = {
  id: string
  revision: number
  title: string
  content: unknown
  keywords: string
  description: string
  /** Null: nothing is published yet. */
  publishedTitle: string | null
  publishedContent: unknown
}

/** At most `limit`, by id; those of `ids` where they are given. */
export const findDraftRows = (
  db: Database,
  { tenantId, manualId }: SetPlace,
  { ids, limit }: { ids?: readonly string[]; limit: number },
): Promise<DraftRow[]> =>
  queryRows<DraftRow>(
    db,
    Prisma.sql`SELECT a.id, a.revision, a.title, a.content, a.keywords, a.seo_description AS description,
        v.title AS "publishedTitle", v.content AS "publishedContent"
      FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.tenant_id = ${tenantId} AND a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder'
        AND a.state <> 'published' AND (a.revision > 1 OR jsonb_array_length(a.content) > 0)
        ${ids ? Prisma.sql`AND a.id = ANY(${[...ids]}::text[])` : Prisma.empty}
      ORDER BY a.id LIMIT ${limit}`,
  )

/** Whether the manual wants a check, and how many questions that is. */
export async function findChecks(db: Database, { tenantId, manualId }: SetPlace) {
  const row = await queryRow<{ checks: boolean; questions: number }>(
    db,
    Prisma.sql`SELECT m.checks_questions AS checks,
        (SELECT count(*)::int FROM set_question q WHERE q.manual_id = m.id) AS questions
      FROM manual m WHERE m.id = ${manualId} AND m.tenant_id = ${tenantId}`,
  )
  return row ?? { checks: false, questions: 0 }
}

export async function updateChecks(tx: Tx, { tenantId, manualId }: SetPlace, checks: boolean): Promise<void> {
  await tx.manual.updateMany({ where: { id: manualId, tenantId }, data: { checksQuestions: checks } })
}
