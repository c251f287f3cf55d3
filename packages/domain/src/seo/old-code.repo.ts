// Address suffixes that manuals had before.
import { Prisma } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'

/** The living manual that had this suffix last. */
export async function findOldCode({ db }: Pick<DomainContext, 'db'>, code: string): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM manual_old_code o JOIN manual m ON m.id = o.manual_id AND m.deleted_at IS NULL
      WHERE o.code = lower(${code})`,
  )
  return row?.id
}
