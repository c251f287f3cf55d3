// Counters of views.
import { type Database, Prisma } from '@lectern/db'
import { queryRows } from '../../kernel/index.ts'

/** Articles are locked in one order, so that servers that write at once do not wait for each other in a circle. */
export async function insertViews(
  db: Database,
  counts: readonly { id: string; views: number }[],
  at: Date,
): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH seen AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS s(id text, views int)
    ), held AS (
      SELECT a.id, a.tenant_id, a.manual_id, seen.views FROM article a JOIN seen ON seen.id = a.id
      WHERE a.published_version_id IS NOT NULL AND a.deleted_at IS NULL ORDER BY a.id FOR NO KEY UPDATE OF a
    ), counted AS (
      UPDATE article a SET view_count = a.view_count + held.views FROM held WHERE a.id = held.id
    ) INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
      SELECT id, (${at}::timestamptz AT TIME ZONE 'UTC')::date, tenant_id, manual_id, views FROM held
      ON CONFLICT (article_id, day) DO UPDATE SET views = article_view_day.views + excluded.views`,
  )
}
