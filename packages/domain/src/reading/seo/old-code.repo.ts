// Address suffixes that manuals had before.
import { openToEverybody, Prisma } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRow } from '../../kernel/index.ts'

/** What a living manual has now leads nowhere else, whoever had it before. */
const isFree = (code: string) =>
  Prisma.sql`NOT EXISTS (SELECT FROM manual now WHERE lower(now.code) = lower(${code}) AND now.deleted_at IS NULL)`

/** The living manual that had this suffix last. */
export async function findOldCode({ db }: Pick<DomainContext, 'db'>, code: string): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM manual_old_code o JOIN manual m ON m.id = o.manual_id AND m.deleted_at IS NULL
      WHERE o.code = lower(${code}) AND ${isFree(code)}`,
  )
  return row?.id
}

/** The suffix that an open manual with this old one has now, and whose it is. */
export function findMovedCode(
  { db }: Pick<DomainContext, 'db'>,
  oldCode: string,
): Promise<{ manualCode: string; tenantId: string } | undefined> {
  return queryRow(
    db,
    Prisma.sql`SELECT m.code AS "manualCode", m.tenant_id AS "tenantId" FROM manual_old_code o
        JOIN manual m ON m.id = o.manual_id AND m.deleted_at IS NULL JOIN tenant t ON t.id = m.tenant_id AND t.enabled
      WHERE o.code = lower(${oldCode}) AND ${isFree(oldCode)} AND ${openToEverybody}`,
  )
}
