// Threads and comments of an article, and the people who may be mentioned in them.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { containsPattern, draftViewers, personName, queryRow, queryRows } from '../../kernel/index.ts'

export type ThreadRow = {
  id: string
  article_id: string
  block_id: string | null
  quote: string
  created_by: string
  resolved_at: Date | null
  resolved_name: string
}
export type CommentRow = {
  id: string
  thread_id: string
  body: string
  mentions: { id: string; name: string }[]
  created_by: string
  name: string
  created_at: Date
  edited_at: Date | null
}

/** More than anybody reads; the newest are kept in view. */
const MAX_THREADS = 500

const threadColumns = Prisma.sql`t.id, t.article_id, t.block_id, t.quote, t.created_by, t.resolved_at,
  ${personName(Prisma.sql`t.resolved_by`)} AS resolved_name`

export function findThreads(ctx: DomainContext, articleId: string): Promise<ThreadRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT ${threadColumns} FROM comment_thread t WHERE t.article_id = ${articleId}
      ORDER BY t.created_at DESC, t.id LIMIT ${MAX_THREADS}`,
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
    Prisma.sql`SELECT c.id, c.thread_id, c.body, c.created_by, ${personName(Prisma.sql`c.created_by`)} AS name, c.created_at,
        c.edited_at, COALESCE((SELECT jsonb_agg(jsonb_build_object('id', m.id, 'name', u.name) ORDER BY u.name)
          FROM member m JOIN "user" u ON u.id = m.user_id WHERE c.mentions ? m.id), '[]') AS mentions
      FROM comment c WHERE c.thread_id = ANY(${[...threadIds]}::text[]) ORDER BY c.created_at, c.id`,
  )
}

export function findComment(
  ctx: DomainContext,
  tenantId: string,
  id: string,
): Promise<{ id: string; thread_id: string; created_by: string } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT c.id, c.thread_id, c.created_by FROM comment c WHERE c.id = ${id} AND c.tenant_id = ${tenantId}`,
  )
}

/** Deletes a comment, and its thread when that was the last one; says whether the thread went too. */
export async function deleteCommentRow(tx: Tx, id: string, threadId: string): Promise<void> {
  await tx.comment.delete({ where: { id } })
  await tx.commentThread.deleteMany({ where: { id: threadId, comments: { none: {} } } })
}

/** Members who wrote in a thread. */
export async function participants(tx: Tx, threadId: string): Promise<string[]> {
  const rows = await tx.comment.findMany({ where: { threadId }, select: { createdBy: true }, distinct: ['createdBy'] })
  return rows.map(({ createdBy }) => createdBy)
}

/** What verbs on comments need of the article's surroundings. */
export function findSetting(
  ctx: DomainContext,
  articleId: string,
): Promise<{ enabled: boolean; created_by: string; updated_by: string } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.comments_enabled AS enabled, a.created_by, a.updated_by
      FROM article a JOIN manual m ON m.id = a.manual_id WHERE a.id = ${articleId}`,
  )
}

/** Members who see the drafts of a manual: all whose name holds `name`, or those among `ids`; by name. */
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
