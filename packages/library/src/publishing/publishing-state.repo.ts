// Articles of a manual with something to publish, and who may read what is published of it.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { personName, queryRow, queryRows } from '@lectern/kernel'

export type PendingRow = {
  id: string
  title: string
  type: string
  state: string
  publishable: boolean
  updatedName: string
  updatedAt: Date
}

/** No list for people needs more. */
const MAX_PENDING = 2_000

export function findPending(ctx: DomainContext, manualId: string): Promise<PendingRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.title, a.type, a.state, a.revision > 1 OR a.content <> '[]'::jsonb AS publishable,
        ${personName(Prisma.sql`a.updated_by`)} AS "updatedName", a.updated_at AS "updatedAt"
      FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
      ORDER BY a.updated_at DESC, a.id DESC LIMIT ${MAX_PENDING}`,
  )
}

export type DraftRow = { id: string; revision: number; title: string; content: unknown }

/** Drafts of a manual that differ from what is published and were saved at least once, by id, after `cursor`. */
export function findDrafts(ctx: DomainContext, manualId: string, cursor: string, limit: number): Promise<DraftRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.revision, a.title, a.content FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND a.state <> 'published'
        AND (a.revision > 1 OR jsonb_array_length(a.content) > 0) AND a.id > ${cursor}
      ORDER BY a.id LIMIT ${limit}`,
  )
}

/** Returns the audience of a manual. */
export const findPublicity = (ctx: DomainContext, manualId: string) =>
  ctx.db.prisma.manual.findUnique({
    where: { id: manualId },
    select: { releaseType: true, releaseScope: true, linkPermission: true },
  })

export type AudienceRow = {
  releaseType: string
  releaseScope: string
  linkPermission: string
  hasSharePassword: boolean
  chosen: boolean
  published: number
  administrators: string[]
}

/** Number of listed administrators. */
const MAX_NAMED = 3

/**
 * Returns the manual's audience, and names of enabled members who may change it: its own and its space's administrators first, then the
 * tenant's.
 */
export function findAudience(ctx: DomainContext, manualId: string): Promise<AudienceRow | undefined> {
  const admins = (thing: Prisma.Sql, key: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`
    SELECT g.member_id FROM ${thing}_member g WHERE g.${key} = ${id} AND g.role = 'admin'
    UNION ALL SELECT gm.member_id FROM ${thing}_group g JOIN group_member gm ON gm.group_id = g.group_id
      WHERE g.${key} = ${id} AND g.role = 'admin'`
  const manualAdmins = admins(Prisma.raw('manual'), Prisma.raw('manual_id'), Prisma.sql`m.id`)
  const inherited = admins(Prisma.raw('space'), Prisma.raw('space_id'), Prisma.sql`m.space_id`)
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.release_type AS "releaseType", m.release_scope AS "releaseScope", m.link_permission AS "linkPermission",
      m.share_password_hash IS NOT NULL AS "hasSharePassword", m.audience_chosen_at IS NOT NULL AS chosen,
      (SELECT count(*)::int FROM article a WHERE a.manual_id = m.id AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL) AS published,
      ARRAY(
        SELECT u.name FROM member mb JOIN "user" u ON u.id = mb.user_id
          CROSS JOIN LATERAL (SELECT mb.id IN (${manualAdmins}) OR (NOT m.own_members_only AND mb.id IN (${inherited})) AS near) x
        WHERE mb.tenant_id = m.tenant_id AND mb.enabled AND (x.near OR (mb.role = 'tenantAdmin' AND s.owner_member_id IS NULL))
        ORDER BY x.near DESC, lower(u.name), mb.id LIMIT ${MAX_NAMED}
      ) AS administrators
      FROM manual m JOIN space s ON s.id = m.space_id WHERE m.id = ${manualId}`,
  )
}
