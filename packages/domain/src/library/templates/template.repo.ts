// Rows of templates, and the articles that a template of a manual is made from.
import type { CheckedBlocks } from '@lectern/content'
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '../../kernel/index.ts'
import type { CheckedNodes } from './check-nodes.ts'

export type TemplateRow = {
  id: string
  tenantId: string
  kind: string
  name: string
  description: string
  groupName: string
  usedCount: number
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
  createdBy: string
}

const COLUMNS = Prisma.sql`t.id, t.tenant_id AS "tenantId", t.kind, t.name, t.description, t.group_name AS "groupName",
  t.used_count AS "usedCount", t.created_by AS "createdBy", t.created_at AS "createdAt", t.updated_at AS "updatedAt",
  (SELECT u.name FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.id = t.created_by) AS creator`

/** Templates of the tenant, and published templates of the platform. */
const visible = (tenantId: string) =>
  Prisma.sql`(t.tenant_id = ${tenantId} OR (t.tenant_id = '' AND t.published)) AND ${tenantId} <> ''`

export type TemplateFilter = PageRequest & { kind?: string; system?: boolean; name?: string; lang: string }

export async function findTemplates(
  ctx: DomainContext,
  tenantId: string,
  filter: TemplateFilter,
): Promise<{ rows: TemplateRow[]; total: number }> {
  const conditions = [visible(tenantId), Prisma.sql`(t.lang = '' OR t.lang = ${filter.lang})`]
  if (filter.kind) conditions.push(Prisma.sql`t.kind = ${filter.kind}`)
  if (filter.system !== undefined) conditions.push(Prisma.sql`(t.tenant_id = '') = ${filter.system}`)
  if (filter.name) conditions.push(Prisma.sql`t.name ILIKE ${containsPattern(filter.name)}`)
  const where = Prisma.join(conditions, ' AND ')
  const [rows, count] = await Promise.all([
    queryRows<TemplateRow>(
      ctx.db,
      Prisma.sql`SELECT ${COLUMNS} FROM template t WHERE ${where}
        ORDER BY t.tenant_id = '', t.group_name, t.name, t.id LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM template t WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

export const findTemplate = (
  ctx: DomainContext,
  tenantId: string,
  id: string,
): Promise<(TemplateRow & { content: unknown }) | undefined> =>
  queryRow(ctx.db, Prisma.sql`SELECT ${COLUMNS}, t.content FROM template t WHERE t.id = ${id} AND ${visible(tenantId)}`)

export async function insertTemplate(
  tx: Tx,
  template: NewTemplate,
  fileIds: readonly string[],
  at: Date,
): Promise<void> {
  const { content, ...rest } = template
  await tx.template.create({
    data: { ...rest, content: JSON.parse(JSON.stringify(content)), createdAt: at, updatedAt: at },
  })
  if (fileIds.length === 0) return
  await tx.$executeRaw`
    INSERT INTO template_file (template_id, file_id, tenant_id)
    SELECT ${template.id}, f.id, f.tenant_id FROM stored_file f
    WHERE f.tenant_id = ${template.tenantId} AND f.id = ANY(${[...fileIds]}::text[])`
}

export async function updateTemplateRow(
  tx: Tx,
  id: string,
  change: { name?: string; description?: string; groupName?: string },
  at: Date,
): Promise<void> {
  await tx.template.update({ where: { id }, data: { ...change, updatedAt: at } })
}

export async function deleteTemplateRow(tx: Tx, id: string): Promise<void> {
  await tx.template.delete({ where: { id } })
}

export async function incrementUsedCount(ctx: DomainContext, id: string): Promise<void> {
  await queryRows(ctx.db, Prisma.sql`UPDATE template SET used_count = used_count + 1 WHERE id = ${id}`)
}

export async function findExistingIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.prisma.template.findMany({ where: { id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

export async function insertTemplates(db: Database, templates: readonly NewTemplate[]): Promise<void> {
  if (templates.length === 0) return
  await db.prisma.template.createMany({
    data: templates.map(({ content, ...rest }) => ({ ...rest, content: JSON.parse(JSON.stringify(content)) })),
    skipDuplicates: true,
  })
}

export type SourceRow = { id: string; parentId: string | null; title: string; type: string; content: unknown }

/** Articles of a manual with their content, in the order of the tree, without recycled ones. */
export const findSourceRows = (ctx: DomainContext, manualId: string): Promise<SourceRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id AS "parentId", a.title, a.type, a.content FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
