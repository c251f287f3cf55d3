// Directories whose time has come.
import { type Database, Prisma } from '@lectern/db'
import { CLOCK_SKEW_MS, queryRows } from '@lectern/kernel'

/** The longest time between two runs; that of a day has the hour of a clock change. A run that is due later was planned while a clock was ahead. */
const INTERVAL = Prisma.sql`CASE WHEN s.fields->>'schedule' = 'minutes' THEN make_interval(mins => (s.fields->>'everyMinutes')::int)
  ELSE interval '25 hours' END`

/** Of organisations that are not disabled. */
export const findDue = (db: Database, now: Date, limit: number): Promise<{ tenantId: string; dueAt: Date }[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT s.tenant_id AS "tenantId", s.due_at AS "dueAt" FROM ldap_settings s JOIN tenant t ON t.id = s.tenant_id
      WHERE (s.due_at <= ${now}::timestamptz OR s.due_at > ${new Date(now.getTime() + CLOCK_SKEW_MS)}::timestamptz + ${INTERVAL}) AND t.enabled ORDER BY s.due_at, s.tenant_id LIMIT ${limit}`,
  )

/** False when another process took it, or the settings changed meanwhile. */
export async function claimDue(
  db: Database,
  { tenantId, dueAt, next }: { tenantId: string; dueAt: Date; next: Date | null },
): Promise<boolean> {
  const { count } = await db.prisma.ldapSettings.updateMany({ where: { tenantId, dueAt }, data: { dueAt: next } })
  return count > 0
}
