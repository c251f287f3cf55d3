// Answers of models that are stored for those who ask the same (AI-03), and what decides whether they still hold.
import { readableIds, type SearchPlace } from '@lectern/ai'
import { type Database, openArticles, Prisma, readableManuals } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import type { UsedPassage } from './answer.repo.ts'
import type { StoredContent } from './stored-content.ts'

/** `sources`: passages that the model read. */
export type StoredRow = { answerId: string; content: StoredContent; sources: UsedPassage[] }

/**
 * All of the database that decides an answer, beside the question: what may be read in the place, by ids of manuals and of articles with a
 * password of their own; and marks that change with answer sources and synonyms.
 */
export async function readingMark(db: Database, place: SearchPlace): Promise<string> {
  const { tenantId } = place.scope
  const row = await queryRow<{ mark: string }>(
    db,
    Prisma.sql`SELECT md5(concat_ws('|',
        array_to_string(ARRAY(SELECT id FROM unnest(${readableIds(place, true)}) id ORDER BY id), ','),
        (SELECT string_agg(concat_ws(' ', s.article_id, s.level), ',' ORDER BY s.article_id) FROM answer_source s WHERE s.tenant_id = ${tenantId}),
        (SELECT md5(string_agg(concat_ws(' ', g.id, g.words), ',' ORDER BY g.id)) FROM synonym_group g WHERE g.tenant_id = ${tenantId}))) AS mark`,
  )
  return row?.mark ?? ''
}

/** Stored since `since`. */
export async function findStored(
  db: Database,
  { tenantId, key }: { tenantId: string; key: string },
  since: Date,
): Promise<StoredRow | null> {
  const row = await db.prisma.storedAnswer.findUnique({
    where: { tenantId_key: { tenantId, key }, createdAt: { gt: since } },
    select: { answerId: true, content: true, sources: true },
  })
  return row as StoredRow | null
}

/** Whether all sources are published in these versions, in manuals of the place whose robot answers, and readable to the asker, now. */
export async function areReadable(db: Database, place: SearchPlace, used: readonly UsedPassage[]): Promise<boolean> {
  const { scope } = place
  const sources = [...new Map(used.map((source) => [source.versionId, source])).values()]
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS count
      FROM unnest(${sources.map(({ articleId }) => articleId)}::text[], ${sources.map(({ versionId }) => versionId)}::text[]) s(article_id, version_id)
      JOIN article a ON a.id = s.article_id AND a.published_version_id = s.version_id AND a.deleted_at IS NULL
      JOIN manual m ON m.id = a.manual_id AND m.enable_ai AND m.id = ANY(${readableIds(place)})
      WHERE ${readableManuals(scope)} AND ${openArticles(scope)}`,
  )
  return row?.count === sources.length
}

type NewStored = StoredRow & { tenantId: string; key: string; createdAt: Date }

export async function writeStored(db: Database, { tenantId, key, ...row }: NewStored): Promise<void> {
  await db.prisma.storedAnswer.upsert({
    where: { tenantId_key: { tenantId, key } },
    create: { tenantId, key, ...row },
    update: row,
  })
}

export async function deleteStored(db: Database, where: { tenantId: string; key: string }): Promise<void> {
  await db.prisma.storedAnswer.deleteMany({ where })
}

/** The stored answer that this one was, or repeated. */
export async function deleteStoredOf(db: Database, tenantId: string, answerId: string): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`DELETE FROM stored_answer s USING answer a
      WHERE a.id = ${answerId} AND a.tenant_id = ${tenantId} AND s.tenant_id = ${tenantId} AND s.answer_id = COALESCE(a.stored_from, a.id)`,
  )
}
