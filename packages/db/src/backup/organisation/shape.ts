// The columns of PARTS as the catalogue has them: their types, and which hold ids.
import { type Client, quoted } from '../catalogue.ts'
import type { Use } from './ids.ts'
import { NO_IDS, PARTS, type Part } from './tables.ts'

type Role = 'sealed' | 'unique' | 'fresh'
type OrganisationColumn = { name: string; type: string; required: boolean; role?: Role }
export type OrganisationTable = {
  name: string
  part: Part
  columns: OrganisationColumn[]
  /** Uses of `columns`. */
  uses: Use[]
  hasTenant: boolean
  key: string[]
}

type Column = { name: string; type: string; required: boolean; serial: boolean; refers: boolean; isKey: boolean }

const COLUMNS = `SELECT c.relname AS table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'serial', a.attidentity <> '' OR COALESCE(pg_get_expr(d.adbin, d.adrelid), '') LIKE 'nextval(%',
      'refers', EXISTS (SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)),
      'isKey', EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey))
    ) ORDER BY a.attname::text COLLATE "C") AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY ($1) GROUP BY c.relname`

/** The tables of PARTS in their order; an older database lacks some. */
export async function organisationTables(client: Client): Promise<OrganisationTable[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(COLUMNS, [Object.keys(PARTS)])
  const byName = new Map(rows.map(({ table, columns }) => [table, columns]))
  return Object.entries(PARTS).flatMap(([name, part]) => {
    const columns = byName.get(name)
    return columns ? [shapeOf(name, part, columns)] : []
  })
}

function shapeOf(name: string, part: Part, all: Column[]): OrganisationTable {
  const isPart = (column: Column) =>
    part.only?.includes(column.name) ??
    !(column.serial || column.name === 'tenant_id' || part.without?.includes(column.name) === true)
  const columns = all.filter(isPart)
  return {
    name,
    part,
    columns: columns.map(({ name: column, type, required }) => ({
      name: column,
      type,
      required,
      ...roleOf(part, column),
    })),
    uses: columns.map((column) => useOf(name, column)),
    hasTenant: all.some((column) => column.name === 'tenant_id'),
    key: all.filter(({ isKey }) => isKey).map((column) => column.name),
  }
}

const roleOf = (part: Part, column: string): { role?: Role } => {
  for (const role of ['sealed', 'unique', 'fresh'] as const) if (part[role]?.includes(column)) return { role }
  return {}
}

function useOf(table: string, { name, type, refers, isKey }: Column): Use {
  const isText = type === 'text' || type === 'text[]'
  if (refers || (isKey && name === 'id' && isText)) return 'key'
  if (isText && /(^|_)(id|by|ids)$/.test(name) && !NO_IDS.includes(`${table}.${name}`)) return 'reference'
  return isText || type === 'jsonb' ? 'text' : 'value'
}

/** The statement that reads its rows of an organisation. */
export function selectOf({ name, part, columns, key }: OrganisationTable, tenant: string): string {
  const value = (column: OrganisationColumn) => `(${part.as?.[column.name] ?? `t.${quoted(column.name)}`})::text`
  const order = part.order ?? key.map((column) => `t.${quoted(column)}::text COLLATE "C"`).join(', ')
  const text = `SELECT ${columns.map(value).join(', ')} FROM ${quoted(name)} t WHERE ${part.rows ?? 'tenant_id = $tenant'} ORDER BY ${order}`
  return text.replaceAll('$tenant', () => tenant)
}
