// Rows of copied articles: drafts with the content, settings, files and links of the originals, and what protects them, but no link
// by which they were shared.
import { type Block, readBlocks, relinkArticles } from '@lectern/content'
import type { Tx } from '@lectern/db'
import { actorId, type DomainContext, type TenantActor } from '@lectern/kernel'

/** `id` is what is copied, `copy` the id of the new article. */
export type CopyRow = { id: string; copy: string; parentId: string | null; position: number; title: string }

/** Inserts all copies at once; links between articles that were copied together point to the copies. */
export async function insertCopies(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  rows: readonly CopyRow[],
): Promise<void> {
  const who = actorId(actor)
  const now = ctx.now()
  const copies = JSON.stringify(rows)
  await tx.$executeRaw`
    INSERT INTO article (id, tenant_id, manual_id, parent_id, position, title, type, content, watermark, support_enabled,
      support_text, support_file_id, keywords, seo_description, cover_file_id, share_enabled, share_password_hash, created_by, updated_by, created_at, updated_at)
    SELECT d.copy, a.tenant_id, ${manualId}, d."parentId", d.position, d.title, a.type, a.content, a.watermark,
      a.support_enabled, a.support_text, a.support_file_id, a.keywords, a.seo_description, a.cover_file_id, a.share_enabled,
      a.share_password_hash, ${who}, ${who},
      ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${copies}::jsonb) AS d(id text, copy text, "parentId" text, position int, title text)
    JOIN article a ON a.id = d.id`
  await tx.$executeRaw`
    INSERT INTO file_use (file_id, article_id, tenant_id, published)
    SELECT f.file_id, d.copy, f.tenant_id, false
    FROM jsonb_to_recordset(${copies}::jsonb) AS d(id text, copy text) JOIN file_use f ON f.article_id = d.id
    WHERE NOT f.published ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    WITH d AS (SELECT * FROM jsonb_to_recordset(${copies}::jsonb) AS d(id text, copy text))
    INSERT INTO article_link (source_id, target_id, tenant_id)
    SELECT d.copy, COALESCE(together.copy, l.target_id), l.tenant_id
    FROM d JOIN article_link l ON l.source_id = d.id LEFT JOIN d together ON together.id = l.target_id ON CONFLICT DO NOTHING`
  await relinkCopies(tx, rows)
}

async function relinkCopies(tx: Tx, rows: readonly CopyRow[]): Promise<void> {
  const copies = new Map(rows.map(({ id, copy }) => [id, copy]))
  const ids = [...copies.keys()]
  const linking = await tx.$queryRaw<{ id: string; content: unknown }[]>`
    SELECT a.id, a.content FROM article a WHERE a.type = 'document' AND a.id IN (
      SELECT l.source_id FROM article_link l WHERE l.source_id = ANY(${ids}::text[]) AND l.target_id = ANY(${ids}::text[]))`
  for (const { id, content } of linking) {
    const blocks: Block[] = relinkArticles(readBlocks(content), copies)
    await tx.$executeRaw`UPDATE article SET content = ${JSON.stringify(blocks)}::jsonb WHERE id = ${copies.get(id)}`
  }
}
