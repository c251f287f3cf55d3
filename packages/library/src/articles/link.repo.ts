// Links between articles: written with the content that holds them, read when a target is about to be deleted or was deleted.
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, manualAccess, queryRows, type TenantActor } from '@lectern/kernel'

/** Body of a CTE: links from the article of `source` (a CTE with one row) to those of `targets` that the tenant has. */
export const insertLinks = (source: Prisma.Sql, tenantId: string, targets: readonly string[]) =>
  Prisma.sql`INSERT INTO article_link (source_id, target_id, tenant_id)
    SELECT s.id, t.id, t.tenant_id FROM ${source} s JOIN article t ON t.id = ANY(${[...targets]}::text[])
    WHERE t.tenant_id = ${tenantId} AND t.id <> s.id ON CONFLICT DO NOTHING`

/** Links of articles that were inserted together, to one another and to what was there. */
export async function insertImportedLinks(
  tx: Tx,
  tenantId: string,
  articles: readonly { id: string; links: readonly string[] }[],
): Promise<void> {
  const links = articles.flatMap(({ id, links }) => links.map((target) => ({ source: id, target })))
  if (links.length === 0) return
  await tx.$executeRaw`
    INSERT INTO article_link (source_id, target_id, tenant_id)
    SELECT DISTINCT d.source, t.id, t.tenant_id FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS d(source text, target text)
    JOIN article t ON t.id = d.target AND t.tenant_id = ${tenantId} AND t.id <> d.source ON CONFLICT DO NOTHING`
}

export type BrokenRow = { targetId: string; title: string | null }

/** Targets that are in a recycle bin, deleted (without a title), or in a deleted manual. */
export const findBroken = (ctx: DomainContext, articleId: string): Promise<BrokenRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT l.target_id AS "targetId", t.title FROM article_link l
      LEFT JOIN (article t JOIN manual m ON m.id = t.manual_id AND m.deleted_at IS NULL) ON t.id = l.target_id
      WHERE l.source_id = ${articleId} AND (t.id IS NULL OR t.deleted_at IS NOT NULL) ORDER BY t.title, l.target_id LIMIT 100`,
  )

export type LinkingRow = {
  id: string
  title: string
  manualName: string
  rank: number
  readable: boolean
  total: number
}

/** Living articles that link into the branches of `ids` from outside of them; `total` on each row counts all. */
export const findLinking = (
  ctx: DomainContext,
  actor: TenantActor,
  ids: readonly string[],
  limit: number,
): Promise<LinkingRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`WITH RECURSIVE branch AS (
        SELECT a.id FROM article a WHERE a.id = ANY(${[...ids]}::text[]) AND a.tenant_id = ${actor.tenantId}
        UNION SELECT a.id FROM article a JOIN branch ON a.parent_id = branch.id
      ), linking AS (
        SELECT DISTINCT l.source_id FROM article_link l JOIN branch ON branch.id = l.target_id
        WHERE l.source_id NOT IN (SELECT id FROM branch)
      )
      SELECT a.id, a.title, m.name AS "manualName", ${manualAccess(actor)}, count(*) OVER ()::int AS total
      FROM linking JOIN article a ON a.id = linking.source_id JOIN manual m ON m.id = a.manual_id
      WHERE a.deleted_at IS NULL AND m.deleted_at IS NULL ORDER BY a.updated_at DESC, a.id DESC LIMIT ${limit}`,
  )
