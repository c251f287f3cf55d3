// Rows of templates, and the articles that one is made of.
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '../../kernel/index.ts'

export type TemplateRow = {
  id: string
  tenant_id: string
  kind: string
  name: string
  description: string
  group_name: string
  used_count: number
  created_by: string
  creator: string | null
  created_at: Date
  updated_at: Date
}
export type NewTemplate = {
  id: string
  tenantId: string
  kind: 'article' | 'manual'
  lang: string
  name: string
  description: string
  groupName: string
  content: unknown[]
  createdBy: string
}

const COLUMNS = Prisma.sql`t.id, t.tenant_id, t.kind, t.name, t.description, t.group_name, t.used_count, t.created_by,
  (SELECT u.name FROM member m JOIN "user" u ON u.id = m.user_id WHERE m.id = t.created_by) AS creator, t.created_at, t.updated_at`

/** Those of the tenant, and the platform's own that are published. */
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

export async function changeTemplate(
  tx: Tx,
  id: string,
  change: { name?: string; description?: string; groupName?: string },
  at: Date,
): Promise<void> {
  await tx.template.update({ where: { id }, data: { ...change, updatedAt: at } })
}

export async function removeTemplate(tx: Tx, id: string): Promise<void> {
  await tx.template.delete({ where: { id } })
}

export async function countUse(ctx: DomainContext, id: string): Promise<void> {
  await queryRows(ctx.db, Prisma.sql`UPDATE template SET used_count = used_count + 1 WHERE id = ${id}`)
}

export async function knownIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.prisma.template.findMany({ where: { id: { in: ids } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

export async function insertMissing(db: Database, templates: readonly NewTemplate[]): Promise<void> {
  if (templates.length === 0) return
  await db.prisma.template.createMany({
    data: templates.map(({ content, ...rest }) => ({ ...rest, content: JSON.parse(JSON.stringify(content)) })),
    skipDuplicates: true,
  })
}

export type SourceRow = { id: string; parent_id: string | null; title: string; type: string; content: unknown }

/** Living articles of a manual with their content, in the order of the tree. */
export const findSourceRows = (ctx: DomainContext, manualId: string): Promise<SourceRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id, a.title, a.type, a.content FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )
