// Rows of manuals: loading with the actor's rank, and changes written together with their audit row.
import { Prisma, readableManuals } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { accessScope, actorId, auditInsertFrom, manualAccess, queryRow, queryRows } from '../../kernel/index.ts'
import { touchManual } from '../articles/recent.repo.ts'
import { favouriteOf } from './favourite.repo.ts'
import type { ManualInfo } from './manual-settings.repo.ts'

export type ManualRow = {
  id: string
  space_id: string
  space_name: string
  name: string
  description: string
  code: string
  category: string
  logo_file_id: string | null
  cover_file_id: string | null
  release_type: string
  release_scope: string
  link_permission: string
  share_password_hash: string | null
  comments_enabled: boolean
  enable_ai: boolean
  own_members_only: boolean
  article_count: number
  created_at: Date
  updated_at: Date
  favourite: boolean
  rank: number
  readable: boolean
}

const ARTICLE_COUNT = Prisma.sql`(SELECT count(*)::int FROM article a WHERE a.manual_id = m.id AND a.deleted_at IS NULL AND a.type <> 'folder')`

/** Over the aliases m (manual) and s (its space). */
export const manualColumns = (
  actor: TenantActor,
  articleCount = ARTICLE_COUNT,
) => Prisma.sql`m.id, m.space_id, s.name AS space_name, m.name, m.description, m.code, m.category, m.logo_file_id, m.cover_file_id,
  m.release_type, m.release_scope, m.link_permission, m.share_password_hash, m.comments_enabled, m.enable_ai, m.own_members_only, m.created_at, m.updated_at,
  ${favouriteOf(actor, 'manual', Prisma.sql`m.id`)} AS favourite,
  ${articleCount} AS article_count,
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

/** Inserts the manual while its space lives, with the audit row; false when the space is gone. Throws on index manual_code_living. */
export async function insertManual(ctx: DomainContext, actor: TenantActor, manual: NewManual): Promise<boolean> {
  const created = await queryRow(
    ctx.db,
    Prisma.sql`WITH created AS (
      INSERT INTO manual (id, tenant_id, space_id, name, description, code, category, logo_file_id, cover_file_id, created_by, created_at, updated_at)
      SELECT ${manual.id}, s.tenant_id, s.id, ${manual.name}, ${manual.description}, ${manual.code}, ${manual.category}, ${manual.logo},
        ${manual.cover}, ${actorId(actor)}, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz
      FROM space s WHERE s.id = ${manual.spaceId} AND s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL
      RETURNING id
    ), audited AS (${auditInsertFrom(
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
 * Changes a manual. Readers see its name, description and settings, so its epoch counts up. An address suffix that goes stays known.
 * False when the manual went away meanwhile. Throws on index manual_code_living.
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
    ), audited AS (${auditInsertFrom(
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
