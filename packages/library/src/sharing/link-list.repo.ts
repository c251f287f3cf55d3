// All links of a tenant by which somebody reads, joins or gets a role: public manuals, secret links, collaboration and invitation links.
import type { InvitationRole, LinkKind } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { offsetOf, type PageRequest, personName, queryRow, queryRows } from '@lectern/kernel'
import { LINK_MADE } from '@lectern/people'

export type LinkRow = {
  kind: LinkKind
  id: string
  spaceName: string
  manualName: string
  articleTitle: string
  spaceId: string | null
  manualId: string | null
  articleId: string | null
  role: InvitationRole | null
  hasPassword: boolean
  createdName: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  uses: number | null
}

/** `memberId`: who asks; `createdBy`: only links that this member made. */
export type LinkFilter = {
  tenantId: string
  memberId: string
  kind?: LinkKind
  createdBy?: string
  withoutManuals: boolean
}

const MANUALS = Prisma.sql`SELECT 'manual' AS kind, m.id, m.space_id, m.id AS manual_id, NULL::text AS article_id, NULL::text AS role,
    m.share_password_hash IS NOT NULL AS has_password, m.created_by, m.created_at, NULL::timestamptz AS expires_at,
    NULL::timestamptz AS last_used_at, NULL::int AS uses, m.tenant_id
  FROM manual m WHERE m.deleted_at IS NULL AND m.release_type = 'public' AND m.release_scope = 'external' AND m.link_permission = 'public'`
const ARTICLES = Prisma.sql`SELECT 'article', l.id, m.space_id, m.id, a.id, NULL, a.share_password_hash IS NOT NULL, l.created_by,
    l.created_at, l.expires_at, l.last_used_at, l.uses, l.tenant_id
  FROM article_share_link l JOIN article a ON a.id = l.article_id AND a.manual_id = l.manual_id JOIN manual m ON m.id = l.manual_id
  WHERE m.deleted_at IS NULL`
const COOPERATION = Prisma.sql`SELECT 'cooperation', l.id, m.space_id, m.id, l.article_id, l.role, false, l.created_by, l.created_at, NULL,
    l.last_used_at, l.uses, l.tenant_id
  FROM cooperation_link l JOIN manual m ON m.id = l.manual_id WHERE m.deleted_at IS NULL`
/** A link whose maker may no longer invite has ended. */
const INVITATIONS = Prisma.sql`SELECT 'invitation', i.id, i.space_id, NULL, NULL, i.role, false, i.created_by, i.created_at,
    CASE WHEN ${LINK_MADE} THEN i.expires_at ELSE LEAST(i.expires_at, now()) END, i.last_used_at, i.uses, i.tenant_id
  FROM invitation_link i`

const links = ({
  tenantId,
  kind,
  createdBy,
  withoutManuals,
}: LinkFilter) => Prisma.sql`(${MANUALS} UNION ALL ${ARTICLES} UNION ALL ${COOPERATION}
    UNION ALL ${INVITATIONS}) k
  LEFT JOIN space s ON s.id = k.space_id LEFT JOIN manual mm ON mm.id = k.manual_id LEFT JOIN article aa ON aa.id = k.article_id
  WHERE k.tenant_id = ${tenantId} AND (k.space_id IS NULL OR s.deleted_at IS NULL)
    ${kind === undefined ? Prisma.empty : Prisma.sql`AND k.kind = ${kind}`}
    ${withoutManuals ? Prisma.sql`AND k.kind <> 'manual'` : Prisma.empty}
    ${createdBy === undefined ? Prisma.empty : Prisma.sql`AND k.created_by = ${createdBy}`}`

/** Newest first. What is in somebody else's personal space is listed without its names and ids. */
export async function findLinks(
  db: Database,
  filter: LinkFilter,
  page: PageRequest,
): Promise<{ rows: LinkRow[]; total: number }> {
  const { memberId } = filter
  const visible = (column: string) => Prisma.sql`CASE WHEN s.owner_member_id IS NULL OR s.owner_member_id = ${memberId}
    THEN ${Prisma.raw(column)} END`
  const visibleName = (column: string) => Prisma.sql`COALESCE(${visible(column)}, '')`
  const [rows, count] = await Promise.all([
    queryRows<LinkRow>(
      db,
      Prisma.sql`SELECT k.kind, k.id, ${visibleName('s.name')} AS "spaceName", ${visibleName('mm.name')} AS "manualName",
          ${visibleName('aa.title')} AS "articleTitle", ${visible('k.space_id')} AS "spaceId", ${visible('k.manual_id')} AS "manualId",
          ${visible('k.article_id')} AS "articleId", k.role, k.has_password AS "hasPassword",
          ${personName(Prisma.sql`k.created_by`)} AS "createdName", k.created_at AS "createdAt", k.expires_at AS "expiresAt",
          k.last_used_at AS "lastUsedAt", k.uses
        FROM ${links(filter)} ORDER BY k.created_at DESC, k.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM ${links(filter)}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export type FoundLink = { id: string; manualId: string | null; spaceId: string | null; createdBy: string }

/** One link, or all of a kind. */
export const findLinksToRevoke = (db: Database, filter: LinkFilter, id?: string): Promise<FoundLink[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT k.id, k.manual_id AS "manualId", k.space_id AS "spaceId", k.created_by AS "createdBy" FROM ${links(filter)}
      ${id === undefined ? Prisma.empty : Prisma.sql`AND k.id = ${id}`} ORDER BY k.id`,
  )

/** The ids of those that were still there. Public manuals are no rows of their own: see {@link closeManuals}. */
export async function deleteLinks(
  tx: Tx,
  kind: Exclude<LinkKind, 'manual'>,
  ids: readonly string[],
): Promise<string[]> {
  const table = Prisma.raw(
    { article: 'article_share_link', cooperation: 'cooperation_link', invitation: 'invitation_link' }[kind],
  )
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`DELETE FROM ${table} WHERE id = ANY(${[...ids]}::text[]) RETURNING id`
  return rows.map(({ id }) => id)
}

/** Visitors are asked to sign in from now on. */
export async function closeManuals(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE manual SET link_permission = 'system', publication_epoch = publication_epoch + 1, updated_at = now()
    WHERE id = ANY(${[...ids]}::text[]) AND link_permission = 'public' RETURNING id`
  return rows.map(({ id }) => id)
}

export type DoubtfulRow = { manualId: string; manualName: string; memberName: string; role: string; since: Date }

/**
 * Roles on whole manuals that members got by a collaboration link which no longer exists, so that it is unknown whether it was the link of one
 * article, on manuals that have had such links; without those that somebody has given or taken since.
 */
export const findDoubtfulGrants = (db: Database, tenantId: string, limit: number): Promise<DoubtfulRow[]> =>
  queryRows(
    db,
    Prisma.sql`WITH entry AS MATERIALIZED (SELECT l.id, l.action, l.manual_id, l.data, l.created_at FROM audit_log l
        WHERE l.tenant_id = ${tenantId} AND l.action IN ('cooperation.join', 'cooperation.set', 'manual.grant'))
      SELECT DISTINCT ON (m.id, g.member_id) m.id AS "manualId", m.name AS "manualName", u.name AS "memberName", g.role,
        j.created_at AS since
      FROM entry j JOIN manual_member g ON g.manual_id = j.manual_id AND g.member_id = j.data ->> 'member' AND g.role = j.data ->> 'role'
        JOIN manual m ON m.id = g.manual_id AND m.deleted_at IS NULL JOIN space s ON s.id = m.space_id AND s.owner_member_id IS NULL
        JOIN member mb ON mb.id = g.member_id JOIN "user" u ON u.id = mb.user_id
      WHERE j.action = 'cooperation.join' AND NOT j.data ? 'articleId'
        AND NOT EXISTS (SELECT FROM cooperation_link l WHERE l.id = j.data ->> 'link')
        AND EXISTS (SELECT FROM entry made WHERE made.manual_id = m.id AND made.action = 'cooperation.set'
          AND made.data ->> 'articleId' IS NOT NULL AND made.id < j.id)
        AND NOT EXISTS (SELECT FROM entry given WHERE given.manual_id = m.id AND given.action = 'manual.grant'
          AND given.data ->> 'member' = g.member_id AND given.id > j.id)
      ORDER BY m.id, g.member_id, j.id DESC LIMIT ${limit}`,
  )
