// Writing over articles that come again; the caller has locked them and their manual (EDIT-12).
import type { CheckedBlocks } from '@lectern/content'
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { actorId, indexWantedBelow, STATES, visibleTenantFile, wantIndexed } from '@lectern/kernel'
import { requestWordCheck, useFiles } from '../../articles/import.repo.ts'
import { insertImportedLinks } from '../../articles/link.repo.ts'

export type Rewritten = {
  id: string
  title: string
  content: CheckedBlocks
  files: string[]
  links: string[]
  /** Null leaves keywords and the texts for search engines, which people changed. */
  facts: { keywords: string; seoTitle: string; seoDescription: string } | null
}
export type Commented = { id: string; before: unknown }

const BATCH = 50
/** Earlier drafts that an article keeps. */
const MAX_SNAPSHOTS = 200

/** Stores the earlier text of the articles in their history; published versions stay. Returns the texts in which comments have their words. */
export async function writeOver(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  articles: readonly Rewritten[],
): Promise<Commented[]> {
  const commented: Commented[] = []
  for (let position = 0; position < articles.length; position += BATCH) {
    const batch = articles.slice(position, position + BATCH)
    const ids = batch.map(({ id }) => id)
    commented.push(
      ...(await tx.$queryRaw<Commented[]>`
        SELECT a.id, a.content AS before FROM article a WHERE a.id = ANY(${ids}::text[])
          AND EXISTS (SELECT FROM comment_thread t WHERE t.article_id = a.id AND t.anchor IS NOT NULL)`),
    )
    await keepDrafts(tx, ids)
    const rows = batch.map(({ id, title, content, facts }) => ({ id, title, content, ...facts }))
    const facts = batch.flatMap(({ id, facts }) => (facts ? [{ id, ...facts }] : []))
    const foundBy = await tx.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS d(id text, keywords text, "seoDescription" text)
        JOIN article a ON a.id = d.id AND a.tenant_id = ${actor.tenantId}
      WHERE d.keywords <> a.keywords OR d."seoDescription" <> a.seo_description`
    await tx.$executeRaw`
      UPDATE article a SET title = d.title, content = d.content, revision = a.revision + 1, updated_by = ${actorId(actor)},
        updated_at = ${ctx.now()}::timestamptz, keywords = COALESCE(d.keywords, a.keywords), seo_title = COALESCE(d."seoTitle", a.seo_title),
        seo_description = COALESCE(d."seoDescription", a.seo_description),
        state = CASE WHEN a.published_version_id IS NULL THEN ${STATES.saved.unpublished}::text
          WHEN EXISTS (SELECT 1 FROM article_version v WHERE v.id = a.published_version_id AND v.title = d.title AND v.content = d.content)
          THEN ${STATES.saved.same}::text ELSE ${STATES.saved.differs}::text END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d(id text, title text, content jsonb, keywords text, "seoTitle" text, "seoDescription" text)
      WHERE a.id = d.id AND a.tenant_id = ${actor.tenantId}`
    await wantIndexed(
      tx,
      foundBy.map(({ id }) => id),
    )
    const counts = Prisma.sql`(${visibleTenantFile(actor)} OR EXISTS (
      SELECT FROM file_mention fm WHERE fm.file_id = f.id AND fm.article_id = d.article))`
    await useFiles(tx, actor.tenantId, batch, counts)
    await tx.$executeRaw`DELETE FROM article_link WHERE source_id = ANY(${ids}::text[])`
  }
  await insertImportedLinks(tx, actor.tenantId, articles)
  await requestWordCheck(tx, actor, articles)
  return commented
}

/** Stores versions of unpublished drafts; published ones have theirs. */
async function keepDrafts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH kept AS (
      INSERT INTO article_snapshot (id, tenant_id, article_id, revision, title, content, created_by, created_at)
      SELECT replace(gen_random_uuid()::text, '-', ''), a.tenant_id, a.id, a.revision, a.title, a.content, a.updated_by, a.updated_at
      FROM article a WHERE a.id = ANY(${[...ids]}::text[]) AND a.state <> 'published' AND a.content <> '[]'::jsonb
      ON CONFLICT DO NOTHING RETURNING article_id
    )
    DELETE FROM article_snapshot s USING kept WHERE s.article_id = kept.article_id AND s.id IN (
      SELECT o.id FROM article_snapshot o WHERE o.article_id = kept.article_id ORDER BY o.revision DESC OFFSET ${MAX_SNAPSHOTS - 1})`
}

/** Readers see titles of folders at once. */
export async function retitleFolders(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, folders }: { manualId: string; folders: readonly { id: string; title: string }[] },
): Promise<void> {
  if (folders.length === 0) return
  await tx.$executeRaw`
    WITH named AS (
      UPDATE article a SET title = d.title, revision = a.revision + 1, updated_by = ${actorId(actor)}, updated_at = ${ctx.now()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(folders)}::jsonb) AS d(id text, title text)
      WHERE a.id = d.id AND a.tenant_id = ${actor.tenantId} AND a.type = 'folder' RETURNING a.id
    ), epoch AS (
      UPDATE manual m SET publication_epoch = m.publication_epoch + 1 WHERE m.id = ${manualId} AND EXISTS (SELECT FROM named)
    ), events_below AS (${indexWantedBelow(Prisma.sql`SELECT id FROM named`)})
    SELECT count(*) FROM named`
}
