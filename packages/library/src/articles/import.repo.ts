// Rows of an import: what is there already, and many articles at once.
import type { CheckedBlocks } from '@lectern/content'
import type { ArticleType } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { actorId, eventInsertEach, visibleTenantFile } from '@lectern/kernel'

/** Living folders of the manual, to be filled further instead of made twice, and the last position below each parent ('' = top). */
export async function findFolders(
  tx: Tx,
  manualId: string,
): Promise<{ folders: { id: string; parentId: string | null; title: string }[]; last: Map<string, number> }> {
  const folders = await tx.article.findMany({
    where: { manualId, type: 'folder', deletedAt: null },
    select: { id: true, parentId: true, title: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const last = await tx.$queryRaw<{ parent: string; position: number }[]>`
    SELECT COALESCE(parent_id, '') AS parent, max(position)::int AS position FROM article WHERE manual_id = ${manualId} GROUP BY 1`
  return { folders, last: new Map(last.map((row) => [row.parent, row.position])) }
}

/** True when the manual, and the parent if one is given, still exist; both are locked until the transaction ends. */
export async function lockPlace(tx: Tx, manualId: string, parentId: string | null): Promise<boolean> {
  const manuals = await tx.$queryRaw<object[]>`
    SELECT id FROM manual WHERE id = ${manualId} AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (manuals.length === 0 || parentId === null) return manuals.length > 0
  const parents = await tx.$queryRaw<object[]>`
    SELECT id FROM article WHERE id = ${parentId} AND manual_id = ${manualId} AND deleted_at IS NULL FOR NO KEY UPDATE`
  return parents.length > 0
}

/** Shifts what follows the sibling by `places`; returns the sibling's position, null when it is not there any more. */
export async function makeRoom(
  tx: Tx,
  sibling: { id: string | null; manualId: string; parentId: string | null },
  places: number,
): Promise<number | null> {
  const rows = await tx.$queryRaw<{ position: number }[]>`
    SELECT position FROM article WHERE id = ${sibling.id} AND manual_id = ${sibling.manualId}
      AND parent_id IS NOT DISTINCT FROM ${sibling.parentId} AND deleted_at IS NULL`
  const position = rows[0]?.position
  if (position === undefined) return null
  // Two siblings created at the same time may share a position: the later one comes after the inserted articles.
  await tx.$executeRaw`
    UPDATE article a SET position = a.position + ${places + 1} FROM article s
    WHERE s.id = ${sibling.id} AND a.manual_id = s.manual_id AND a.parent_id IS NOT DISTINCT FROM s.parent_id
      AND (a.position, a.created_at, a.id) > (s.position, s.created_at, s.id)`
  return position
}

export type ImportedArticle = {
  id: string
  parentId: string | null
  position: number
  title: string
  type: ArticleType
  content: CheckedBlocks
  files: string[]
  links: string[]
  keywords?: string
  seoTitle?: string
  seoDescription?: string
  /** Protection of the article; without it that of the article `like`, or none. */
  shareEnabled?: boolean
  sharePasswordHash?: string | null
  /** An article of the tenant that it is a copy of. */
  like?: string
}

/**
 * Inserts articles of one manual; parents must exist already or be among them. Of the files that they show those count that the actor
 * may see; of articles made from a template, those that the template shows.
 */
export async function insertArticles(
  tx: Tx,
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
  articles: readonly ImportedArticle[],
  { templateId }: { templateId?: string } = {},
): Promise<void> {
  const who = actorId(actor)
  const now = ctx.now()
  await tx.$executeRaw`
    INSERT INTO article (id, tenant_id, manual_id, parent_id, position, title, type, content, created_by, updated_by, created_at, updated_at,
      keywords, seo_title, seo_description, share_enabled, share_password_hash)
    SELECT d.id, ${actor.tenantId}, ${manualId}, d."parentId", d.position, d.title, d.type, d.content, ${who}, ${who},
      ${now}::timestamptz, ${now}::timestamptz, COALESCE(d.keywords, ''), COALESCE(d."seoTitle", ''), COALESCE(d."seoDescription", ''),
      COALESCE(d."shareEnabled", o.share_enabled, true), COALESCE(d."sharePasswordHash", o.share_password_hash)
    FROM jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
      AS d(id text, "parentId" text, position int, title text, type text, content jsonb, keywords text, "seoTitle" text, "seoDescription" text,
        "shareEnabled" boolean, "sharePasswordHash" text, "like" text)
    LEFT JOIN article o ON o.id = d."like" AND o.tenant_id = ${actor.tenantId}`
  await requestWordCheck(tx, actor, articles)
  const counts =
    templateId === undefined
      ? visibleTenantFile(actor)
      : Prisma.sql`EXISTS (SELECT 1 FROM template_file tf WHERE tf.template_id = ${templateId} AND tf.file_id = f.id)`
  await useFiles(tx, actor.tenantId, articles, counts)
}

/** Those of these ids that are articles of the tenant, also in its recycle bin. */
export async function findTenantArticles(
  client: Pick<Tx, 'article'>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { tenantId, id: { in: [...ids] } }
  return new Set((await client.article.findMany({ where, select: { id: true } })).map(({ id }) => id))
}

/** The drafts show these files; `counts` is SQL on the file f: whether it counts for an article. */
export async function useFiles(
  tx: Tx,
  tenantId: string,
  articles: readonly { id: string; files: readonly string[] }[],
  counts: Prisma.Sql,
): Promise<void> {
  const uses = articles.flatMap((article) => article.files.map((file) => ({ file, article: article.id })))
  if (uses.length === 0) return
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO file_use (file_id, article_id, tenant_id, published)
    SELECT f.id, d.article, f.tenant_id, false
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS d(file text, article text)
    JOIN stored_file f ON f.id = d.file AND f.tenant_id = ${tenantId} WHERE ${counts} ON CONFLICT DO NOTHING`)
}

/** The worker looks at them for sensitive words, when there are any. */
export async function requestWordCheck(
  tx: Tx,
  { tenantId }: TenantActor,
  articles: readonly { id: string }[],
): Promise<void> {
  const ids = articles.map(({ id }) => id)
  const event = eventInsertEach(
    'article.wordsWanted',
    { tenantId: Prisma.sql`${tenantId}::text`, articleId: Prisma.sql`made.id` },
    Prisma.sql`unnest(${ids}::text[]) AS made(id) WHERE EXISTS (SELECT FROM sensitive_word
      WHERE kind = 'word' AND enabled AND removed_at IS NULL)`,
  )
  await tx.$executeRaw(event)
}
