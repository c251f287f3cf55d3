// Counters of views and where they came from.
import { type Database, Prisma } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'
import type { ArticleLink } from './backlink-rules.ts'

type SeenArticle = { id: string; views: number; visitors: readonly string[] }

/** Articles are locked in one order, so that servers that write at once do not wait for each other in a circle. */
export async function insertViews(
  db: Database,
  { views, links }: { views: readonly SeenArticle[]; links: readonly ArticleLink[] },
  now: Date,
): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH seen AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb) AS s(id text, views int, visitors text[])
    ), held AS (
      SELECT a.id, a.tenant_id, a.manual_id, seen.views, seen.visitors FROM article a JOIN seen ON seen.id = a.id
      WHERE a.published_version_id IS NOT NULL AND a.deleted_at IS NULL ORDER BY a.id FOR NO KEY UPDATE OF a
    ), counted AS (
      UPDATE article a SET view_count = a.view_count + held.views FROM held WHERE a.id = held.id
    ), visited AS (
      INSERT INTO read_visit (day, manual_id, visitor, tenant_id)
        SELECT DISTINCT ${statDay(Prisma.sql`${now}::timestamptz`)}, manual_id, v.visitor, tenant_id
        FROM held, unnest(held.visitors) AS v(visitor) ORDER BY 2, 3 ON CONFLICT DO NOTHING
    ), linked AS (
      INSERT INTO backlink (tenant_id, source_host, source, target, created_at)
        SELECT a.tenant_id, l."sourceHost", l.source, l.target, l."createdAt"
        FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
          AS l("articleId" text, "sourceHost" text, source text, target text, "createdAt" timestamptz)
        JOIN article a ON a.id = l."articleId"
        WHERE NOT EXISTS (SELECT 1 FROM tenant_domain d WHERE d.host IN (l."sourceHost", 'www.' || l."sourceHost"))
    ) INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
      SELECT id, ${statDay(Prisma.sql`${now}::timestamptz`)}, tenant_id, manual_id, views FROM held
      ON CONFLICT (article_id, day) DO UPDATE SET views = article_view_day.views + excluded.views`,
  )
}
