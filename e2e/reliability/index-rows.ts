// Looks into the running product's database.
import { query } from '@lectern/testing/product'

export type IndexRows = { articles: number; chunks: number; doubled: number; stale: number }

/** Rows of a manual's index: articles and chunks in it, places held twice, and chunks of versions that are not the published one. */
export async function indexRows(pid: number, manualId: string): Promise<IndexRows> {
  const [row] = await query<IndexRows>(
    { pid },
    `SELECT count(DISTINCT c.article_id)::int AS articles, count(*)::int AS chunks,
        (count(*) - count(DISTINCT (c.article_id, c.ordinal)))::int AS doubled,
        (count(*) FILTER (WHERE c.version_id IS DISTINCT FROM a.published_version_id))::int AS stale
       FROM chunk c JOIN article a ON a.id = c.article_id WHERE c.manual_id = $1`,
    [manualId],
  )
  return row!
}
