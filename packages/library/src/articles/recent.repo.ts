// Recent articles of a member: parts of statements that record them, at most once a minute for each.
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { queryRows } from '@lectern/kernel'

export type Touch = 'browsed' | 'edited'

const COLUMN = { browsed: Prisma.raw('browsed_at'), edited: Prisma.raw('edited_at') } as const

/** Recorded again only after this long, so that a person who types does not rewrite rows at every save. */
const MIN_INTERVAL = Prisma.raw("interval '1 minute'")

/**
 * Further CTEs of a statement, beginning with a comma: the member browsed or edited the article of `source`, a CTE with the columns
 * `id` and `manual_id` and at most one row. No row for actors that are not members.
 */
export function touchArticle(ctx: DomainContext, actor: TenantActor, kind: Touch, source: Prisma.Sql): Prisma.Sql {
  if (actor.type !== 'member') return Prisma.empty
  const column = COLUMN[kind]
  return Prisma.sql`, recent_of_article AS (
      INSERT INTO recent_article (member_id, article_id, tenant_id, ${column})
      SELECT ${actor.memberId}::text, source.id, ${actor.tenantId}::text, ${ctx.now()}::timestamptz FROM ${source} source
      ON CONFLICT (member_id, article_id) DO UPDATE SET ${column} = excluded.${column}
      WHERE recent_article.${column} IS NULL OR recent_article.${column} < excluded.${column} - ${MIN_INTERVAL}
    )${touch(ctx, actor.memberId, actor.tenantId, kind, Prisma.sql`SELECT source.manual_id FROM ${source} source`)}`
}

/** As {@link touchArticle} for a manual as a whole; `manuals` selects one column of ids. `used`: neither browsed nor edited, but managed. */
export function touchManual(
  ctx: DomainContext,
  actor: TenantActor,
  kind: Touch | 'used',
  manuals: Prisma.Sql,
): Prisma.Sql {
  return actor.type === 'member' ? touch(ctx, actor.memberId, actor.tenantId, kind, manuals) : Prisma.empty
}

function touch(ctx: DomainContext, memberId: string, tenantId: string, kind: Touch | 'used', manuals: Prisma.Sql) {
  const now = Prisma.sql`${ctx.now()}::timestamptz`
  const kindColumn = kind === 'used' ? null : COLUMN[kind]
  const noted = kindColumn ?? Prisma.raw('used_at')
  return Prisma.sql`, recent_of_manual AS (
      INSERT INTO recent_manual (member_id, manual_id, tenant_id, used_at${kindColumn ? Prisma.sql`, ${kindColumn}` : Prisma.empty})
      SELECT ${memberId}::text, touched.id, ${tenantId}::text, ${now}${kindColumn ? Prisma.sql`, ${now}` : Prisma.empty}
      FROM (${manuals}) touched (id)
      ON CONFLICT (member_id, manual_id) DO UPDATE SET used_at = excluded.used_at${kindColumn ? Prisma.sql`, ${kindColumn} = excluded.${kindColumn}` : Prisma.empty},
        used_days = recent_manual.used_days + CASE WHEN recent_manual.used_at < date_trunc('day', excluded.used_at) THEN 1 ELSE 0 END
      WHERE recent_manual.${noted} IS NULL OR recent_manual.${noted} < excluded.${noted} - ${MIN_INTERVAL}
    )`
}

/** The member opened the article. */
export async function recordRecentArticle(
  ctx: DomainContext,
  actor: TenantActor,
  article: { id: string; manualId: string },
): Promise<void> {
  if (actor.type !== 'member') return
  await queryRows(
    ctx.db,
    Prisma.sql`WITH opened AS (SELECT a.id, a.manual_id FROM article a WHERE a.id = ${article.id} AND a.manual_id = ${article.manualId})
      ${touchArticle(ctx, actor, 'browsed', Prisma.sql`opened`)} SELECT 1`,
  )
}

/** The member opened the manual. */
export async function recordRecentManual(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<void> {
  if (actor.type !== 'member') return
  const opened = Prisma.sql`SELECT m.id FROM manual m WHERE m.id = ${manualId}`
  await queryRows(ctx.db, Prisma.sql`WITH nothing AS (SELECT 1)${touchManual(ctx, actor, 'browsed', opened)} SELECT 1`)
}
