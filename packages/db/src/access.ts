// The one SQL predicate for 'manuals this actor may read' (specification §6): lists, search, files and reader all use it.
import { Prisma } from './generated/client.ts'

/** Who reads, reduced to what the predicate needs. `unlocked` holds ids of manuals whose share password was given. */
export type AccessScope = { tenantId: string; unlocked?: readonly string[] } & (
  | { kind: 'visitor' }
  | { kind: 'member'; memberId: string; tenantAdmin: boolean }
  | { kind: 'system' }
)

/** Rank of a role column, so that the strongest grant wins: admin 3, edit 2, view 1, none 0. */
const rank = (column: Prisma.Sql) =>
  Prisma.sql`CASE ${column} WHEN 'admin' THEN 3 WHEN 'edit' THEN 2 WHEN 'view' THEN 1 ELSE 0 END`

/**
 * Rank of a member on manual `m` by explicit grants: own membership, else inherited from the space unless the manual
 * keeps to its own members. Released manuals are readable beyond this; see {@link readableManuals}.
 */
export function grantedRank(memberId: string): Prisma.Sql {
  return Prisma.sql`GREATEST(
    COALESCE((SELECT ${rank(Prisma.sql`mm.role`)} FROM manual_member mm WHERE mm.manual_id = m.id AND mm.member_id = ${memberId}), 0),
    CASE WHEN m.own_members_only THEN 0 ELSE
      COALESCE((SELECT ${rank(Prisma.sql`sm.role`)} FROM space_member sm WHERE sm.space_id = m.space_id AND sm.member_id = ${memberId}), 0) END)`
}

/** Released to everyone, without sign-in; share-protected manuals only when unlocked. */
const openToVisitors = (
  unlocked: readonly string[],
) => Prisma.sql`(m.release_type = 'public' AND m.release_scope = 'external'
  AND m.link_permission = 'public' AND (m.share_password_hash IS NULL OR m.id = ANY(${[...unlocked]}::text[])))`

/**
 * Boolean SQL over alias `m` (table manual): true for living manuals of the tenant whose PUBLISHED articles the actor may read.
 * Of a disabled tenant nobody reads anything.
 * A visitor reads external manuals whose link is public; a member also internal ones, external ones that ask for sign-in,
 * and those he was given a role on; a tenant administrator all of his tenant.
 */
export function readableManuals(scope: AccessScope): Prisma.Sql {
  const living = Prisma.sql`m.tenant_id = ${scope.tenantId} AND m.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM tenant t WHERE t.id = ${scope.tenantId} AND t.enabled)`
  if (scope.kind === 'system') return living
  if (scope.kind === 'visitor') return Prisma.sql`${living} AND ${openToVisitors(scope.unlocked ?? [])}`
  if (scope.tenantAdmin) return living
  return Prisma.sql`${living} AND (
    (m.release_type = 'public' AND m.release_scope IN ('internal', 'external')
      AND (m.share_password_hash IS NULL OR m.id = ANY(${[...(scope.unlocked ?? [])]}::text[])))
    OR ${grantedRank(scope.memberId)} > 0)`
}
