// Threads and comments of an article, and the people who may be mentioned in them.
import type { CommentAnchor } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { containsPattern, type DomainContext, draftViewers, personName, queryRow, queryRows } from '@lectern/kernel'

export type ThreadRow = {
  id: string
  articleId: string
  blockId: string | null
  quote: string
  anchor: CommentAnchor | null
  createdBy: string
  resolvedAt: Date | null
  resolvedName: string
}
export type CommentRow = {
  id: string
  threadId: string
  body: string
  mentions: { id: string; name: string }[]
  createdBy: string
  name: string
  createdAt: Date
  editedAt: Date | null
  withdrawn: boolean
}

const MAX_THREADS = 500

const threadColumns = Prisma.sql`t.id, t.article_id AS "articleId", t.block_id AS "blockId", t.quote, t.anchor,
  t.created_by AS "createdBy", t.resolved_at AS "resolvedAt", ${personName(Prisma.sql`t.resolved_by`)} AS "resolvedName"`

export function findThreads(ctx: DomainContext, articleId: string): Promise<ThreadRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT ${threadColumns} FROM comment_thread t WHERE t.article_id = ${articleId}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${MAX_THREADS}`,
  )
}

export function findThread(ctx: DomainContext, tenantId: string, id: string): Promise<ThreadRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT ${threadColumns} FROM comment_thread t WHERE t.id = ${id} AND t.tenant_id = ${tenantId}`,
  )
}

/** Oldest first. */
export function findComments(ctx: DomainContext, threadIds: readonly string[]): Promise<CommentRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT c.id, c.thread_id AS "threadId", c.body, c.created_by AS "createdBy",
        ${personName(Prisma.sql`c.created_by`)} AS name, c.created_at AS "createdAt", c.edited_at AS "editedAt",
        c.withdrawn_at IS NOT NULL AS withdrawn,
        COALESCE((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', u.name) ORDER BY u.name, m.id)
          FROM jsonb_array_elements_text(c.mentions) mentioned(id) JOIN member m ON m.id = mentioned.id
            JOIN "user" u ON u.id = m.user_id), '[]') AS mentions
      FROM comment c WHERE c.thread_id = ANY(${[...threadIds]}::text[]) ORDER BY c.created_at, c.id`,
  )
}

export const findComment = (ctx: DomainContext, tenantId: string, id: string) =>
  ctx.db.prisma.comment.findUnique({ where: { id, tenantId }, select: { id: true, threadId: true, createdBy: true } })

type Author = { tenantId: string; createdBy: string; createdAt: Date }

export async function insertThread(
  tx: Tx,
  { anchor, ...thread }: Author & Pick<ThreadRow, 'id' | 'articleId' | 'blockId' | 'quote' | 'anchor'>,
): Promise<void> {
  await tx.commentThread.create({ data: { ...thread, ...(anchor && { anchor }) } })
}

/** `mentions`: ids of members. */
export async function insertComment(
  tx: Tx,
  comment: Author & { id: string; threadId: string; body: string; mentions: string[] },
): Promise<void> {
  await tx.comment.create({ data: comment })
}

/** Ids of the members whom a comment mentions; null when it was deleted meanwhile. */
export async function findMentions(tx: Tx, id: string): Promise<unknown[] | null> {
  const row = await tx.comment.findUnique({ where: { id }, select: { mentions: true } })
  if (!row) return null
  return Array.isArray(row.mentions) ? row.mentions : []
}

export async function updateComment(
  tx: Tx,
  id: string,
  data: { body: string; mentions: string[]; editedAt: Date },
): Promise<void> {
  await tx.comment.update({ where: { id }, data: { ...data, withdrawnAt: null } })
}

/** `null` reopens the thread. */
export async function setResolved(tx: Tx, threadId: string, resolved: { at: Date; by: string } | null): Promise<void> {
  await tx.commentThread.update({
    where: { id: threadId },
    data: { resolvedAt: resolved?.at ?? null, resolvedBy: resolved?.by ?? null },
  })
}

/** Deletes a comment, and its thread when that was the last one. */
export async function deleteCommentRow(tx: Tx, id: string, threadId: string): Promise<void> {
  await tx.comment.delete({ where: { id } })
  await tx.commentThread.deleteMany({ where: { id: threadId, comments: { none: {} } } })
}

/** Members who wrote in a thread. */
export async function findParticipants(tx: Tx, threadId: string): Promise<string[]> {
  const rows = await tx.comment.findMany({ where: { threadId }, select: { createdBy: true }, distinct: ['createdBy'] })
  return rows.map(({ createdBy }) => createdBy)
}

/** Whether the article's manual has comments, and who created and last changed the article. */
export function findCommentSetting(
  ctx: DomainContext,
  articleId: string,
): Promise<{ enabled: boolean; createdBy: string; updatedBy: string } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.comments_enabled AS enabled, a.created_by AS "createdBy", a.updated_by AS "updatedBy"
      FROM article a JOIN manual m ON m.id = a.manual_id WHERE a.id = ${articleId}`,
  )
}

/** Members who see the drafts of a manual: all whose name contains `name`, or those among `ids`; by name. */
export function findViewers(
  ctx: DomainContext,
  manualId: string,
  by: { name: string; limit: number } | { ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const chosen =
    'ids' in by ? Prisma.sql`mb.id = ANY(${[...by.ids]}::text[])` : Prisma.sql`u.name ILIKE ${containsPattern(by.name)}`
  const limit = 'ids' in by ? Prisma.empty : Prisma.sql`LIMIT ${by.limit}`
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT id, name FROM (${draftViewers(manualId, chosen)}) viewer
      ORDER BY name, id ${limit}`,
  )
}
