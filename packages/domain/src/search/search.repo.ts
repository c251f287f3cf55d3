// Rows that search and answers need beside the index.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '../core/sql.repo.ts'

export type SearchedManual = { id: string; code: string; enableAi: boolean }

/** Living manuals among `ids`, those of other tenants left out. */
export const manualsOf = (db: Database, tenantId: string, ids: string[]): Promise<SearchedManual[]> =>
  queryRows<SearchedManual>(
    db,
    Prisma.sql`SELECT id, code, enable_ai AS "enableAi" FROM manual
      WHERE id = ANY(${ids}) AND tenant_id = ${tenantId} AND deleted_at IS NULL`,
  )

/** Whether the tenant lives and lets its robot answer. */
export async function tenantAnswers(db: Database, tenantId: string): Promise<boolean> {
  const row = await queryRow<{ on: boolean }>(
    db,
    Prisma.sql`SELECT enable_ai AND enabled AS on FROM tenant WHERE id = ${tenantId}`,
  )
  return row?.on === true
}
