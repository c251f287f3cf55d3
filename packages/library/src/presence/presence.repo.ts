// Open editors of an article: one statement saves that an editor is open and finds the others.
import { EDITING_GONE_MS } from '@lectern/contracts'
import { Prisma } from '@lectern/db'
import { actorId, type DomainContext, personName, queryRows, type TenantActor } from '@lectern/kernel'

export type EditorRow = { memberId: string; name: string; own: boolean; since: Date }
/** Rows that were not renewed for this long are deleted. */
const EXPIRES_MS = 60 * 60_000

type Window = { articleId: string; clientId: string }

/** `since` starts again after a time-out. Also deletes everyone's rows that were not renewed for an hour. */
export function saveEditing(
  ctx: DomainContext,
  actor: TenantActor,
  { articleId, clientId }: Window,
): Promise<EditorRow[]> {
  const now = ctx.now()
  const alive = new Date(now.getTime() - EDITING_GONE_MS)
  return queryRows(
    ctx.db,
    Prisma.sql`WITH saved AS (
      INSERT INTO article_editing (article_id, editor_id, client_id, tenant_id, since, seen_at)
      VALUES (${articleId}, ${actorId(actor)}, ${clientId}, ${actor.tenantId}, ${now}, ${now})
      ON CONFLICT (article_id, editor_id, client_id) DO UPDATE SET seen_at = excluded.seen_at,
        since = CASE WHEN article_editing.seen_at < ${alive} THEN excluded.since ELSE article_editing.since END
    ), expired AS (
      DELETE FROM article_editing WHERE seen_at < ${new Date(now.getTime() - EXPIRES_MS)}
    )
    ${others(actor, articleId, clientId, alive)}`,
  )
}

/** The other editors, for actors who only read. */
export function findEditors(
  ctx: DomainContext,
  actor: TenantActor,
  { articleId, clientId }: Window,
): Promise<EditorRow[]> {
  return queryRows(ctx.db, others(actor, articleId, clientId, new Date(ctx.now().getTime() - EDITING_GONE_MS)))
}

const others = (actor: TenantActor, articleId: string, clientId: string, alive: Date) => Prisma.sql`
  SELECT e.editor_id AS "memberId", ${personName(Prisma.sql`e.editor_id`)} AS name, e.editor_id = ${actorId(actor)} AS own,
    min(e.since) AS since
  FROM article_editing e
  WHERE e.article_id = ${articleId} AND e.seen_at >= ${alive} AND NOT (e.editor_id = ${actorId(actor)} AND e.client_id = ${clientId})
  GROUP BY e.editor_id ORDER BY min(e.since), e.editor_id`

export async function deleteEditing(
  ctx: DomainContext,
  actor: TenantActor,
  { articleId, clientId }: Window,
): Promise<void> {
  await ctx.db.prisma.articleEditing.deleteMany({ where: { articleId, editorId: actorId(actor), clientId } })
}
