// A made-up service of many organisations, made by SQL.
import { type Database, Prisma } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'
import { chance, momentOf, numbers, oneOf, pick } from '../chance.repo.ts'

/** `members`: of each organisation. `logs`: rows of both logs together, seven of ten of them calls. */
export type ServiceSize = { tenants: number; members: number; orders: number; logs: number }

const NAMES = ['云帆科技', '海棠家居', 'Northwind', '青柠教育', 'Blue Harbor', '启明医疗', '麦田食品', 'Contoso']
const PEOPLE = ['陈晨', 'Ann', '李想', 'Ben', '王芳', 'Chloe', '赵敏', 'David', '孙悦', 'Ella']
const PURPOSES = ['enterprise', 'enterprise', 'personal']
const SOURCES = ['register', 'register', 'thirdParty', 'operator']
const STATES = ['paid', 'paid', 'paid', 'pending', 'cancelled', 'expired']
const WAYS = ['transfer', 'alipay', 'wechat']
const CALLS = [
  ...['/manualContent/findContentById', '/manualContent/queryById', '/manual/findById', '/manual/query', '/room/query'],
  ...['/notLoginManualContent/intelligentSearch', '/manualContent/insert', '/manualContent/update', '/user/queryUser'],
]
const ACTIONS = [
  'article.update',
  'article.publish',
  'article.create',
  'manual.update',
  'member.create',
  'session.create',
]
/** Rows that one statement writes. */
const BATCH = 500_000

const raw = (value: number) => Prisma.raw(String(value))

/** Organisations 1 and up; the first one is there already. */
export async function insertOrganisations(db: Database, { tenants }: ServiceSize, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO tenant (id, code, name, source, business_purpose, enabled, created_at)
      SELECT 'st' || n, 'service' || n, ${oneOf(Prisma.sql`(n % 8)::int`, NAMES)} || ' ' || n, ${oneOf(pick('n', 1, SOURCES.length), SOURCES)},
        ${oneOf(pick('n', 2, PURPOSES.length), PURPOSES)}, n % 50 <> 0, ${momentOf('n', tenants, now)} FROM ${numbers(tenants)} WHERE n > 0`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO space (id, tenant_id, name, created_by, created_at)
      SELECT 'ss' || t.id, t.id, '产品文档', 'seed', t.created_at FROM tenant t WHERE t.id LIKE 'st%'`,
  )
}

/** The first member of each administers it. Nobody can sign in as one of them. */
export async function insertPeople(db: Database, { tenants, members }: ServiceSize, now: Date): Promise<void> {
  const each = raw(members)
  const all = Prisma.sql`${numbers(tenants * members)} JOIN tenant t ON t.id = 'st' || n / ${each}`
  await queryRows(
    db,
    Prisma.sql`INSERT INTO "user" (id, name, email, username, display_username, typed_email, created_at)
      SELECT 'su' || n, ${oneOf(Prisma.sql`(n % 10)::int`, PEOPLE)} || ' ' || n, 'su' || n || '@account.invalid', 'person' || n,
        'person' || n, 'person' || n || '@example.com', t.created_at + (${now}::timestamptz - t.created_at) * ${chance('n', 3)} FROM ${all}`,
  )
  await queryRows(
    db,
    Prisma.sql`INSERT INTO member (id, tenant_id, user_id, role, last_visit_at, created_at)
      SELECT 'sm' || n, t.id, 'su' || n, CASE WHEN n % ${each} = 0 THEN 'tenantAdmin' ELSE 'member' END,
        ${now}::timestamptz - interval '90 days' * ${chance('n', 4)}, u.created_at FROM ${all} JOIN "user" u ON u.id = 'su' || n`,
  )
}

export async function insertOrders(db: Database, { tenants, members, orders }: ServiceSize, now: Date): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO tenant_order (id, number, tenant_id, ordered_by, package_id, name_zh, name_en, answers, amount, currency, way,
        state, created_at, expires_at, paid_at, closed_at)
      SELECT 'so' || n, 'S' || lpad(n::text, 12, '0'), 'st' || p.place, 'su' || p.place * ${raw(members)}, 'seed', '一千次回答', '1,000 answers',
        1000, 9900, 'CNY', ${oneOf(pick('n', 6, WAYS.length), WAYS)}, o.state, o.at, o.at + interval '1 day',
        CASE WHEN o.state = 'paid' THEN o.at END, CASE WHEN o.state IN ('cancelled', 'expired') THEN o.at + interval '1 day' END
      FROM ${numbers(orders)}, LATERAL (SELECT 1 + ${pick('n', 5, tenants - 1)} AS place) p,
        LATERAL (SELECT ${oneOf(pick('n', 7, STATES.length), STATES)} AS state, ${momentOf('n', orders, now)} AS at) o`,
  )
}

/** The ids of an organisation and of a person in it, small organisations as often as large ones. */
const actor = ({
  tenants,
  members,
}: ServiceSize) => Prisma.sql`LATERAL (SELECT 1 + ${pick('n', 8, tenants - 1)} AS place) p,
  LATERAL (SELECT 'st' || p.place AS tenant, 'sm' || (p.place * ${raw(members)} + ${pick('n', 9, members)}) AS member) who`

async function inBatches(count: number, write: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += BATCH) await write(from, Math.min(count, from + BATCH) - 1)
}

/** Calls of the last 30 days, as long as they are kept. */
export async function insertCalls(db: Database, size: ServiceSize, now: Date): Promise<void> {
  const count = Math.round(size.logs * 0.7)
  const call = pick('n', 10, CALLS.length, 1.5)
  await inBatches(count, (from, to) =>
    queryRows(
      db,
      Prisma.sql`INSERT INTO call_log (source, request_id, tenant_id, caller_type, caller_id, method, name, summary, path, status, code,
          message, duration_ms, ip, user_agent, request, response, exception, created_at)
        SELECT 'api', 'sr' || n, who.tenant, 'member', who.member, 'GET', c.name, c.name, '/service' || c.name,
          CASE WHEN n % 40 = 0 THEN 500 ELSE 200 END, CASE WHEN n % 40 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 40 = 0 THEN '系统繁忙' ELSE '' END,
          (3 + 400 * power(${chance('n', 11)}, 6))::int, '10.' || n % 200 || '.' || n % 250 || '.7', 'curl/8.5.0',
          '{"query":{"id":"a' || n || '","size":"20"}}',
          '{"id":"a' || n || '","title":"安装与登录 ' || n || '","releaseStatus":1,"manualName":"Billing ' || n % 900 || '","creator":"person' || n % 9000 || '"}',
          '', ${now}::timestamptz - make_interval(secs => (${raw(count)} - n)::float8 * 2592000 / ${raw(count)})
        FROM generate_series(${raw(from)}::bigint, ${raw(to)}::bigint) n, LATERAL (SELECT ${oneOf(call, CALLS)} AS name) c, ${actor(size)}`,
    ),
  )
}

/** Inserts actions of people in the last year. */
export async function insertTrail(db: Database, size: ServiceSize, now: Date): Promise<void> {
  const count = size.logs - Math.round(size.logs * 0.7)
  await inBatches(count, (from, to) =>
    queryRows(
      db,
      Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, data, request_id, created_at)
        SELECT who.tenant, 'member', who.member, a.action, split_part(a.action, '.', 1), 'a' || n,
          jsonb_build_object('name', '安装与登录 ' || n), 'sp' || n, ${momentOf('n', count, now)}
        FROM generate_series(${raw(from)}::bigint, ${raw(to)}::bigint) n,
          LATERAL (SELECT ${oneOf(pick('n', 12, ACTIONS.length), ACTIONS)} AS action) a, ${actor(size)}`,
    ),
  )
}

export const analyse = (db: Database): Promise<unknown> => queryRows(db, Prisma.sql`VACUUM (ANALYZE)`)

export async function countService(db: Database): Promise<{ tenants: number; users: number; logs: number }> {
  const row = await queryRow<{ tenants: number; users: number; logs: number }>(
    db,
    Prisma.sql`SELECT (SELECT count(*)::int FROM tenant) AS tenants, (SELECT count(*)::int FROM "user") AS users,
      ((SELECT count(*) FROM call_log) + (SELECT count(*) FROM audit_log))::int AS logs`,
  )
  return row ?? { tenants: 0, users: 0, logs: 0 }
}
