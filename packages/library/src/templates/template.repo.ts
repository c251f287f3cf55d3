// Rows of templates, and the articles that a template of a manual is made from.
import type { CheckedBlocks } from '@lectern/content'
import type { Lang } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import {
  actorId,
  containsPattern,
  manualAccess,
  offsetOf,
  type PageRequest,
  queryRow,
  queryRows,
} from '@lectern/kernel'
import type { CheckedNodes } from './check-nodes.ts'
import type { Protection } from './protections.ts'

export type TemplateRow = {
  id: string
  tenantId: string
  kind: string
  name: string
  description: string
  groupName: string
  category: string
  coverFileId: string | null
  usedCount: number
  shared: boolean
  sourceManualId: string | null
  createdBy: string
  creator: string | null
  createdAt: Date
  updatedAt: Date
}
export type NewTemplate = {
  id: string
  tenantId: string
  kind: 'article' | 'manual'
  lang: string
  name: string
  description: string
  groupName: string
  content: CheckedBlocks | CheckedNodes
  protections?: Protection[]
  shared: boolean
  sourceManualId: string | null
  createdBy: string
  groupId?: string | null
  category?: string
}

/** Those of the platform have texts in both languages, and a group with a name in both. */
const columns = (
  lang: Lang,
) => Prisma.sql`t.id, t.tenant_id AS "tenantId", t.kind, COALESCE(NULLIF(t.names->>${lang}, ''), t.name) AS name,
  COALESCE(NULLIF(t.descriptions->>${lang}, ''), t.description) AS description,
  CASE WHEN t.tenant_id = '' THEN COALESCE(${groupName(lang)}, '') ELSE t.group_name END AS "groupName",
  t.category, t.cover_file_id AS "coverFileId", t.used_count AS "usedCount", t.shared, t.source_manual_id AS "sourceManualId", t.created_by AS "createdBy", t.created_at AS "createdAt", t.updated_at AS "updatedAt",
  (SELECT u.name FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.id = t.created_by) AS creator`

const FROM = Prisma.sql`FROM template t LEFT JOIN template_group g ON g.id = t.group_id`
const groupName = (lang: Lang) =>
  Prisma.sql`COALESCE(NULLIF(g.names->>${lang}, ''), NULLIF(g.names->>'zh_CN', ''), g.names->>'en_US')`

/** Templates of the tenant that are shared or the actor's own, and published templates of the platform. */
const visible = (actor: TenantActor) =>
  Prisma.sql`(t.tenant_id = ${actor.tenantId} AND (t.shared OR t.created_by = ${actorId(actor)})
    OR t.tenant_id = '' AND t.published AND t.deleted_at IS NULL) AND ${actor.tenantId} <> ''`

export type TemplateFilter = PageRequest & { kind?: string; system?: boolean; name?: string; lang: Lang }

export async function findTemplates(
  ctx: DomainContext,
  actor: TenantActor,
  filter: TemplateFilter,
): Promise<{ rows: TemplateRow[]; total: number }> {
  const conditions = [visible(actor), Prisma.sql`(t.lang = '' OR t.lang = ${filter.lang})`]
  if (filter.kind) conditions.push(Prisma.sql`t.kind = ${filter.kind}`)
  if (filter.system !== undefined) conditions.push(Prisma.sql`(t.tenant_id = '') = ${filter.system}`)
  if (filter.name)
    conditions.push(Prisma.sql`(t.name ILIKE ${containsPattern(filter.name)}
      OR t.names->>${filter.lang} ILIKE ${containsPattern(filter.name)})`)
  const where = Prisma.join(conditions, ' AND ')
  const [rows, count] = await Promise.all([
    queryRows<TemplateRow>(
      ctx.db,
      Prisma.sql`SELECT ${columns(filter.lang)} ${FROM} WHERE ${where}
        ORDER BY t.tenant_id = '', g.position, t.group_name, name, t.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM template t WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findTemplate = (
  ctx: DomainContext,
  actor: TenantActor,
  id: string,
): Promise<(TemplateRow & { content: unknown; protections: unknown }) | undefined> =>
  queryRow(
    ctx.db,
    Prisma.sql`SELECT ${columns(ctx.lang)}, t.content, t.protections ${FROM} WHERE t.id = ${id} AND ${visible(actor)}`,
  )

/** `files`: ids of those that the texts of `articleIds` show; those that count for these articles become files of the template. */
export async function insertTemplate(
  tx: Tx,
  template: NewTemplate,
  { files, articleIds }: { files: readonly string[]; articleIds: readonly string[] },
  now: Date,
): Promise<void> {
  const { content, protections = [], ...rest } = template
  await tx.template.create({
    data: { ...rest, content: JSON.parse(JSON.stringify(content)), protections, createdAt: now, updatedAt: now },
  })
  if (files.length === 0) return
  await tx.$executeRaw`
    INSERT INTO template_file (template_id, file_id, tenant_id)
    SELECT ${template.id}, f.id, f.tenant_id FROM stored_file f
    WHERE f.tenant_id = ${template.tenantId} AND f.id = ANY(${[...files]}::text[])
      AND EXISTS (SELECT 1 FROM file_use u WHERE u.file_id = f.id AND u.article_id = ANY(${[...articleIds]}::text[]))`
}

export async function updateTemplateRow(
  tx: Tx,
  id: string,
  change: { name?: string; description?: string; groupName?: string; shared?: boolean },
  now: Date,
): Promise<void> {
  await tx.template.update({ where: { id }, data: { ...change, updatedAt: now } })
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.template.delete({ where: { id } })
}

export async function incrementUsedCount(ctx: DomainContext, id: string): Promise<void> {
  // Tenants may not write the platform's: the function counts for them. As text, since void has no value to read.
  await queryRows(
    ctx.db,
    Prisma.sql`WITH own AS (UPDATE template SET used_count = used_count + 1 WHERE id = ${id} AND tenant_id <> '')
      SELECT count_template(${id})::text`,
  )
}

export async function findExistingIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.prisma.template.findMany({ where: { id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

export async function findExistingGroups(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.prisma.templateGroup.findMany({ where: { id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

export type PlatformFile = { id: string; fileName: string; size: number; storageKey: string }

/** Files that a template of the platform shows. */
export const findPlatformFiles = (ctx: DomainContext, templateId: string): Promise<PlatformFile[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT f.id, f.file_name AS "fileName", f.size::float8 AS size, f.storage_key AS "storageKey"
      FROM template_file tf JOIN stored_file f ON f.id = tf.file_id AND f.tenant_id = ''
      WHERE tf.template_id = ${templateId} AND tf.tenant_id = ''`,
  )

export async function insertTemplates(db: Database, templates: readonly NewTemplate[]): Promise<void> {
  if (templates.length === 0) return
  await db.prisma.template.createMany({
    data: templates.map(({ content, protections: _, ...rest }) => ({
      ...rest,
      content: JSON.parse(JSON.stringify(content)),
    })),
    skipDuplicates: true,
  })
}

/** The actor's access to a living manual, and whether all members of the tenant may read what it has published. */
export const findSource = (
  ctx: DomainContext,
  actor: TenantActor,
  manualId: string,
): Promise<{ rank: number; readable: boolean; released: boolean } | undefined> =>
  queryRow(
    ctx.db,
    Prisma.sql`SELECT ${manualAccess(actor)},
        m.release_type = 'public' AND m.release_scope IN ('internal', 'external') AND m.share_password_hash IS NULL AS released
      FROM manual m WHERE m.id = ${manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )

export type SourceRow = {
  id: string
  parentId: string | null
  title: string
  type: string
  content: unknown
  shareEnabled: boolean
  sharePasswordHash: string | null
}

const source = Prisma.sql`SELECT a.id, a.parent_id AS "parentId", a.title, a.type, a.content, a.share_enabled AS "shareEnabled",
  a.share_password_hash AS "sharePasswordHash" FROM article a`

/** Articles of a manual with their content, in the order of the tree, without recycled ones. */
export const findSourceRows = (ctx: DomainContext, manualId: string): Promise<SourceRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`${source} WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )

export const findSourceRow = (ctx: DomainContext, id: string): Promise<SourceRow | undefined> =>
  queryRow(ctx.db, Prisma.sql`${source} WHERE a.id = ${id}`)
