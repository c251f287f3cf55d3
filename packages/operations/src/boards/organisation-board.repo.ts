// Figures of an organisation, with its top people and articles.
import type { ContentSums, Contributor, ManualFigures, ManualName, ReadArticle } from '@lectern/contracts'
import { type AccessScope, type Database, Prisma, workManuals } from '@lectern/db'
import { type Days, personName, queryRow, queryRows, statStart } from '@lectern/kernel'
import type { FigurePlace } from './figures.repo.ts'

const liveArticle = Prisma.sql`a.deleted_at IS NULL AND a.type <> 'folder'`
const here = ({ tenantId, manualId }: FigurePlace, alias: 'a' | 'd' | 'v') => {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`)
  return manualId === undefined
    ? Prisma.sql`${column('tenant_id')} = ${tenantId}`
    : Prisma.sql`${column('tenant_id')} = ${tenantId} AND ${column('manual_id')} = ${manualId}`
}
const within = ({ from, to }: Days, alias: 'd' | 'v') =>
  Prisma.sql`${Prisma.raw(`${alias}.day`)} BETWEEN ${from}::date AND ${to}::date`

/** Whether it is a living manual whose work the actor sees: not one of somebody else's personal space. */
export async function isOnBoard(db: Database, scope: AccessScope, manualId: string): Promise<boolean> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT m.id FROM manual m WHERE m.id = ${manualId} AND ${workManuals(scope)}`,
  )
  return row !== undefined
}

/** The members of one manual are those who worked on it in these days. */
export async function contentSums(db: Database, place: FigurePlace, { from, to }: Days): Promise<ContentSums> {
  const { tenantId, manualId } = place
  const active = manualId === undefined ? Prisma.raw('member_day') : Prisma.raw('contribution_day')
  const one = manualId === undefined ? Prisma.empty : Prisma.sql`AND m.id = ${manualId}`
  const row = await queryRow<ContentSums>(
    db,
    Prisma.sql`SELECT w.*, n.*, p.*, (SELECT count(DISTINCT d.member_id)::int FROM ${active} d
        WHERE ${here(place, 'd')} AND ${within({ from, to }, 'd')}) AS "activeMembers"
      FROM (SELECT count(*)::int AS articles, count(a.published_version_id)::int AS published,
          count(*) FILTER (WHERE a.created_at >= ${statStart(Prisma.sql`${from}::date`)}
            AND a.created_at < ${statStart(Prisma.sql`${to}::date + 1`)})::int AS created
        FROM article a JOIN manual m ON m.id = a.manual_id AND m.deleted_at IS NULL WHERE ${here(place, 'a')} AND ${liveArticle}) w,
      (SELECT count(*)::int AS manuals, count(*) FILTER (WHERE m.release_type <> 'private')::int AS "openManuals"
        FROM manual m WHERE m.tenant_id = ${tenantId} AND m.deleted_at IS NULL ${one}) n,
      (SELECT count(*)::int AS members FROM member e WHERE e.tenant_id = ${tenantId} AND e.enabled) p`,
  )
  if (!row) throw new Error('a sum has no row')
  return row
}

/** Those whose work the actor sees, by name. */
export const manualNames = (db: Database, scope: AccessScope): Promise<ManualName[]> =>
  queryRows<ManualName>(
    db,
    Prisma.sql`SELECT m.id, m.name FROM manual m WHERE ${workManuals(scope)} ORDER BY m.name, m.id`,
  )

/** The manuals whose work the actor sees, or one of them, the most read first. */
export const manualFigures = (
  db: Database,
  scope: AccessScope,
  { manualId, days }: { manualId?: string | undefined; days: Days },
  limit: number,
): Promise<ManualFigures[]> =>
  queryRows<ManualFigures>(
    db,
    Prisma.sql`SELECT p.id, p.name, w.articles, w.published, p.views, p.readers, p.contributions, p.good, p.bad,
        to_char((SELECT max(x.day) FROM manual_day x WHERE x.manual_id = p.id AND x.views > 0), 'YYYY-MM-DD') AS "lastRead"
      FROM (SELECT m.id, m.name, COALESCE(f.views, 0)::int AS views, COALESCE(f.readers, 0)::int AS readers,
            COALESCE(f.contributions, 0)::int AS contributions, COALESCE(f.good, 0)::int AS good, COALESCE(f.bad, 0)::int AS bad
          FROM manual m LEFT JOIN (SELECT d.manual_id, sum(d.views) AS views, sum(d.readers) AS readers,
              sum(d.contributions) AS contributions, sum(d.good) AS good, sum(d.bad) AS bad
            FROM manual_day d WHERE ${here({ tenantId: scope.tenantId, manualId }, 'd')} AND ${within(days, 'd')} GROUP BY 1) f ON f.manual_id = m.id
          WHERE ${workManuals(scope)} ${manualId === undefined ? Prisma.empty : Prisma.sql`AND m.id = ${manualId}`}
          ORDER BY 3 DESC, m.name, m.id LIMIT ${limit}) p,
        LATERAL (SELECT count(*)::int AS articles, count(a.published_version_id)::int AS published FROM article a
          WHERE a.manual_id = p.id AND ${liveArticle}) w
      ORDER BY p.views DESC, p.name, p.id`,
  )

/** Members by their contributions. */
export const topContributors = (db: Database, place: FigurePlace, days: Days, limit: number): Promise<Contributor[]> =>
  queryRows<Contributor>(
    db,
    Prisma.sql`SELECT t.*, ${personName(Prisma.sql`t."memberId"`)} AS name FROM (
        SELECT d.member_id AS "memberId", sum(d.contributions)::int AS contributions
        FROM contribution_day d WHERE ${here(place, 'd')} AND ${within(days, 'd')}
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}) t
      ORDER BY t.contributions DESC, t."memberId"`,
  )

/** Articles by views, of manuals whose work the actor sees; those that are deleted are left out. */
export const topArticles = (
  db: Database,
  scope: AccessScope,
  place: FigurePlace,
  days: Days,
  limit: number,
): Promise<ReadArticle[]> =>
  queryRows<ReadArticle>(
    db,
    Prisma.sql`SELECT a.id, a.title, a.manual_id AS "manualId", m.name AS "manualName", t.views, a.good_count AS good,
        a.bad_count AS bad
      FROM (SELECT v.article_id, sum(v.views)::int AS views FROM article_view_day v
          WHERE ${here(place, 'v')} AND ${within(days, 'v')} GROUP BY 1) t
        JOIN article a ON a.id = t.article_id AND a.deleted_at IS NULL JOIN manual m ON m.id = a.manual_id
      WHERE ${workManuals(scope)} ORDER BY t.views DESC, a.id LIMIT ${limit}`,
  )
