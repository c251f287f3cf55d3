// Rows of themes: with the actor's rank on their manual, and the writes of their life cycle.
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { actorId, manualAccess, personName, queryRow, queryRows } from '@lectern/kernel'

export type ThemeRow = {
  id: string
  tenantId: string
  manualId: string
  name: string
  enabled: boolean
  revision: number
  templateId: string | null
  publishedNumber: number | null
  publishedAt: Date | null
  changed: boolean
  updatedAt: Date
  updatedBy: string
  releaseType: string
  rank: number
  readable: boolean
}
export type ThemeDraftRow = ThemeRow & { draft: unknown }

const columns = (
  actor: TenantActor,
) => Prisma.sql`t.id, t.tenant_id AS "tenantId", t.manual_id AS "manualId", t.name, t.enabled,
  t.revision, t.template_id AS "templateId", t.published_number AS "publishedNumber", v.published_at AS "publishedAt",
  v.document IS DISTINCT FROM t.draft AS changed, t.updated_at AS "updatedAt", ${personName(Prisma.sql`t.updated_by`)} AS "updatedBy",
  m.release_type AS "releaseType", ${manualAccess(actor)}`

const FROM = Prisma.sql`FROM theme t JOIN manual m ON m.id = t.manual_id
  LEFT JOIN theme_version v ON v.theme_id = t.id AND v.number = t.published_number`

/** `deleted`: one that was deleted, and can be brought back. */
export function findTheme(
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
  { deleted = false } = {},
): Promise<ThemeDraftRow | undefined> {
  const state = deleted ? Prisma.sql`t.deleted_at IS NOT NULL` : Prisma.sql`t.deleted_at IS NULL`
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT ${columns(actor)}, t.draft ${FROM}
      WHERE t.id = ${id} AND t.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL AND ${state}`,
  )
}

/** The themes of a manual: the enabled one first, then the newest. */
export function findThemes(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<ThemeRow[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT ${columns(actor)} ${FROM}
      WHERE t.manual_id = ${manualId} AND t.tenant_id = ${actor.tenantId} AND t.deleted_at IS NULL AND m.deleted_at IS NULL
      ORDER BY t.enabled DESC, t.created_at DESC, t.id DESC`,
  )
}

export const countThemes = (tx: Tx, manualId: string): Promise<number> =>
  tx.theme.count({ where: { manualId, deletedAt: null } })

export const findThemeNames = async (ctx: DomainContext, manualId: string): Promise<Set<string>> =>
  new Set(
    (await ctx.db.prisma.theme.findMany({ where: { manualId, deletedAt: null }, select: { name: true } })).map(
      ({ name }) => name,
    ),
  )

export type NewTheme = {
  id: string
  tenantId: string
  manualId: string
  name: string
  draft: object
  templateId: string | null
}

const json = (value: object): Prisma.InputJsonValue => JSON.parse(JSON.stringify(value))

export async function insertTheme(tx: Tx, ctx: DomainContext, theme: NewTheme): Promise<void> {
  const by = actorId(ctx.actor)
  const now = ctx.now()
  await tx.theme.create({
    data: { ...theme, draft: json(theme.draft), createdBy: by, updatedBy: by, createdAt: now, updatedAt: now },
  })
}

type Change = { name?: string; deletedAt?: Date | null; enabled?: boolean; enabledAt?: Date | null }

export async function changeTheme(tx: Tx, ctx: DomainContext, id: string, change: Change): Promise<void> {
  await tx.theme.update({ where: { id }, data: { ...change, updatedBy: actorId(ctx.actor), updatedAt: ctx.now() } })
}

/** False when visitors see the theme, or it was deleted before. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { count } = await tx.theme.updateMany({
    where: { id, enabled: false, deletedAt: null },
    data: { deletedAt: now },
  })
  return count > 0
}

/** Writes the draft over the one of `revision`; the new revision, or null when somebody else saved in between. */
export async function writeDraft(
  tx: Tx,
  ctx: DomainContext,
  { id, revision, document }: { id: string; revision: number; document: object },
): Promise<number | null> {
  const rows = await tx.$queryRaw<{ revision: number }[]>`
    UPDATE theme SET draft = ${JSON.stringify(document)}::jsonb, revision = revision + 1, updated_by = ${actorId(ctx.actor)},
      updated_at = ${ctx.now()}::timestamptz
    WHERE id = ${id} AND revision = ${revision} AND deleted_at IS NULL RETURNING revision`
  return rows[0]?.revision ?? null
}

export async function setTemplate(tx: Tx, id: string, templateId: string): Promise<void> {
  await tx.theme.update({ where: { id }, data: { templateId } })
}

/** The next version of the theme; its number. The caller has locked the manual. */
export async function insertVersion(tx: Tx, ctx: DomainContext, theme: ThemeRow, document: object): Promise<number> {
  const rows = await tx.$queryRaw<{ number: number }[]>`
    INSERT INTO theme_version (theme_id, number, tenant_id, document, published_by, published_at)
    SELECT ${theme.id}, coalesce(max(number), 0) + 1, ${theme.tenantId}, ${JSON.stringify(document)}::jsonb, ${actorId(ctx.actor)},
      ${ctx.now()}::timestamptz
    FROM theme_version WHERE theme_id = ${theme.id} RETURNING number`
  return rows[0]?.number ?? 1
}

export async function setPublished(tx: Tx, id: string, publishedNumber: number): Promise<void> {
  await tx.theme.update({ where: { id }, data: { publishedNumber, ranking: {} } })
}

/** Shows this theme of the manual to visitors and no other one. */
export async function enableOnly(tx: Tx, ctx: DomainContext, { id, manualId }: ThemeRow): Promise<void> {
  await tx.theme.updateMany({
    where: { manualId, enabled: true, id: { not: id } },
    data: { enabled: false, enabledAt: null },
  })
  await tx.theme.updateMany({ where: { id, enabled: false }, data: { enabled: true, enabledAt: ctx.now() } })
}

/** Marks the manual's published content as changed, which invalidates rendered pages. */
export async function touchManual(tx: Tx, manualId: string): Promise<void> {
  await tx.$executeRaw`UPDATE manual SET publication_epoch = publication_epoch + 1 WHERE id = ${manualId}`
}

/**
 * As {@link touchManual} for the portal of the manual: for all manuals that are under one of its themes, enabled or of this id, or among
 * `members`. Locks them, in one order. False when the manual itself no longer exists.
 */
export async function touchPortalManuals(
  tx: Tx,
  { id, tenantId, manualId }: Pick<ThemeRow, 'id' | 'tenantId' | 'manualId'>,
  members: readonly string[],
): Promise<boolean> {
  const rows = await tx.$queryRaw<
    { id: string; live: boolean }[]
  >`UPDATE manual SET publication_epoch = publication_epoch + 1
    WHERE id IN (SELECT m.id FROM manual m WHERE m.tenant_id = ${tenantId} AND (m.id = ANY(${[manualId, ...members]}::text[]) OR m.id IN (
        SELECT x.target_id FROM theme_target x JOIN theme t ON t.id = x.theme_id AND (t.enabled OR t.id = ${id})
        WHERE t.manual_id = ${manualId} AND x.member
      )) ORDER BY m.id FOR NO KEY UPDATE)
    RETURNING id, deleted_at IS NULL AS live`
  return rows.some((row) => row.id === manualId && row.live)
}

export type VersionRow = { number: number; publishedAt: Date; publishedBy: string }

export const findVersions = (ctx: DomainContext, themeId: string): Promise<VersionRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT v.number, v.published_at AS "publishedAt", ${personName(Prisma.sql`v.published_by`)} AS "publishedBy"
      FROM theme_version v WHERE v.theme_id = ${themeId} ORDER BY v.number DESC`,
  )

export const findVersionDocument = async (ctx: DomainContext, themeId: string, number: number): Promise<unknown> =>
  (
    await ctx.db.prisma.themeVersion.findUnique({
      where: { themeId_number: { themeId, number } },
      select: { document: true },
    })
  )?.document

export const findDeletedThemes = (
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; tenantId: string }[]> =>
  db.prisma.theme.findMany({
    where: { deletedAt: { lt: before } },
    select: { id: true, tenantId: true },
    orderBy: { id: 'asc' },
    take: limit,
  })

/** Removes the theme with its versions; ids of the files that it showed. */
export async function removeTheme(tx: Tx, id: string): Promise<string[]> {
  const files = await tx.themeFile.findMany({ where: { themeId: id }, select: { fileId: true } })
  await tx.theme.delete({ where: { id } })
  return files.map(({ fileId }) => fileId)
}
