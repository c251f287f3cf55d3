// Rows of the platform's templates, of both tables.
import type { ListCentreTemplatesInput, TemplateScope } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { containsPattern, type DomainContext, offsetOf, queryRow, queryRows } from '@lectern/kernel'

export type CentreRow = {
  id: string
  kind: string
  lang: string
  name: string
  names: unknown
  description: string
  descriptions: unknown
  groupId: string | null
  category: string | null
  coverFileId: string | null
  published: boolean
  usedCount: number
  revision: number
  createdBy: string
  createdAt: Date
  updatedAt: Date
  updatedBy: string
  deletedAt: Date | null
}
/** `body`: the content of a manual or article, the document of a theme. */
export type CentreRowWithBody = CentreRow & { body: unknown }

const TABLES = { manual: Prisma.sql`template`, theme: Prisma.sql`theme_template` }
const OWN = {
  manual: Prisma.sql`t.kind, t.lang, t.name, t.description, t.category, t.cover_file_id AS "coverFileId"`,
  theme: Prisma.sql`'theme' AS kind, '' AS lang, '' AS name, '' AS description, NULL::text AS category, NULL::text AS "coverFileId"`,
}
const columns = (
  scope: TemplateScope,
) => Prisma.sql`t.id, ${OWN[scope]}, t.names, t.descriptions, t.group_id AS "groupId",
  t.published, t.used_count AS "usedCount", t.revision, t.created_by AS "createdBy", t.created_at AS "createdAt",
  t.updated_at AS "updatedAt", t.deleted_at AS "deletedAt",
  COALESCE((SELECT u.name FROM "user" u WHERE u.id = t.updated_by), '') AS "updatedBy"`

const from = (scope: TemplateScope) => Prisma.sql`FROM ${TABLES[scope]} t`

/** Without group it is asked for by this word. */
const NO_GROUP = 'none'

function chosen(filter: ListCentreTemplatesInput): Prisma.Sql {
  const { scope, kind, groupId, category, published, text } = filter
  const conditions = [Prisma.sql`t.tenant_id = '' AND t.deleted_at IS NULL`]
  if (groupId === NO_GROUP) conditions.push(Prisma.sql`t.group_id IS NULL`)
  else if (groupId) conditions.push(Prisma.sql`t.group_id = ${groupId}`)
  if (published !== undefined) conditions.push(Prisma.sql`t.published = ${published}`)
  if (scope === 'manual' && kind) conditions.push(Prisma.sql`t.kind = ${kind}`)
  if (scope === 'manual' && category) conditions.push(Prisma.sql`t.category = ${category}`)
  if (text) {
    const names = scope === 'manual' ? Prisma.sql`t.name || ' ' || t.description || ' ' || ` : Prisma.empty
    conditions.push(Prisma.sql`(${names} concat_ws(' ', t.names->>'zh_CN', t.names->>'en_US', t.descriptions->>'zh_CN',
      t.descriptions->>'en_US')) ILIKE ${containsPattern(text)}`)
  }
  return Prisma.join(conditions, ' AND ')
}

function sortedBy({ scope, sort }: ListCentreTemplatesInput, lang: string): Prisma.Sql {
  if (sort === 'used') return Prisma.sql`t.used_count`
  if (sort === 'created') return Prisma.sql`t.created_at`
  if (sort === 'updated') return Prisma.sql`t.updated_at`
  const fallback = scope === 'manual' ? Prisma.sql`t.name` : Prisma.sql`t.names->>'en_US'`
  return Prisma.sql`lower(COALESCE(NULLIF(t.names->>${lang}, ''), NULLIF(t.names->>'zh_CN', ''), ${fallback}))`
}

export async function findCentreTemplates(
  ctx: DomainContext,
  filter: ListCentreTemplatesInput,
): Promise<{ rows: CentreRow[]; total: number }> {
  const { scope, order, size } = filter
  const direction = order === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const [rows, count] = await Promise.all([
    queryRows<CentreRow>(
      ctx.db,
      Prisma.sql`SELECT ${columns(scope)} ${from(scope)} WHERE ${chosen(filter)}
        ORDER BY ${sortedBy(filter, ctx.lang)} ${direction}, t.id ${direction} LIMIT ${size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(
      ctx.db,
      Prisma.sql`SELECT count(*)::int AS total ${from(scope)} WHERE ${chosen(filter)}`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}

const body = { manual: Prisma.sql`t.content`, theme: Prisma.sql`t.document` }

/** Deleted ones too. */
export const findCentreTemplate = (
  ctx: DomainContext,
  scope: TemplateScope,
  id: string,
): Promise<CentreRowWithBody | undefined> =>
  queryRow(
    ctx.db,
    Prisma.sql`SELECT ${columns(scope)}, ${body[scope]} AS body ${from(scope)} WHERE t.id = ${id} AND t.tenant_id = ''`,
  )

type NewCentreTemplate = {
  id: string
  kind: string
  names: object
  descriptions: object
  groupId: string | null
  body: unknown
  by: string
  /** Set for manuals and articles. */
  lang: string
  name: string
  description: string
  category: string
  coverFileId: string | null
}

const plain = (json: unknown) => JSON.parse(JSON.stringify(json))

export async function insertCentreTemplate(tx: Tx, template: NewCentreTemplate, now: Date): Promise<void> {
  const { id, kind, names, descriptions, groupId, by } = template
  const common = { id, names, descriptions, groupId, published: false, createdBy: by, updatedBy: by }
  const times = { createdAt: now, updatedAt: now }
  if (kind === 'theme') {
    await tx.themeTemplate.create({ data: { ...common, ...times, document: plain(template.body) } })
    return
  }
  const { lang, name, description, category, coverFileId } = template
  const fields = { kind, lang, name, description, category, coverFileId, shared: true }
  await tx.template.create({ data: { ...common, ...times, ...fields, content: plain(template.body) } })
}

export type CentreChange = {
  names?: object
  descriptions?: object
  groupId?: string | null
  published?: boolean
  deletedAt?: Date | null
  lang?: string
  name?: string
  description?: string
  category?: string
  coverFileId?: string | null
}

/** False when it no longer exists. What only templates of manuals have must not be given for themes. */
export async function changeCentreTemplate(
  tx: Tx,
  { scope, id }: { scope: TemplateScope; id: string },
  change: CentreChange,
  stamp: { by: string; at: Date },
): Promise<boolean> {
  const data = { ...change, updatedBy: stamp.by, updatedAt: stamp.at }
  const where = { id, tenantId: '' }
  const { count } =
    scope === 'manual'
      ? await tx.template.updateMany({ where, data })
      : await tx.themeTemplate.updateMany({ where, data })
  return count > 0
}

/** The new revision; null when somebody else saved or deleted it meanwhile. */
export async function writeBody(
  tx: Tx,
  { scope, id, revision }: { scope: TemplateScope; id: string; revision: number },
  json: unknown,
  stamp: { by: string; at: Date },
): Promise<number | null> {
  const column = scope === 'manual' ? Prisma.sql`content` : Prisma.sql`document`
  const rows = await tx.$queryRaw<{ revision: number }[]>`UPDATE ${TABLES[scope]}
    SET ${column} = ${JSON.stringify(json)}::jsonb, revision = revision + 1, updated_by = ${stamp.by}, updated_at = ${stamp.at}::timestamptz
    WHERE id = ${id} AND tenant_id = '' AND deleted_at IS NULL AND revision = ${revision} RETURNING revision`
  return rows[0]?.revision ?? null
}

/** Those of `ids` that are files of the platform. */
export async function findPlatformFileIds(ctx: DomainContext, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queryRows<{ id: string }>(
    ctx.db,
    Prisma.sql`SELECT f.id FROM stored_file f WHERE f.tenant_id = '' AND f.id = ANY(${[...ids]}::text[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Records what the template shows; the ids of files that it no longer shows. */
export async function recordTemplateFiles(tx: Tx, templateId: string, ids: readonly string[]): Promise<string[]> {
  const removedRows = await tx.$queryRaw<{ id: string }[]>`DELETE FROM template_file
    WHERE template_id = ${templateId} AND file_id <> ALL(${[...ids]}::text[]) RETURNING file_id AS id`
  await tx.$executeRaw`INSERT INTO template_file (template_id, file_id, tenant_id)
    SELECT ${templateId}, f.id, '' FROM stored_file f WHERE f.tenant_id = '' AND f.id = ANY(${[...ids]}::text[])
    ON CONFLICT DO NOTHING`
  return removedRows.map(({ id }) => id)
}

/** Deleted before then and made by operators; those of the program stay, or a start would make them again. */
export async function findOldTemplates(
  ctx: DomainContext,
  scope: TemplateScope,
  before: Date,
): Promise<{ id: string }[]> {
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT t.id ${from(scope)} WHERE t.tenant_id = '' AND t.created_by <> '' AND t.deleted_at < ${before}::timestamptz LIMIT 100`,
  )
}

/** The ids of the files that it showed. */
export async function removeCentreTemplate(tx: Tx, scope: TemplateScope, id: string): Promise<string[]> {
  const files = await tx.templateFile.findMany({ where: { templateId: id }, select: { fileId: true } })
  await tx.$executeRaw`DELETE FROM ${TABLES[scope]} WHERE id = ${id} AND tenant_id = ''`
  return files.map(({ fileId }) => fileId)
}
