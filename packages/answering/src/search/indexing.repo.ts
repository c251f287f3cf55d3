// Reads of the index job, and the state that it stores on the article.
import { type Database, Prisma } from '@lectern/db'
import { hotRow, hotRows, queryRows } from '@lectern/kernel'

export type VersionRef = { articleId: string; versionId: string }
type PublishedVersion = { manualId: string; title: string; content: unknown; keywords: string; description: string }

/** The version if it is the published one of an article that is not deleted; null when it is stale. */
export async function findPublishedVersion(
  db: Database,
  tenantId: string,
  { articleId, versionId }: VersionRef,
): Promise<PublishedVersion | null> {
  const row = await hotRow<PublishedVersion>(
    db,
    Prisma.sql`SELECT a.manual_id AS "manualId", v.title, v.content, a.keywords, a.seo_description AS description
      FROM article a JOIN article_version v ON v.id = a.published_version_id JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ${articleId} AND a.tenant_id = ${tenantId} AND v.id = ${versionId}
        AND a.deleted_at IS NULL AND m.deleted_at IS NULL`,
  )
  return row ?? null
}

/** Titles above an article, outermost first: names of folders, titles of published articles. Unpublished articles are left out. */
export async function pathOf(db: Database, articleId: string): Promise<string[]> {
  const rows = await hotRows<{ title: string | null }>(
    db,
    Prisma.sql`WITH RECURSIVE above AS (
        SELECT p.id, p.parent_id, p.type, p.title, p.published_version_id, 1 AS depth
        FROM article a JOIN article p ON p.id = a.parent_id WHERE a.id = ${articleId}
        UNION ALL
        SELECT p.id, p.parent_id, p.type, p.title, p.published_version_id, above.depth + 1
        FROM above JOIN article p ON p.id = above.parent_id WHERE above.depth < 100
      )
      SELECT CASE WHEN above.type = 'folder' THEN above.title ELSE v.title END AS title
      FROM above LEFT JOIN article_version v ON v.id = above.published_version_id ORDER BY above.depth DESC`,
  )
  return rows.flatMap(({ title }) => (title === null ? [] : [title]))
}

/** Marks this version as indexed by this analysis, unless another one was published meanwhile. */
export async function markIndexed(
  db: Database,
  { articleId, versionId, analysis }: VersionRef & { analysis: number },
  now: Date,
): Promise<void> {
  await hotRows(
    db,
    Prisma.sql`UPDATE article SET index_state = 'indexed', indexed_version_id = ${versionId}, indexed_at = ${now}::timestamptz, index_error = NULL,
        indexed_analysis = ${analysis}
      WHERE id = ${articleId} AND published_version_id = ${versionId}`,
  )
}

/** Records why this version could not be indexed, unless another run has indexed it meanwhile. */
export async function markFailed(db: Database, { articleId, versionId }: VersionRef, reason: string): Promise<void> {
  await hotRows(
    db,
    Prisma.sql`UPDATE article SET index_state = 'failed', index_error = ${reason.slice(0, 500)}
      WHERE id = ${articleId} AND published_version_id = ${versionId} AND indexed_version_id IS DISTINCT FROM ${versionId}`,
  )
}

/** The analysis by which this version counts as indexed. */
export async function setAnalysis(db: Database, { articleId, versionId }: VersionRef, analysis: number): Promise<void> {
  await hotRows(
    db,
    Prisma.sql`UPDATE article SET indexed_analysis = ${analysis} WHERE id = ${articleId} AND indexed_version_id = ${versionId}`,
  )
}

type OutdatedArticle = VersionRef & { tenantId: string; analysis: number }

/** Published articles that are in the index by an older analysis, at most `limit` after the article `after`, by id. */
export const outdatedArticles = (
  db: Database,
  { analysis, after, limit }: { analysis: number; after: string; limit: number },
): Promise<OutdatedArticle[]> =>
  queryRows<OutdatedArticle>(
    db,
    Prisma.sql`SELECT id AS "articleId", published_version_id AS "versionId", tenant_id AS "tenantId", indexed_analysis AS analysis
      FROM article
      WHERE indexed_analysis < ${analysis} AND indexed_version_id = published_version_id AND deleted_at IS NULL AND id > ${after}
      ORDER BY id LIMIT ${limit}`,
  )
