// Pages of long logs: latest first, each begins where the one before ended. Searches without an index read a limited number of rows at a time,
// so that a search for something rare answers in time and is continued by the next page.
import { type Database, Prisma } from '@lectern/db'
import { containsPattern, queryRows } from '@lectern/kernel'

/** Rows read for one page of a search. */
const READ = 20_000

/** `cursor`: where the page before ended, as milliseconds and id. */
export type PageStart = { cursor?: string; size: number }
/** `next`: where the next page begins; null when there is none. */
export type Read<Row> = { rows: Row[]; next: string | null }

type Query = {
  table: Prisma.Sql
  columns: Prisma.Sql
  joins: Prisma.Sql
  /** Found by an index. */
  where: Prisma.Sql
  /** Begins with AND, or is empty: looked at row by row. */
  matching: Prisma.Sql
  alias: string
}

/** Conditions: a row of these times, both ends included. */
export function inSpan(alias: string, { fromTime, toTime }: { fromTime?: string; toTime?: string }): Prisma.Sql[] {
  const createdAt = Prisma.raw(`${alias}.created_at`)
  return [
    ...(fromTime ? [Prisma.sql`${createdAt} >= ${fromTime}::timestamptz`] : []),
    ...(toTime ? [Prisma.sql`${createdAt} <= ${toTime}::timestamptz`] : []),
  ]
}

/** So many ids are looked for by an index; beyond them names are compared row by row. */
export const MAX_NAMED = 500

/** Ids of a name; 'many' when there are more than {@link MAX_NAMED}. */
export type NamedTenants = readonly string[] | 'many'

/** Of rows that were read with a limit of {@link MAX_NAMED} + 1. */
export const namedBy = (rows: readonly { id: string }[]): NamedTenants =>
  rows.length > MAX_NAMED ? 'many' : rows.map(({ id }) => id)

/** Conditions that an index finds: a row of this organisation, and of those that were found by name. */
export function ofTenants(
  alias: string,
  tenantId: string | undefined,
  tenants: NamedTenants | undefined,
): Prisma.Sql[] {
  const column = Prisma.raw(`${alias}.tenant_id`)
  return [
    ...(tenantId ? [Prisma.sql`${column} = ${tenantId}`] : []),
    ...(Array.isArray(tenants) ? [Prisma.sql`${column} = ANY(${[...tenants]}::text[])`] : []),
  ]
}

const tenantNamed = (text: string): Prisma.Sql =>
  Prisma.sql`(t.id = ${text} OR t.code = ${text} OR t.name ILIKE ${containsPattern(text)})`

/** Conditions on a row with its organisation as `t`, when too many have such a name. */
export const ofManyTenants = (tenant: string | undefined, tenants: NamedTenants | undefined): Prisma.Sql[] =>
  tenant && tenants === 'many' ? [tenantNamed(tenant)] : []

/** Ids of the organisations that `text` names by a part of their names, their code or id. */
export async function findTenants(db: Database, text: string): Promise<NamedTenants> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT t.id FROM tenant t WHERE ${tenantNamed(text)} LIMIT ${MAX_NAMED + 1}`,
  )
  return namedBy(rows)
}

/** AND each of them, or nothing. */
export const allOf = (parts: readonly Prisma.Sql[]): Prisma.Sql =>
  parts.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join([...parts], ' AND ')}`

function before(alias: string, cursor: string | undefined): Prisma.Sql {
  if (cursor === undefined) return Prisma.empty
  const [ms = '', id = ''] = cursor.split('.')
  const row = Prisma.raw(`(${alias}.created_at, ${alias}.id)`)
  return Prisma.sql`AND ${row} < (to_timestamp(${ms}::bigint / 1000.0)::timestamptz(3), ${id}::bigint)`
}

const placeOf = (row: { createdAt: Date; id: string }) => `${row.createdAt.getTime()}.${row.id}`

/** One page. */
export async function readOn<Row extends { id: string; createdAt: Date }>(
  db: Database,
  { cursor, size }: PageStart,
  { table, columns, joins, where, matching, alias }: Query,
): Promise<Read<Row>> {
  const name = Prisma.raw(alias)
  const searching = matching !== Prisma.empty
  const window = Prisma.sql`SELECT * FROM ${table} ${name} WHERE ${where} ${before(alias, cursor)}
    ORDER BY ${name}.created_at DESC, ${name}.id DESC LIMIT ${searching ? READ : size + 1}`
  const rows = await queryRows<Row>(
    db,
    Prisma.sql`SELECT ${columns} FROM (${window}) ${name} ${joins} WHERE true ${matching}
      ORDER BY ${name}.created_at DESC, ${name}.id DESC LIMIT ${size + 1}`,
  )
  if (rows.length > size) {
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return { rows: page, next: last ? placeOf(last) : null }
  }
  if (!searching) return { rows, next: null }
  // The last row that was read, when there may be more behind it.
  const [last] = await queryRows<{ id: string; createdAt: Date }>(
    db,
    Prisma.sql`SELECT ${name}.id::text, ${name}.created_at AS "createdAt" FROM ${table} ${name} WHERE ${where} ${before(alias, cursor)}
      ORDER BY ${name}.created_at DESC, ${name}.id DESC OFFSET ${READ - 1} LIMIT 1`,
  )
  return { rows, next: last ? placeOf(last) : null }
}
