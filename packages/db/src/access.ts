// The one SQL predicate for 'manuals this actor may read' (specification §6): lists, search, files and reader all use it.
import { Prisma } from './generated/client.ts'

/**
 * Reader, reduced to the fields of the predicate. `unlocked` holds ids of manuals and articles whose own share password was given, `shared` ids
 * of published articles whose share link was opened: a link opens its article wherever it is, and nothing else.
 */
export type AccessScope = { tenantId: string; unlocked?: readonly string[]; shared?: readonly string[] } & (
  | { kind: 'visitor' }
  | { kind: 'member'; memberId: string; tenantAdmin: boolean }
  /** The open API token of the tenant. */
  | { kind: 'token' }
  | { kind: 'system' }
)

/** Strength of a role, so that the strongest grant wins. */
export const RANK = { none: 0, publishedOnly: 1, view: 2, edit: 3, admin: 4, tenantAdmin: 5 } as const

/** Integer SQL: rank of a column that holds a granted role. */
export const rankOf = (column: Prisma.Sql) => Prisma.sql`CASE ${column} WHEN 'admin' THEN ${Prisma.raw(`${RANK.admin}`)}
  WHEN 'edit' THEN ${Prisma.raw(`${RANK.edit}`)} WHEN 'view' THEN ${Prisma.raw(`${RANK.view}`)}
  WHEN 'publishedOnly' THEN ${Prisma.raw(`${RANK.publishedOnly}`)} ELSE 0 END`

/** A disabled member, and every member of a disabled tenant, has nothing. Not correlated: evaluated once for a statement. */
const isActive = (memberId: string) => Prisma.sql`EXISTS (
  SELECT FROM member am JOIN tenant amt ON amt.id = am.tenant_id WHERE am.id = ${memberId} AND am.enabled AND amt.enabled)`

/** Roles that a member was given on one thing, directly and through groups, as a FROM list with the column `role`. */
const grants = (thing: 'space' | 'manual', id: Prisma.Sql, memberId: string) => {
  const [members, groups, key] = TABLES[thing]
  return Prisma.sql`SELECT g.role FROM ${members} g WHERE g.${key} = ${id} AND g.member_id = ${memberId}
    UNION ALL SELECT g.role FROM ${groups} g JOIN group_member gm ON gm.group_id = g.group_id
      WHERE g.${key} = ${id} AND gm.member_id = ${memberId}`
}

/** Grants that count, from the weakest to the strongest. */
const LEAST = {
  any: Prisma.sql`<> 'none'`,
  view: Prisma.sql`IN ('view', 'edit', 'admin')`,
  edit: Prisma.sql`IN ('edit', 'admin')`,
} as const

/**
 * Boolean SQL: whether there is such a grant. One list for all rows, so that a scan looks each up in one hash table. The groups
 * are an array, so that their grants are looked up by index: a join to them would be planned as a scan of every group's grants.
 */
const granted = (thing: 'space' | 'manual', id: Prisma.Sql, memberId: string, least: keyof typeof LEAST = 'any') => {
  const [members, groups, key] = TABLES[thing]
  return Prisma.sql`${id} IN (SELECT g.${key} FROM ${members} g WHERE g.member_id = ${memberId} AND g.role ${LEAST[least]}
    UNION ALL SELECT g.${key} FROM ${groups} g
      WHERE g.group_id = ANY(ARRAY(SELECT gm.group_id FROM group_member gm WHERE gm.member_id = ${memberId}))
        AND g.role ${LEAST[least]})`
}

const TABLES = {
  space: [Prisma.raw('space_member'), Prisma.raw('space_group'), Prisma.raw('space_id')],
  manual: [Prisma.raw('manual_member'), Prisma.raw('manual_group'), Prisma.raw('manual_id')],
} as const

const strongest = (roles: Prisma.Sql, memberId: string) =>
  Prisma.sql`CASE WHEN ${isActive(memberId)} THEN COALESCE((SELECT max(${rankOf(Prisma.sql`x.role`)}) FROM (${roles}) x), 0) ELSE 0 END`

/**
 * Rank of a member on manual `m` by explicit grants, their own and those of their groups: on the manual, and on its space unless
 * the manual keeps to its own members. Released manuals are readable beyond this; see {@link readableManuals}.
 */
export function grantedRank(memberId: string): Prisma.Sql {
  return strongest(
    Prisma.sql`${grants('manual', Prisma.sql`m.id`, memberId)}
      UNION ALL SELECT inherited.role FROM (${grants('space', Prisma.sql`m.space_id`, memberId)}) inherited WHERE NOT m.own_members_only`,
    memberId,
  )
}

/** Rank of a member on space `s`, by their own grant and those of their groups. */
export const grantedSpaceRank = (memberId: string): Prisma.Sql =>
  strongest(grants('space', Prisma.sql`s.id`, memberId), memberId)

/** Spaces that belong to one member only, and not to `memberId` (null: to any). Not correlated. */
const personalSpaces = (tenantId: string, memberId: string | null) => Prisma.sql`(
  SELECT ps.id FROM space ps WHERE ps.tenant_id = ${tenantId}
    AND ${memberId === null ? Prisma.sql`ps.owner_member_id IS NOT NULL` : Prisma.sql`ps.owner_member_id <> ${memberId}`})`

/** Integer SQL over alias `s` or `m`: rights of the whole tenant, but for the personal spaces of others. */
export function tenantRank(thing: 'space' | 'manual', memberId: string | null): Prisma.Sql {
  const space = thing === 'space' ? Prisma.sql`s.id` : Prisma.sql`m.space_id`
  const others = memberId === null ? Prisma.sql`IS NOT NULL` : Prisma.sql`<> ${memberId}`
  const personal = Prisma.sql`EXISTS (SELECT FROM space ps WHERE ps.id = ${space} AND ps.owner_member_id ${others})`
  const active = memberId === null ? Prisma.empty : Prisma.sql`NOT ${isActive(memberId)} OR `
  return Prisma.sql`CASE WHEN ${active}${personal} THEN 0 ELSE ${Prisma.raw(`${RANK.tenantAdmin}`)} END`
}

/** Boolean SQL over alias `s` (table space): true for the tenant's living spaces on which the actor has a role. */
export function visibleSpaces(scope: AccessScope): Prisma.Sql {
  const living = Prisma.sql`s.tenant_id = ${scope.tenantId} AND s.deleted_at IS NULL`
  if (scope.kind === 'system') return living
  if (scope.kind === 'visitor') return Prisma.sql`false`
  if (scope.kind === 'token') return Prisma.sql`${living} AND s.owner_member_id IS NULL`
  const { memberId, tenantAdmin } = scope
  const active = Prisma.sql`${living} AND ${isActive(memberId)}`
  return tenantAdmin
    ? Prisma.sql`${active} AND (s.owner_member_id IS NULL OR s.owner_member_id = ${memberId})`
    : Prisma.sql`${active} AND ${granted('space', Prisma.sql`s.id`, memberId)}`
}

/** Without a share password, or unlocked. An empty list is left out: the database would take it for ten ids, and plan again each time. */
const withoutPassword = (unlocked: readonly string[] = []) =>
  unlocked.length === 0
    ? Prisma.sql`m.share_password_hash IS NULL`
    : Prisma.sql`(m.share_password_hash IS NULL OR m.id = ANY(${[...unlocked]}::text[]))`

/** Released to everyone, without sign-in; share-protected manuals only when unlocked. */
const openToVisitors = (
  unlocked?: readonly string[],
) => Prisma.sql`(m.release_type = 'public' AND m.release_scope = 'external'
  AND m.link_permission = 'public' AND ${withoutPassword(unlocked)})`

/** Boolean SQL over alias `m`: what {@link readableManuals} gives visitors, of whichever tenant the query is about. */
export const openToEverybody: Prisma.Sql = Prisma.sql`(m.deleted_at IS NULL AND ${openToVisitors()})`

/**
 * Boolean SQL over alias `m` (table manual): true for living manuals of the tenant whose PUBLISHED articles the actor may read.
 * Of a disabled tenant nobody reads anything, nor does a disabled member.
 * A visitor reads external manuals whose link is public; a member also internal ones, external ones that ask for sign-in,
 * and those they have a role on, directly or through a group; a tenant administrator, and the tenant's token, all of the tenant.
 * Manuals in someone else's personal space are readable only as far as they are released.
 */
export function readableManuals(scope: AccessScope): Prisma.Sql {
  const living = Prisma.sql`m.tenant_id = ${scope.tenantId} AND m.deleted_at IS NULL
    AND EXISTS (SELECT FROM tenant t WHERE t.id = ${scope.tenantId} AND t.enabled)`
  if (scope.kind === 'system') return living
  if (scope.kind === 'visitor') return Prisma.sql`${living} AND ${openToVisitors(scope.unlocked)}`
  const released = Prisma.sql`(m.release_type = 'public' AND m.release_scope IN ('internal', 'external')
      AND ${withoutPassword(scope.unlocked)})`
  const shared = (memberId: string | null) =>
    Prisma.sql`(m.space_id NOT IN ${personalSpaces(scope.tenantId, memberId)} OR ${released})`
  if (scope.kind === 'token') return Prisma.sql`${living} AND ${shared(null)}`
  const active = Prisma.sql`${living} AND ${isActive(scope.memberId)}`
  if (scope.tenantAdmin) return Prisma.sql`${active} AND ${shared(scope.memberId)}`
  return Prisma.sql`${active} AND (${released}
    OR (NOT m.own_members_only AND ${granted('space', Prisma.sql`m.space_id`, scope.memberId)})
    OR ${granted('manual', Prisma.sql`m.id`, scope.memberId)})`
}

/** FROM list over alias `a`: the cooperation link by which the member joined the work on this article, `l`. It ends when the article leaves its manual. */
const articleGrant = (memberId: string) => Prisma.sql`article_member g JOIN cooperation_link l ON l.id = g.link_id
  WHERE g.article_id = a.id AND g.member_id = ${memberId} AND l.article_id = a.id AND l.manual_id = a.manual_id`

/** Rank of a member on article `a` by the cooperation link of that article alone; never more than edit. */
export const articleGrantRank = (memberId: string): Prisma.Sql =>
  Prisma.sql`CASE WHEN ${isActive(memberId)}
    THEN COALESCE((SELECT least(${rankOf(Prisma.sql`l.role`)}, ${Prisma.raw(`${RANK.edit}`)}) FROM ${articleGrant(memberId)}), 0) ELSE 0 END`

/**
 * Boolean SQL over alias `a` (table article), to be added to {@link readableManuals} wherever the text of an article is shown: it has
 * no password of its own, or the reader gave it, or sees its draft anyway. The manuals whose drafts they see are looked up only
 * when an article with a password is met.
 */
export function openArticles(scope: AccessScope): Prisma.Sql {
  if (scope.kind === 'system') return Prisma.sql`true`
  const { unlocked = [] } = scope
  const unlockedArticles = unlocked.length === 0 ? Prisma.empty : Prisma.sql` OR a.id = ANY(${[...unlocked]}::text[])`
  if (scope.kind === 'visitor') return Prisma.sql`(a.share_password_hash IS NULL${unlockedArticles})`
  const grantedArticles =
    scope.kind === 'member' ? Prisma.sql` OR ${articleGrantRank(scope.memberId)} > 0` : Prisma.empty
  return Prisma.sql`(a.share_password_hash IS NULL${unlockedArticles}
    OR a.manual_id = ANY(ARRAY(SELECT m.id FROM manual m WHERE ${workManuals(scope)}))${grantedArticles})`
}

/** Boolean SQL over the aliases `a` and `m`: the text of this published article is shown to the reader, by its manual or by its own link. */
export function readableArticles(scope: AccessScope): Prisma.Sql {
  const { shared = [] } = scope
  const readable = Prisma.sql`(${readableManuals(scope)} AND ${openArticles(scope)})`
  if (shared.length === 0) return readable
  return Prisma.sql`(${readable} OR a.id = ANY(${[...shared]}::text[]) AND a.tenant_id = ${scope.tenantId} AND ${openArticles(scope)})`
}

/**
 * Boolean SQL over alias `m`: living manuals of the tenant whose drafts the actor sees (`view`), or in which they write (`edit`).
 * Unlike {@link readableManuals} it asks for a role; what is merely released does not count.
 */
export function workManuals(scope: AccessScope, least: 'view' | 'edit' = 'view'): Prisma.Sql {
  if (scope.kind === 'visitor') return Prisma.sql`false`
  const living = Prisma.sql`m.tenant_id = ${scope.tenantId} AND m.deleted_at IS NULL`
  if (scope.kind === 'system') return living
  const shared = (memberId: string | null) => Prisma.sql`m.space_id NOT IN ${personalSpaces(scope.tenantId, memberId)}`
  if (scope.kind === 'token') return Prisma.sql`${living} AND ${shared(null)}`
  const active = Prisma.sql`${living} AND ${isActive(scope.memberId)}`
  if (scope.tenantAdmin) return Prisma.sql`${active} AND ${shared(scope.memberId)}`
  return Prisma.sql`${active} AND ((NOT m.own_members_only AND ${granted('space', Prisma.sql`m.space_id`, scope.memberId, least)})
    OR ${granted('manual', Prisma.sql`m.id`, scope.memberId, least)})`
}
