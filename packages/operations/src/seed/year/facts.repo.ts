// Generates events of a made-up year: reads, work, answers, searches, ratings, visits from other sites. Rows are in the order of time.
import { type Database, Prisma } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'
import { chance, momentOf, numbers, oneOf, pick } from '../chance.repo.ts'
import type { YearSize } from './year-size.ts'

const DAYS = 365
/** Rows of each kind in a whole year; views of articles come to about 2.2 million more. */
const ROWS = {
  readers: 1_900_000,
  work: 1_500_000,
  searches: 700_000,
  answers: 350_000,
  ratings: 160_000,
  feedback: 40_000,
  portals: 120_000,
  backlinks: 120_000,
  clicks: 40_000,
}
const ACTIONS = [
  'article.save',
  'article.save',
  'article.save',
  'article.publish',
  'comment.create',
  'file.upload',
  'articleLink.set',
  'template.create',
  'import.start',
  'book.export',
  'theme.save',
  'robot.update',
]
const QUESTIONS = [
  '如何重置密码',
  'How do I export data',
  '怎样添加成员',
  'Where is the invoice',
  '无法登录',
  'Change the logo',
]
const HOSTS = 60

const raw = (value: number) => Prisma.raw(String(value))
const day = (time: Prisma.Sql) => statDay(time)

/** Members of some organisations have stopped coming: a month ago or longer. */
const STAYS = (time: Prisma.Sql, now: Date) =>
  Prisma.sql`(abs(hashtext(a.tenant_id)) % 8 <> 5 OR ${time} < ${now}::timestamptz - interval '35 days')`

type GeneratedRows = { count: number; article: Prisma.Sql; at: Prisma.Sql }

/** `count` moments of the year with an article each, popular ones more often; facts before the article are left out by `AFTER`. */
const generated = (rows: number, salt: number, size: YearSize, now: Date, skew = 1.6): GeneratedRows => {
  const count = Math.ceil(rows * size.scale)
  return { count, at: momentOf('n', count, now), article: pick('n', salt, size.articles, skew) }
}
const from = ({
  count,
  article,
  at,
}: GeneratedRows) => Prisma.sql`${numbers(count)}, LATERAL (SELECT ${at} AS at, ${article} AS number OFFSET 0) x
  JOIN article a ON a.id = 'ya' || x.number AND a.created_at < x.at`

async function insertViews(db: Database, _size: YearSize, now: Date): Promise<void> {
  // Articles by popularity, days of the week with more and fewer readers.
  const often = Prisma.sql`0.08 + 0.95 * power(${chance('a.number', 10)}, 2)`
  await queryRows(
    db,
    Prisma.sql`INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
      SELECT a.id, d.day, a.tenant_id, a.manual_id,
        1 + floor(9 * power(${chance('a.number * 400 + d.n', 11)}, 3) * (CASE WHEN extract(isodow FROM d.day) > 5 THEN 0.4 ELSE 1 END))::int
      FROM (SELECT n, ${day(Prisma.sql`${now}::timestamptz`)} - (${raw(DAYS - 1)} - n)::int AS day FROM ${numbers(DAYS)}) d
        JOIN (SELECT *, substr(id, 3)::int AS number FROM article WHERE id LIKE 'ya%') a ON a.created_at < (d.day + 1)::timestamptz
      WHERE ${chance('a.number * 400 + d.n', 12)} < ${often}`,
  )
}

async function insertVisits(db: Database, size: YearSize, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO read_visit (day, manual_id, visitor, tenant_id)
      SELECT DISTINCT ${day(Prisma.sql`x.at`)}, a.manual_id, 'v' || ${pick('n', 21, 400)}, a.tenant_id
      FROM ${from(generated(ROWS.readers, 20, size, now))} ON CONFLICT DO NOTHING`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO portal_visit AS v (day, manual_id, visitor, tenant_id, views)
      SELECT ${day(Prisma.sql`x.at`)}, t.manual_id, 'v' || ${pick('n', 23, 400)}, t.tenant_id, count(*)::int
      FROM ${from(generated(ROWS.portals, 22, size, now))} JOIN theme t ON t.tenant_id = a.tenant_id AND t.enabled GROUP BY 1, 2, 3, 4`,
  )
}

async function insertWork(db: Database, size: YearSize, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, created_at)
      SELECT a.tenant_id, 'member', a.created_by, 'article.create', 'article', a.id, a.manual_id, a.created_at
      FROM article a WHERE a.id LIKE 'ya%' ORDER BY a.created_at, a.id`,
  )
  // People of the organisation by turns: the one who made the article, and seven others.
  const actor = Prisma.sql`'ym' || (substr(a.created_by, 3)::int / ${raw(size.members)} * ${raw(size.members)} + ${pick('n', 32, size.members, 2)})`
  await queryRows(
    db,
    Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, created_at)
      SELECT a.tenant_id, 'member', ${actor}, ${oneOf(pick('n', 31, ACTIONS.length, 1.6), ACTIONS)}, 'article', a.id, a.manual_id, x.at
      FROM ${from(generated(ROWS.work, 30, size, now))} AND ${STAYS(Prisma.sql`x.at`, now)} ORDER BY x.at`,
  )
}

async function insertAnswers(db: Database, size: YearSize, now: Date): Promise<void> {
  const facts = generated(ROWS.answers, 40, size, now)
  await queryRows(
    db,
    Prisma.sql`INSERT INTO answer (id, tenant_id, manual_id, actor_type, actor_id, question, text, citations, provider, found, latency_ms,
        good, created_at, input_tokens, output_tokens, cost_micros)
      SELECT 'yq' || n, a.tenant_id, a.manual_id, 'visitor', '', ${oneOf(pick('n', 41, QUESTIONS.length), QUESTIONS)}, 'x',
        CASE WHEN ${chance('n', 42)} < 0.92 THEN '[{}]'::jsonb ELSE '[]'::jsonb END, 'extractive', ${chance('n', 43)} < 0.85,
        (200 + 6000 * power(${chance('n', 44)}, 4))::int, CASE WHEN n % 7 = 0 THEN ${chance('n', 45)} < 0.8 END, x.at,
        (400 + 2000 * ${chance('n', 46)})::int, (50 + 400 * ${chance('n', 47)})::int, (300 + 900 * ${chance('n', 48)})::int
      FROM ${from(facts)} ORDER BY n`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO ai_usage (tenant_id, month, free, bought, own)
      SELECT tenant_id, to_char(created_at, 'YYYY-MM'), count(*)::int, count(*)::int / 4, 0 FROM answer GROUP BY 1, 2`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO search_query (tenant_id, day, audience, manual_id, key, text, count, missed, sure, last_at)
      SELECT a.tenant_id, ${day(Prisma.sql`x.at`)}, 'visitor', a.manual_id, 'w' || ${pick('n', 51, 3000, 2)}, '词 ' || ${pick('n', 51, 3000, 2)},
        count(*)::int, count(*) FILTER (WHERE ${chance('n', 52)} < 0.12)::int, 0, max(x.at)
      FROM ${from(generated(ROWS.searches, 50, size, now))} GROUP BY 1, 2, 4, 5, 6`,
  )
}

async function insertOpinions(db: Database, size: YearSize, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO article_rating (article_id, voter, tenant_id, good, created_at)
      SELECT a.id, 'v' || n, a.tenant_id, ${chance('n', 61)} < 0.55 + 0.4 * ${chance('x.number', 62)}, x.at
      FROM ${from(generated(ROWS.ratings, 60, size, now))} ORDER BY n`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO article_feedback (id, tenant_id, article_id, content, created_at)
      SELECT 'yf' || n, a.tenant_id, a.id, '步骤不清楚', x.at FROM ${from(generated(ROWS.feedback, 63, size, now))} ORDER BY n`,
  )
}

async function insertSources(db: Database, size: YearSize, now: Date): Promise<void> {
  const host = Prisma.sql`'site' || ${pick('n', 71, HOSTS, 2)} || '.org'`
  await queryRows(
    db,
    Prisma.sql`INSERT INTO backlink (tenant_id, source_host, source, target, created_at)
      SELECT a.tenant_id, ${host}, 'https://' || ${host} || '/post/' || ${pick('n', 72, 20)}, '/article/content/' || a.id, x.at
      FROM ${from(generated(ROWS.backlinks, 70, size, now))} ORDER BY n`,
  )
  const clicks = Math.ceil(ROWS.clicks * size.scale)
  await queryRows(
    db,
    Prisma.sql`INSERT INTO promotion_click (promotion_code, created_at, visitor)
      SELECT 'year' || ${pick('n', 73, 12, 1.5)}, at, at::date || ' ' || ${pick('n', 74, 500)}
      FROM (SELECT n, ${momentOf('n', clicks, now)} AS at FROM ${numbers(clicks)}) x ORDER BY n`,
  )
}

/** Counters of articles, as reading and rating leave them. */
async function countArticles(db: Database): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE article a SET view_count = v.views, good_count = COALESCE(r.good, 0), bad_count = COALESCE(r.bad, 0)
      FROM (SELECT article_id, sum(views)::int AS views FROM article_view_day GROUP BY 1) v LEFT JOIN
        (SELECT article_id, count(*) FILTER (WHERE good)::int AS good, count(*) FILTER (WHERE NOT good)::int AS bad
          FROM article_rating GROUP BY 1) r USING (article_id)
      WHERE a.id = v.article_id`,
  )
}

const STEPS = { insertViews, insertVisits, insertWork, insertAnswers, insertOpinions, insertSources }

/** Calls `done` after each kind. */
export async function insertFacts(
  db: Database,
  size: YearSize,
  now: Date,
  done: (what: string) => void,
): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) {
    await step(db, size, now)
    done(name.replace('insert', '').toLowerCase())
  }
  await countArticles(db)
  await queryRows(db, Prisma.sql`VACUUM (ANALYZE)`)
}

/** Rows of what was counted, before it is summed up. */
export async function countFacts(db: Database): Promise<{ rows: number; views: number }> {
  const [row] = await queryRows<{ rows: number; views: number }>(
    db,
    Prisma.sql`SELECT ((SELECT count(*) FROM article_view_day) + (SELECT count(*) FROM read_visit) + (SELECT count(*) FROM portal_visit)
        + (SELECT count(*) FROM audit_log) + (SELECT count(*) FROM answer) + (SELECT count(*) FROM search_query)
        + (SELECT count(*) FROM article_rating) + (SELECT count(*) FROM article_feedback) + (SELECT count(*) FROM backlink)
        + (SELECT count(*) FROM promotion_click))::int AS rows,
      (SELECT COALESCE(sum(views), 0)::int FROM article_view_day) AS views`,
  )
  return row ?? { rows: 0, views: 0 }
}
