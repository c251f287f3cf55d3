// Anchors of an article's comments.
import type { CommentAnchor } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { type DomainContext, queryRows } from '@lectern/kernel'

export type AnchorRow = { id: string; anchor: CommentAnchor }

export const findAnchors = async (ctx: DomainContext, articleId: string): Promise<AnchorRow[]> =>
  (await ctx.db.prisma.commentThread.findMany({
    where: { articleId, anchor: { not: Prisma.DbNull } },
    select: { id: true, anchor: true },
    orderBy: { id: 'asc' },
  })) as AnchorRow[]

/** Leaves those that another save has moved meanwhile. */
export async function storeAnchors(
  ctx: DomainContext,
  articleId: string,
  moved: readonly { id: string; from: CommentAnchor; to: CommentAnchor }[],
): Promise<void> {
  await queryRows(
    ctx.db,
    Prisma.sql`UPDATE comment_thread t SET anchor = m."to"
      FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS m(id text, "from" jsonb, "to" jsonb)
      WHERE t.id = m.id AND t.article_id = ${articleId} AND t.anchor = m."from" RETURNING t.id`,
  )
}

/**
 * SQL jsonb: the text before the save where comments have words in it, else null. `saved` is the saved row of a statement that
 * still sees the old one.
 */
export const commentedBefore = Prisma.sql`CASE WHEN EXISTS (
    SELECT FROM comment_thread t WHERE t.article_id = saved.id AND t.anchor IS NOT NULL
  ) THEN (SELECT a.content FROM article a WHERE a.id = saved.id) END`
