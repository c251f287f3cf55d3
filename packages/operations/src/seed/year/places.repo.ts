// Organisations of a made-up year with their people, manuals and articles, made by SQL: in seconds what takes the verbs hours.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import { chance, numbers, oneOf, pick } from '../chance.repo.ts'
import type { YearSize } from './year-size.ts'

const SOURCES = ['register', 'register', 'register', 'thirdParty', 'operator']
const PURPOSES = ['enterprise', 'enterprise', 'personal']
const CHANNELS = ['公众号', 'Search', '展会', 'Newsletter']
const NAMES = ['云帆科技', '海棠家居', 'Northwind', '青柠教育', 'Blue Harbor', '启明医疗', '麦田食品', 'Contoso']
const PEOPLE = ['陈晨', 'Ann', '李想', 'Ben', '王芳', 'Chloe', '赵敏', 'David', '孙悦', 'Ella']
const TOPICS = ['安装', '账号与登录', 'Billing', '网络设置', 'Troubleshooting', '数据导出', 'Permissions', '移动端']
const LINKS = 12

/** The hash that the account's password is kept as. */
export async function passwordHash(db: Database, account: string): Promise<string> {
  const row = await queryRow<{ password: string }>(
    db,
    Prisma.sql`SELECT a.password FROM account a JOIN "user" u ON u.id = a.user_id
      WHERE u.username = ${account} AND a.provider_id = 'credential'`,
  )
  if (!row) throw new Error(`there is no account ${account}`)
  return row.password
}

/** Links, then organisations 1 and up: a part of them is older than the year, the others came in its course. */
export async function insertTenants(db: Database, { tenants }: YearSize, now: Date): Promise<void> {
  const run = (sql: Prisma.Sql) => queryRows(db, sql)
  const old = Math.ceil(tenants * 0.6)
  await run(Prisma.sql`INSERT INTO promotion_link (id, promotion_code, promoter, channel, created_by, created_at)
    SELECT 'yl' || n, 'year' || n, ${oneOf(Prisma.sql`(n % 10)::int`, PEOPLE)}, ${oneOf(Prisma.sql`(n % 4)::int`, CHANNELS)}, 'seed',
      ${now}::timestamptz - interval '380 days' FROM ${numbers(LINKS)}`)
  await run(Prisma.sql`UPDATE tenant SET created_at = ${now}::timestamptz - interval '450 days'`)
  await run(Prisma.sql`INSERT INTO tenant (id, code, name, source, promotion_code, business_purpose, created_at)
    SELECT 'yt' || n, 'year' || n, ${oneOf(Prisma.sql`(n % 8)::int`, NAMES)} || ' ' || n,
      ${oneOf(pick('n', 1, SOURCES.length), SOURCES)}, CASE WHEN n % 3 = 0 THEN 'year' || n % ${Prisma.raw(String(LINKS))} END,
      ${oneOf(pick('n', 2, PURPOSES.length), PURPOSES)},
      ${now}::timestamptz - make_interval(hours => (CASE WHEN n < ${old}::int THEN 9600 + n * 24 ELSE (${tenants}::int - n) * ${Math.floor((340 * 24) / Math.max(1, tenants - old))}::int END)::int)
    FROM ${numbers(tenants)} WHERE n > 0`)
}

/** The first member of each organisation administers it; all have the same password. */
export async function insertMembers(db: Database, size: YearSize, password: string): Promise<void> {
  const run = (sql: Prisma.Sql) => queryRows(db, sql)
  const each = Prisma.raw(String(size.members))
  const all = numbers(size.tenants * size.members)
  const place = Prisma.sql`JOIN tenant t ON t.code = CASE WHEN n < ${each} THEN 'lectern' ELSE 'year' || n / ${each} END`
  await run(Prisma.sql`INSERT INTO "user" (id, name, email, username, display_username, created_at)
    SELECT 'yu' || n, ${oneOf(Prisma.sql`(n % 10)::int`, PEOPLE)} || ' ' || n, 'yu' || n || '@account.invalid', 'year' || n, 'year' || n,
      t.created_at FROM ${all} ${place}`)
  await run(Prisma.sql`INSERT INTO account (id, account_id, provider_id, user_id, password)
    SELECT 'yc' || n, 'yu' || n, 'credential', 'yu' || n, ${password} FROM ${all}`)
  await run(Prisma.sql`INSERT INTO member (id, tenant_id, user_id, role, created_at)
    SELECT 'ym' || n, t.id, 'yu' || n, CASE WHEN n % ${each} = 0 THEN 'tenantAdmin' ELSE 'member' END, t.created_at FROM ${all} ${place}`)
}

/** Manuals of everybody, the first organisations with the most of them, and articles that were published at once. */
export async function insertContent(
  db: Database,
  { tenants, members, manuals, articles }: YearSize,
  now: Date,
): Promise<void> {
  const run = (sql: Prisma.Sql) => queryRows(db, sql)
  const raw = (value: number) => Prisma.raw(String(value))
  const author = Prisma.sql`'ym' || (p.place * ${raw(members)} + n % ${raw(members)})`
  const owned = Prisma.sql`LATERAL (SELECT floor(${raw(tenants)} * power((n + 0.5) / ${raw(manuals)}, 1.4))::int AS place) p
    JOIN tenant t ON t.code = CASE WHEN p.place = 0 THEN 'lectern' ELSE 'year' || p.place END`
  await run(Prisma.sql`INSERT INTO space (id, tenant_id, name, created_by, created_at)
    SELECT 'ys' || t.id, t.id, '产品文档', 'seed', t.created_at FROM tenant t`)
  await run(Prisma.sql`INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission,
      created_at, updated_at)
    SELECT 'yh' || n, t.id, 'ys' || t.id, ${oneOf(Prisma.sql`(n % 8)::int`, TOPICS)} || ' ' || n,
      'year' || TRANSLATE(n::text, '0123456789', 'abcdefghij'), ${author}, 'public', 'external', 'public', t.created_at, t.created_at
    FROM ${numbers(manuals)}, ${owned}`)
  const created = Prisma.sql`m.created_at + (${now}::timestamptz - m.created_at) * power(${chance('n', 3)}, 2.5)`
  const text = Prisma.sql`${oneOf(Prisma.sql`(n % 8)::int`, TOPICS)} || ': 按下面的步骤操作。 Follow these steps. ' || n`
  await run(Prisma.sql`INSERT INTO article (id, tenant_id, manual_id, position, title, type, content, state, published_version_id, created_by,
      updated_by, created_at, updated_at, index_state, indexed_version_id, indexed_at, indexed_analysis)
    SELECT 'ya' || n, m.tenant_id, m.id, n, ${oneOf(Prisma.sql`(n % 8)::int`, TOPICS)} || ' ' || n, 'document',
      jsonb_build_array(jsonb_build_object('id', 'b' || n, 'type', 'paragraph', 'props', '{}'::jsonb, 'children', '[]'::jsonb, 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text}, 'styles', '{}'::jsonb)))),
      'published', 'yv' || n, m.created_by, m.created_by, c.at, c.at + (${now}::timestamptz - c.at) * ${chance('n', 4)}, 'indexed', 'yv' || n, c.at, 1000000
    FROM ${numbers(articles)} JOIN manual m ON m.id = 'yh' || n % ${raw(manuals)}, LATERAL (SELECT ${created} AS at) c`)
  await run(Prisma.sql`INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, created_by, created_at)
    SELECT a.published_version_id, a.tenant_id, a.id, 1, a.title, a.content, '<p>' || x.text || '</p>', '[]', x.text, a.created_by, a.created_at
    FROM article a, LATERAL (SELECT a.content -> 0 -> 'content' -> 0 ->> 'text' AS text) x WHERE a.id LIKE 'ya%'`)
}

/** One manual of each organisation, for its portal. */
export const manualsToShow = (db: Database) =>
  queryRows<{ tenantId: string; manualId: string }>(
    db,
    Prisma.sql`SELECT tenant_id AS "tenantId", min(id) AS "manualId" FROM manual WHERE id LIKE 'yh%' GROUP BY 1 ORDER BY 1`,
  )
