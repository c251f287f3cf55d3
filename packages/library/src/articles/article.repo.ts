// Loading articles together with the actor's rights on their manual: one statement each.
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { actorId, articleAccess, hotRow, personName, queryRow, queryRows } from '@lectern/kernel'

export type ArticleHead = {
  id: string
  manualId: string
  parentId: string | null
  title: string
  type: string
  revision: number
  /** Id of the newest save, when its writer named it. */
  saveId: string | null
  state: string
  updatedAt: Date
  updatedName: string
  /** Whether the actor saved the newest text. */
  updatedByActor: boolean
  deletedAt: Date | null
  deletedRootId: string | null
  publishedVersionId: string | null
  indexState: string
  rank: number
  readable: boolean
  /** On this article alone, by its cooperation link. */
  ownRank: number
}

const headColumns = (
  actor: TenantActor,
) => Prisma.sql`a.id, a.manual_id AS "manualId", a.parent_id AS "parentId", a.title, a.type, a.revision, a.save_id AS "saveId", a.state,
  a.updated_at AS "updatedAt", ${personName(Prisma.sql`a.updated_by`)} AS "updatedName", a.updated_by = ${actorId(actor)} AS "updatedByActor",
  a.deleted_at AS "deletedAt", a.deleted_root_id AS "deletedRootId", a.published_version_id AS "publishedVersionId", a.index_state AS "indexState", ${articleAccess(actor)}`

const within = (actor: TenantActor, id: string) => Prisma.sql`FROM article a JOIN manual m ON m.id = a.manual_id
  WHERE a.id = ${id} AND a.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`

/** The article without its content, recycled ones included. */
export function findArticleHead(ctx: DomainContext, actor: TenantActor, id: string): Promise<ArticleHead | undefined> {
  return hotRow(ctx.db, Prisma.sql`SELECT ${headColumns(actor)} ${within(actor, id)}`)
}

/** As {@link findArticleHead}, those of `ids` that there are. */
export function findArticleHeads(
  ctx: DomainContext,
  actor: TenantActor,
  ids: readonly string[],
): Promise<ArticleHead[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT ${headColumns(actor)} FROM article a JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ANY(${[...ids]}::text[]) AND a.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}

export type ArticleRow = ArticleHead & {
  content: unknown
  creator: string
  viewCount: number
  goodCount: number
  badCount: number
  indexedVersionId: string | null
  indexedAt: Date | null
  createdAt: Date
  publishedAt: Date | null
  commentCount: number
  feedbackCount: number
}

/** The content of a living article when it has this revision. */
export async function findContent(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
  revision: number,
): Promise<unknown[] | undefined> {
  const row = await queryRow<{ content: unknown[] }>(
    ctx.db,
    Prisma.sql`SELECT a.content ${within(actor, id)} AND a.deleted_at IS NULL AND a.revision = ${revision}`,
  )
  return row?.content
}

export function findArticle(ctx: DomainContext, actor: TenantActor, id: string): Promise<ArticleRow | undefined> {
  return hotRow(
    ctx.db,
    Prisma.sql`SELECT ${headColumns(actor)}, a.content, ${personName(Prisma.sql`a.created_by`)} AS creator,
      a.view_count AS "viewCount", a.good_count AS "goodCount", a.bad_count AS "badCount", a.indexed_version_id AS "indexedVersionId",
      a.indexed_at AS "indexedAt", a.created_at AS "createdAt",
      (SELECT v.created_at FROM article_version v WHERE v.id = a.published_version_id) AS "publishedAt",
      (SELECT count(*)::int FROM comment c JOIN comment_thread t ON t.id = c.thread_id WHERE t.article_id = a.id) AS "commentCount",
      (SELECT count(*)::int FROM article_feedback f WHERE f.article_id = a.id) AS "feedbackCount"
      ${within(actor, id)}`,
  )
}
