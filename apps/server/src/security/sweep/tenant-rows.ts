// Counts the rows of a tenant in each table, to check that refused calls write none.
import { testDatabase } from '@lectern/testing'

/** Tables whose expired rows go with the next sign-in of anybody, that of a suite beside this one too: they may get fewer. */
const SWEPT = new Set(['sign_in_ticket'])

/** A visitor's ticket belongs to the tenant of their host, which this one may be while a suite beside it signs in. */
const OWN: Readonly<Record<string, string>> = { sign_in_ticket: ' AND user_id IS NOT NULL' }

/** Tables written for every caller, whatever they request, and sums of other tables, which everybody who opens a board brings up to date. */
const NOTED = new Set([
  'call_log',
  'member_day',
  'tenant_day',
  'manual_day',
  'contribution_day',
  'feature_day',
  'backlink_day',
])

export type RowCounts = ReadonlyMap<string, number>

/** Counts rows of the tenant in every table that has tenants, and of those that have none but belong to its people. */
export async function rowCountsOf(tenantId: string): Promise<RowCounts> {
  const { pool } = testDatabase()
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1`,
  )
  const counts = tables.rows
    .filter(({ name }) => !NOTED.has(name))
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}" WHERE tenant_id = $1${OWN[name] ?? ''}`,
    )
  const { rows } = await pool.query<{ name: string; n: number }>(counts.join(' UNION ALL '), [tenantId])
  return new Map(rows.map(({ name, n }) => [name, n]))
}

/** Tables that do not hold what they held. */
export const changedTables = (before: RowCounts, after: RowCounts): string[] =>
  [...after].flatMap(([name, n]) => {
    const was = before.get(name) ?? 0
    return n === was || (n < was && SWEPT.has(name)) ? [] : [`${name}: ${was} -> ${n}`]
  })
