// Rows of theme templates, which operators make for all tenants.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRow, queryRows } from '../../kernel/index.ts'

export type TemplateRow = { id: string; name: string; description: string; groupName: string; document: unknown }

const SELECT = Prisma.sql`SELECT t.id, t.name, t.description, t.group_name AS "groupName", t.document FROM theme_template t
  WHERE t.tenant_id = '' AND t.published`

export const findTemplates = (ctx: DomainContext): Promise<TemplateRow[]> =>
  queryRows(ctx.db, Prisma.sql`${SELECT} ORDER BY t.group_name, t.name, t.id`)

export const findTemplate = (ctx: DomainContext, id: string): Promise<TemplateRow | undefined> =>
  queryRow(ctx.db, Prisma.sql`${SELECT} AND t.id = ${id}`)

export async function countUse(tx: Tx, id: string): Promise<void> {
  // Tenants may not write these rows: the function counts for them.
  await tx.$executeRaw`SELECT count_theme_template(${id})`
}
