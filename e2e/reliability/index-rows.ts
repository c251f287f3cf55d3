// Looks into the running product's database.
import { databaseOf } from '@lectern/testing/product'
import pg from 'pg'

export type IndexRows = { articles: number; chunks: number; doubled: number; stale: number }

/** Rows of a manual's index: articles and chunks in it, places held twice, and chunks of versions that are not the published one. */
export async function indexRows(pid: number, manualId: string): Promise<IndexRows> {
  const client = new pg.Client({ connectionString: databaseOf(pid) })
  await client.connect()
  try {
    const { rows } = await client.query<IndexRows>(
      `SELECT count(DISTINCT c.article_id)::int AS articles, count(*)::int AS chunks,
        (count(*) - count(DISTINCT (c.article_id, c.ordinal)))::int AS doubled,
        (count(*) FILTER (WHERE c.version_id IS DISTINCT FROM a.published_version_id))::int AS stale
       FROM chunk c JOIN article a ON a.id = c.article_id WHERE c.manual_id = $1`,
      [manualId],
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
