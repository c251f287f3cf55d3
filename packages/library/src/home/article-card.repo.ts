// Articles as the member's own pages list them: the draft where they have a role, what is published where they only read.
import { Prisma, readableManuals, workManuals } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  accessScope,
  articleRank,
  containsPattern,
  offsetOf,
  type PageRequest,
  personName,
  queryRow,
  queryRows,
} from '@lectern/kernel'
import { favouriteOf } from '../manuals/favourite.repo.ts'

export type ArticleCardRow = {
  id: string
  title: string
  type: string
  state: string
  manualId: string
  manualName: string
  manualCode: string
  spaceName: string
  updatedName: string
  updatedAt: Date
  favourite: boolean
  draft: boolean
  at: Date
}

/** Manuals that the actor may read; `draft`: they see the drafts too. `guest`: others, in which they work on single articles only. */
const readable = (actor: TenantActor) => Prisma.sql`SELECT m.id, m.name, m.code, m.space_id,
    (${workManuals(accessScope(actor))}) AS draft, false AS guest FROM manual m WHERE ${readableManuals(accessScope(actor))}${guestOf(actor)}`

const guestOf = (actor: TenantActor) =>
  actor.type !== 'member'
    ? Prisma.empty
    : Prisma.sql` UNION ALL SELECT m.id, m.name, m.code, m.space_id, false, true FROM manual m
      WHERE m.id IN (SELECT l.manual_id FROM article_member g JOIN cooperation_link l ON l.id = g.link_id WHERE g.member_id = ${actor.memberId})
        AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL AND NOT (${readableManuals(accessScope(actor))})`

const visible = (actor: TenantActor) => Prisma.sql`a.deleted_at IS NULL AND a.type <> 'folder'
  AND (m.draft OR a.published_at IS NOT NULL AND NOT m.guest OR ${isGuest(actor)})`

/** The list is evaluated once for a statement, and is empty for most members. */
const isGuest = (actor: TenantActor) =>
  actor.type !== 'member'
    ? Prisma.sql`false`
    : Prisma.sql`a.id = ANY(ARRAY(SELECT g.article_id FROM article_member g WHERE g.member_id = ${actor.memberId})) AND ${articleRank(actor)} > 0`

/** Whether the card shows the draft. */
const DRAFT = Prisma.sql`(m.draft OR m.guest OR a.published_at IS NULL)`
const TITLE = Prisma.sql`CASE WHEN ${DRAFT} THEN a.title ELSE a.published_title END`

const columns = (actor: TenantActor) => Prisma.sql`a.id, ${TITLE} AS title, a.type,
  CASE WHEN ${DRAFT} THEN a.state ELSE 'published' END AS state, m.id AS "manualId", m.name AS "manualName",
  m.code AS "manualCode", CASE WHEN m.guest THEN '' ELSE s.name END AS "spaceName",
  ${personName(Prisma.sql`CASE WHEN ${DRAFT} THEN a.updated_by ELSE v.created_by END`)} AS "updatedName",
  CASE WHEN ${DRAFT} THEN a.updated_at ELSE a.published_at END AS "updatedAt", ${DRAFT} AS draft,
  ${favouriteOf(actor, 'article', Prisma.sql`a.id`)} AS favourite`

const articles = Prisma.sql`JOIN article a ON a.id = r.article_id JOIN readable_manual m ON m.id = a.manual_id`
/** For the rows of a page alone. */
const joins = Prisma.sql`${articles} JOIN space s ON s.id = m.space_id LEFT JOIN article_version v ON v.id = a.published_version_id`

/** Rows considered, so that years of work do not slow down the start page; more than any list shows. */
const MAX_RECENT = 200

/** Newest first. */
export async function findRecentArticles(
  ctx: DomainContext,
  actor: TenantActor,
  { by, size }: { by?: 'browsed' | 'edited'; size: number },
): Promise<ArticleCardRow[]> {
  if (actor.type !== 'member') return []
  const lastUsed = {
    browsed: Prisma.sql`r.browsed_at`,
    edited: Prisma.sql`r.edited_at`,
    either: Prisma.sql`GREATEST(r.browsed_at, r.edited_at)`,
  }[by ?? 'either']
  return queryRows(
    ctx.db,
    Prisma.sql`WITH readable_manual AS (${readable(actor)}) SELECT ${columns(actor)}, r.at
      FROM (SELECT r.article_id, ${lastUsed} AS at FROM recent_article r WHERE r.member_id = ${actor.memberId} AND ${lastUsed} IS NOT NULL
        ORDER BY 2 DESC, 1 DESC LIMIT ${MAX_RECENT}) r ${joins} WHERE ${visible(actor)} ORDER BY r.at DESC, a.id DESC LIMIT ${size}`,
  )
}

/** The member's favourites, the latest first. */
export async function findFavouriteArticles(
  ctx: DomainContext,
  actor: TenantActor,
  filter: PageRequest & { name?: string },
): Promise<{ rows: ArticleCardRow[]; total: number }> {
  if (actor.type !== 'member') return { rows: [], total: 0 }
  const nameFilter = filter.name ? Prisma.sql`AND ${TITLE} ILIKE ${containsPattern(filter.name)}` : Prisma.empty
  const matches = Prisma.sql`FROM (SELECT f.article_id, f.created_at FROM favourite f
      WHERE f.member_id = ${actor.memberId} AND f.article_id IS NOT NULL OFFSET 0) r ${articles} WHERE ${visible(actor)} ${nameFilter}`
  const [rows, count] = await Promise.all([
    queryRows<ArticleCardRow>(
      ctx.db,
      Prisma.sql`WITH readable_manual AS MATERIALIZED (${readable(actor)}), r AS MATERIALIZED (SELECT a.id AS article_id, r.created_at AS at ${matches}
          ORDER BY r.created_at DESC, a.id DESC LIMIT ${filter.size} OFFSET ${offsetOf(filter)})
        SELECT ${columns(actor)}, r.at FROM r ${joins} ORDER BY r.at DESC, a.id DESC`,
    ),
    queryRow<{ total: number }>(
      ctx.db,
      Prisma.sql`WITH readable_manual AS MATERIALIZED (${readable(actor)}) SELECT count(*)::int AS total ${matches}`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}

const INVISIBLE = '\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe0e\ufe0f\ufeff'
const PLAIN_TITLE = Prisma.sql`CASE WHEN ${DRAFT} THEN a.plain_title ELSE a.published_plain_title END`
/** As plain_title of the database makes titles. */
const plainText = (text: string) =>
  text
    .replace(new RegExp(`[${INVISIBLE}]`, 'g'), '')
    .normalize('NFKC')
    .toLowerCase()
    .trim()

/**
 * Titles that contain `text`, whatever the case and form of its letters: first those that begin with it, then shorter ones first. Both titles of an
 * article are compared before its manual is looked up, which decides about the one that is shown.
 */
export function findArticlesByTitle(
  ctx: DomainContext,
  actor: TenantActor,
  { text, size }: { text: string; size: number },
): Promise<ArticleCardRow[]> {
  const plain = plainText(text)
  const like = containsPattern(plain)
  return queryRows(
    ctx.db,
    Prisma.sql`WITH readable_manual AS MATERIALIZED (${readable(actor)}), r AS MATERIALIZED (
        SELECT a.id AS article_id, strpos(${PLAIN_TITLE}, ${plain}) = 1 AS starts, length(${TITLE}) AS long
        FROM article a JOIN readable_manual m ON m.id = a.manual_id WHERE a.tenant_id = ${actor.tenantId}
          AND (a.plain_title LIKE ${like} OR a.published_plain_title LIKE ${like}) AND ${visible(actor)} AND ${PLAIN_TITLE} LIKE ${like}
        ORDER BY 2 DESC, 3, a.updated_at DESC, a.id DESC LIMIT ${size}
      ) SELECT ${columns(actor)}, a.updated_at AS at FROM r ${joins} ORDER BY r.starts DESC, r.long, a.updated_at DESC, a.id DESC`,
  )
}
