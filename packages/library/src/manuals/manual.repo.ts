// Rows of manuals: loading with the actor's rank, and changes written together with their audit row.
import { Prisma, readableManuals } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { accessScope, actorId, auditInsert, manualAccess, queryRow, queryRows } from '@lectern/kernel'
import { touchManual } from '../articles/recent.repo.ts'
import { favouriteOf } from './favourite.repo.ts'
import type { ManualInfo } from './manual-settings.repo.ts'

export type ManualRow = {
  id: string
  spaceId: string
  spaceName: string
  name: string
  description: string
  manualCode: string
  category: string
  logo: string | null
  cover: string | null
  color: string | null
  releaseType: string
  releaseScope: string
  linkPermission: string
  sharePasswordHash: string | null
  commentsEnabled: boolean
  enableAi: boolean
  readersMayExport: boolean
  ownMembersOnly: boolean
  demo: boolean
  articleCount: number
  createdAt: Date
  updatedAt: Date
  favourite: boolean
  rank: number
  readable: boolean
}

const ARTICLE_COUNT = Prisma.sql`(SELECT count(*)::int FROM article a WHERE a.manual_id = m.id AND a.deleted_at IS NULL AND a.type <> 'folder')`

/** Over the aliases m (manual) and s (its space). */
export const manualColumns = (
  actor: TenantActor,
  articleCount = ARTICLE_COUNT,
) => Prisma.sql`m.id, m.space_id AS "spaceId", s.name AS "spaceName", m.name, m.description, m.code AS "manualCode",
  m.category, m.logo_file_id AS logo, m.cover_file_id AS cover, m.color, m.release_type AS "releaseType", m.release_scope AS "releaseScope",
  m.link_permission AS "linkPermission", m.share_password_hash AS "sharePasswordHash", m.comments_enabled AS "commentsEnabled",
  m.enable_ai AS "enableAi",
  m.readers_may_export AS "readersMayExport", m.own_members_only AS "ownMembersOnly", s.demo, m.created_at AS "createdAt", m.updated_at AS "updatedAt",
  ${favouriteOf(actor, 'manual', Prisma.sql`m.id`)} AS favourite,
  ${articleCount} AS "articleCount",
  ${manualAccess(actor)}`

export function findManual(ctx: DomainContext, actor: TenantActor, id: string): Promise<ManualRow | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(actor)} FROM manual m JOIN space s ON s.id = m.space_id
      WHERE m.id = ${id} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}

/** The manuals of these spaces that the actor may read, oldest first. */
export function findManualsOf(ctx: DomainContext, actor: TenantActor, spaceIds: string[]): Promise<ManualRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT ${manualColumns(actor)} FROM manual m JOIN space s ON s.id = m.space_id
      WHERE m.space_id = ANY(${spaceIds}::text[]) AND ${readableManuals(accessScope(actor))} ORDER BY m.created_at, m.id`,
  )
}

export type NewManual = ManualInfo & { id: string; spaceId: string; code: string }

/** Inserts the manual with its audit row; false when the space was deleted. Throws on index manual_code_living. */
export async function insertManual(ctx: DomainContext, actor: TenantActor, manual: NewManual): Promise<boolean> {
  const created = await queryRow(
    ctx.db,
    Prisma.sql`WITH created AS (
      INSERT INTO manual (id, tenant_id, space_id, name, description, code, category, logo_file_id, cover_file_id, color, created_by, created_at, updated_at)
      SELECT ${manual.id}, s.tenant_id, s.id, ${manual.name}, ${manual.description}, ${manual.code}, ${manual.category}, ${manual.logo},
        ${manual.cover}, ${manual.color}, ${actorId(actor)}, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      FROM space s WHERE s.id = ${manual.spaceId} AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL
      RETURNING id
    ), audited AS (${auditInsert(
      ctx,
      {
        tenantId: actor.tenantId,
        action: 'manual.create',
        subject: 'manual',
        subjectId: manual.id,
        manualId: manual.id,
        data: { name: manual.name, code: manual.code },
      },
      Prisma.sql`created`,
    )})${touchManual(ctx, actor, 'used', Prisma.sql`SELECT id FROM created`)} SELECT id FROM created`,
  )
  return created !== undefined
}

export type ManualChange = {
  id: string
  action: 'manual.update' | 'manual.settings'
  /** Column assignments of an UPDATE, without values of other tables. */
  assignments: Prisma.Sql[]
  data: Record<string, string | number | boolean | null>
}

/**
 * Changes a manual. Readers see its name, description and settings, so its epoch counts up. A replaced address suffix still redirects
 * to the manual. False when the manual was deleted meanwhile. Throws on index manual_code_living.
 */
export async function changeManual(ctx: DomainContext, actor: TenantActor, change: ManualChange): Promise<boolean> {
  const assignments = Prisma.join(
    [
      Prisma.sql`publication_epoch = publication_epoch + 1`,
      Prisma.sql`updated_at = ${ctx.now()}`,
      ...change.assignments,
    ],
    ', ',
  )
  const changed = await queryRow(
    ctx.db,
    Prisma.sql`WITH changed AS (
      UPDATE manual SET ${assignments} WHERE id = ${change.id} AND tenant_id = ${actor.tenantId} AND deleted_at IS NULL RETURNING id, code
    ), retired AS (
      INSERT INTO manual_old_code (code, manual_id, tenant_id, created_at)
      SELECT lower(before.code), before.id, before.tenant_id, ${ctx.now()}::timestamptz FROM changed JOIN manual before ON before.id = changed.id
      WHERE lower(before.code) <> lower(changed.code)
      ON CONFLICT (code) DO UPDATE SET manual_id = excluded.manual_id, tenant_id = excluded.tenant_id, created_at = excluded.created_at
    ), audited AS (${auditInsert(
      ctx,
      {
        tenantId: actor.tenantId,
        action: change.action,
        subject: 'manual',
        subjectId: change.id,
        manualId: change.id,
        data: change.data,
      },
      Prisma.sql`changed`,
    )})${touchManual(ctx, actor, 'used', Prisma.sql`SELECT id FROM changed`)} SELECT id FROM changed`,
  )
  return changed !== undefined
}
