// Days on which members were active.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '../core/sql.repo.ts'
import { statDay } from './stat-day.repo.ts'

export type ActiveMember = { tenantId: string; memberId: string }

/** Members that have left meanwhile stay out. */
export async function addActiveMembers(db: Database, members: readonly ActiveMember[], now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO member_day (tenant_id, day, member_id)
      SELECT m.tenant_id, ${statDay(Prisma.sql`${now}::timestamptz`)}, m.id
      FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS x("tenantId" text, "memberId" text)
        JOIN member m ON m.id = x."memberId" AND m.tenant_id = x."tenantId"
      ORDER BY 1, 3 ON CONFLICT DO NOTHING`,
  )
}
