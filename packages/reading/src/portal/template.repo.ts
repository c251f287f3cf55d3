// Rows of theme templates, which operators keep for all tenants: those that are offered.
import { SYSTEM_TEMPLATES, type SystemTemplate } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRow, queryRows } from '@lectern/kernel'

export type TemplateRow = {
  id: string
  name: string
  description: string
  groupName: string
  advanced: boolean
  /** Null for the templates of the system, which are part of the program. */
  document: unknown
}

/** The system's own template with this id. */
export const systemTemplate = (id: string): SystemTemplate | undefined =>
  SYSTEM_TEMPLATES.find((templateId) => templateId === id)

/** In the language of the request, else in the other one. */
const textOf = (column: Prisma.Sql, { lang }: DomainContext) =>
  Prisma.sql`COALESCE(NULLIF(${column}->>${lang}, ''), NULLIF(${column}->>'zh_CN', ''), ${column}->>'en_US', '')`

const select = (ctx: DomainContext) => Prisma.sql`SELECT t.id, ${textOf(Prisma.sql`t.names`, ctx)} AS name,
    ${textOf(Prisma.sql`t.descriptions`, ctx)} AS description, ${textOf(Prisma.sql`g.names`, ctx)} AS "groupName",
    COALESCE(g.advanced, false) AS advanced, t.document
  FROM theme_template t LEFT JOIN template_group g ON g.id = t.group_id
  WHERE t.tenant_id = '' AND t.published AND t.deleted_at IS NULL`

/** In the order of their groups, those without one last; the system's own in the order in which it names them. */
export const findTemplates = (ctx: DomainContext): Promise<TemplateRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`${select(ctx)} ORDER BY g.position NULLS LAST, g.id,
      array_position(${[...SYSTEM_TEMPLATES]}::text[], t.id) NULLS LAST, name, t.id`,
  )

export const findTemplate = (ctx: DomainContext, id: string): Promise<TemplateRow | undefined> =>
  queryRow(ctx.db, Prisma.sql`${select(ctx)} AND t.id = ${id}`)

export async function countUse(tx: Tx, id: string): Promise<void> {
  // Tenants may not write these rows: the function counts for them.
  await tx.$executeRaw`SELECT count_theme_template(${id})`
}
