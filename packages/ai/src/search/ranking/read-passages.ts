// Reads the texts of ranked passages, under the same permission as the ranking.
import { type Database, openArticles, Prisma } from '@lectern/db'
import { readableIds, type SearchPlace } from '../../database/readable-manuals.ts'
import { searchRows } from '../../database/search-rows.ts'

export type PassageRow = {
  chunkId: string
  articleId: string
  manualId: string
  manualName: string
  manualCode: string
  versionId: string
  title: string
  anchor: string
  /** One per line. */
  headings: string
  text: string
  updatedAt: Date
  updatedBy: string
  updatedName: string
}

/**
 * Rows by chunk id, without passages that were removed or became unreadable since they were ranked. The passages are read first: the
 * planner expects next to no rows behind the policies, and would look for them through all articles of the tenant.
 */
export async function readPassages(db: Database, place: SearchPlace, ids: string[]): Promise<Map<string, PassageRow>> {
  if (ids.length === 0) return new Map()
  const rows = await searchRows<PassageRow>(
    db,
    place,
    Prisma.sql`WITH c AS MATERIALIZED (SELECT * FROM chunk WHERE id = ANY(${ids}::text[]))
      SELECT c.id AS "chunkId", c.article_id AS "articleId", c.manual_id AS "manualId", m.name AS "manualName",
        m.code AS "manualCode", c.version_id AS "versionId", v.title, c.anchor, c.headings, c.text,
        v.created_at AS "updatedAt", v.created_by AS "updatedBy", COALESCE(person_name(COALESCE(mb.user_id, v.created_by)), '') AS "updatedName"
      FROM c JOIN article_version v ON v.id = c.version_id
        JOIN article a ON a.id = c.article_id AND a.published_version_id = c.version_id AND a.deleted_at IS NULL
        JOIN manual m ON m.id = a.manual_id
        LEFT JOIN member mb ON mb.id = v.created_by
      WHERE m.id = ANY(${readableIds(place)}) AND ${openArticles(place.scope)}`,
  )
  return new Map(rows.map((row) => [row.chunkId, row]))
}

export const headingsOf = ({ headings }: { headings: string }): string[] =>
  headings === '' ? [] : headings.split('\n')
