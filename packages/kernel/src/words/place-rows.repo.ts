// The rows that hold texts which are no articles: how they are read, and written when a word in them is masked or hidden (OPS-08).
import type { TextPlace } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '../core/sql.repo.ts'
import { type PlaceSql, PLACE_SQL as SQL } from './place-sql.repo.ts'
import { codecOf, fieldsOf } from './places.ts'
import type { Codec } from './text-codec.ts'

const idOf = ({ id = 's.id' }: PlaceSql) => id

/** Columns of the tables as the select above calls them: the first source of each place is s, those of a member aside. */
function readAs(place: TextPlace, field: string): string {
  const source = SQL[place].sources.find(({ columns }) => field in columns)
  const alias = place === 'member' ? (source?.table === 'user_profile' ? 'up' : 'u') : 's'
  return `${alias}.${source?.columns[field]}`
}

const texts = (place: TextPlace) =>
  fieldsOf(place)
    .map(([field]) => `'${field}', to_jsonb(${readAs(place, field)})`)
    .join(', ')

function selectOf(place: TextPlace): string {
  const sql = SQL[place]
  const { live } = sql
  const shown = live
    ? `jsonb_build_object(${Object.entries(live.fields)
        .map(([field, column]) => `'${field}', to_jsonb(${column})`)
        .join(', ')})`
    : 'NULL::jsonb'
  return `SELECT ${idOf(sql)} AS id, ${sql.tenant ?? 's.tenant_id'} AS "tenantId", COALESCE(${sql.manual ?? 'NULL'}, '') AS "manualId",
    ${sql.title} AS title, ${sql.link} AS link, ${sql.writers} AS writers, jsonb_build_object(${texts(place)}) AS texts,
    ${shown} AS live, ${live?.version ?? 'NULL::text'} AS version FROM ${sql.from} WHERE ${sql.living ?? 'true'}`
}

export type PlaceRow = {
  id: string
  tenantId: string
  manualId: string
  title: string
  link: string
  writers: string[]
  /** Stored values by field. */
  texts: Record<string, unknown>
  /** Published values, where they differ. */
  live: Record<string, unknown> | null
  /** Null: nobody sees them. */
  version: string | null
}

/** Undefined when it no longer exists. */
export const findPlaceRow = (db: Database, place: TextPlace, id: string): Promise<PlaceRow | undefined> =>
  queryRow(db, Prisma.sql`${Prisma.raw(selectOf(place))} AND ${Prisma.raw(idOf(SQL[place]))} = ${id}`)

const ofSubject = (where: (sql: PlaceSql) => string) =>
  Prisma.raw(
    `CASE h.kind ${Object.entries(SQL)
      .map(([place, sql]) => `WHEN '${place}' THEN EXISTS (SELECT FROM ${sql.from} WHERE ${where(sql)})`)
      .join(' ')} ELSE false END`,
  )

/** SQL: true while the subject of the hit h is there, and not in a recycle bin. */
export const subjectLives = ofSubject((sql) => `${idOf(sql)} = h.subject_id AND ${sql.living ?? 'true'}`)
/** SQL: true while there is a row of the subject of the hit h. */
export const subjectExists = ofSubject((sql) => `${idOf(sql)} = h.subject_id`)

/** Rows of a scan. Empty: of all organisations, whenever they were changed. */
export type PlaceScope = { tenantId: string; since: Date | null }

const inScope = (place: TextPlace, { tenantId, since }: PlaceScope) => {
  const sql = SQL[place]
  const [tenant, changed] = [Prisma.raw(sql.tenant ?? 's.tenant_id'), Prisma.raw(sql.changed)]
  return Prisma.sql`(${tenantId}::text = '' OR ${tenant} = ${tenantId}) AND (${since}::timestamptz IS NULL OR ${changed} >= ${since}::timestamptz)`
}

/** In the order of their ids, after `cursor`. */
export const nextPlaceRows = (
  db: Database,
  place: TextPlace,
  scope: PlaceScope,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<PlaceRow[]> => {
  const id = Prisma.raw(idOf(SQL[place]))
  return queryRows(
    db,
    Prisma.sql`${Prisma.raw(selectOf(place))} AND ${id} > ${cursor} AND ${inScope(place, scope)} ORDER BY ${id} LIMIT ${limit}`,
  )
}

export async function countPlaceRows(db: Database, place: TextPlace, scope: PlaceScope): Promise<number> {
  const { from, living = 'true' } = SQL[place]
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS count FROM ${Prisma.raw(from)} WHERE ${Prisma.raw(living)} AND ${inScope(place, scope)}`,
  )
  return row?.count ?? 0
}

/** `%` becomes the id. */
function withId(sql: string, id: string): Prisma.Sql {
  const [first = '', ...rest] = sql.split('%').map((part) => Prisma.raw(part))
  return rest.reduce<Prisma.Sql>((joined, part) => Prisma.sql`${joined}${id}${part}`, Prisma.sql`${first}`)
}

/** The stored value of each field of the subject, one object for each table; locked until the transaction ends. */
export async function lockTexts(tx: Tx, place: TextPlace, id: string): Promise<Record<string, unknown>[]> {
  const locked: Record<string, unknown>[] = []
  for (const { table, row, columns } of SQL[place].sources) {
    const values = Object.entries(columns).map(([field, column]) => `to_jsonb(${column}) AS "${field}"`)
    const [values1] = await tx.$queryRaw<Record<string, unknown>[]>`
      SELECT ${Prisma.raw(values.join(', '))} FROM ${Prisma.raw(table)} WHERE ${withId(row, id)} FOR UPDATE`
    locked.push(values1 ?? {})
  }
  return locked
}

const TYPES: Partial<Record<Codec, string>> = { text: 'text', list: 'text[]' }

/** Writes fields of the table with this number in {@link lockTexts}. */
export async function writeTexts(
  tx: Tx,
  place: TextPlace,
  { id, source, texts }: { id: string; source: number; texts: Record<string, unknown> },
): Promise<void> {
  const stored = SQL[place].sources[source]
  if (!stored) return
  const assignments = Object.entries(texts).map(([field, value]) => {
    const type = TYPES[codecOf(place, field)]
    const column = Prisma.raw(stored.columns[field] ?? '')
    return type
      ? Prisma.sql`${column} = ${value}::${Prisma.raw(type)}`
      : Prisma.sql`${column} = ${JSON.stringify(value)}::jsonb`
  })
  await tx.$executeRaw`UPDATE ${Prisma.raw(stored.table)} SET ${Prisma.join(assignments, ', ')} WHERE ${withId(stored.row, id)}`
}

/** Readers see a change of the texts at once. */
export async function refreshReaders(tx: Tx, place: TextPlace, id: string): Promise<void> {
  const { refresh } = SQL[place]
  if (refresh) await tx.$executeRaw(withId(refresh, id))
}

/** False when it is hidden already, or cannot be. */
export async function withdrawRow(tx: Tx, place: TextPlace, id: string): Promise<boolean> {
  const { withdraw } = SQL[place]
  return withdraw !== undefined && (await tx.$executeRaw(withId(withdraw, id))) > 0
}
