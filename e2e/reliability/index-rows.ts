// Looks into the running product's database: its address is in the environment of the server process.
import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Address of the database that process `pid` of the product uses. */
function databaseOf(pid: number): string {
  const url = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .find((line) => line.startsWith('DATABASE_URL='))
  if (!url) throw new Error(`process ${pid} has no DATABASE_URL`)
  return url.slice('DATABASE_URL='.length)
}

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
