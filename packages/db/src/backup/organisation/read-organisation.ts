// Reads an organisation within a snapshot: which it is, its rows, and their roots.
import pg from 'pg'
import type { Client } from '../catalogue.ts'
import { readRows } from '../read-tables.ts'
import { Ids, type Row } from './ids.ts'
import { NormalRoot, normalNames } from './roots.ts'
import { type OrganisationTable, selectOf } from './shape.ts'

export type Organisation = { id: string; code: string; name: string }

/** By id, or by code; undefined when there is none, or nothing of it is left. */
export async function findOrganisation(client: Client, idOrCode: string): Promise<Organisation | undefined> {
  const { rows } = await client.query<Organisation>(
    `SELECT id, code, name FROM tenant WHERE (id = $1 OR code = $1) AND deleted_at IS NULL ORDER BY (id = $1) DESC, id LIMIT 1`,
    [idOrCode],
  )
  return rows[0]
}

/** A few rows at a time. */
export async function* rowsOf(client: Client, table: OrganisationTable, tenantId: string): AsyncGenerator<Row[]> {
  for await (const lines of readRows(client, selectOf(table, pg.escapeLiteral(tenantId))))
    yield lines.map((line) => JSON.parse(line))
}

/** Collects the ids of manuals by their codes in addresses. */
export function codesIn(table: OrganisationTable, row: Row, codes: Map<string, string>): void {
  if (table.name !== 'manual' && table.name !== 'manual_old_code') return
  const of = (column: string) => row[table.columns.findIndex(({ name }) => name === column)] ?? ''
  codes.set(of('code').toLowerCase(), of(table.name === 'manual' ? 'id' : 'manual_id'))
}

export type OrganisationSum = { name: string; rows: number; root: string }

/** The roots of what the database holds of it; without secrets where those are not in the backup. */
export async function organisationSums(
  client: Client,
  tables: readonly OrganisationTable[],
  tenantId: string,
  withSecrets: boolean,
): Promise<OrganisationSum[]> {
  const ids = new Ids()
  const codes = new Map<string, string>()
  for (const table of tables)
    for await (const rows of rowsOf(client, table, tenantId))
      for (const row of rows) {
        ids.collect(table.uses, row)
        codesIn(table, row, codes)
      }
  const names = normalNames(ids.sorted(), codes)
  const sums: OrganisationSum[] = []
  for (const table of tables) {
    const root = new NormalRoot(table, names, withSecrets)
    for await (const rows of rowsOf(client, table, tenantId)) for (const row of rows) root.add(row)
    sums.push({ name: table.name, rows: root.count, root: root.root() })
  }
  return sums
}
