// Deliveries of webhooks: written with the change that they tell of, or from its audit row, which was.
import type { LogModule, WebhookEvent } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { queryRow } from '../core/sql.repo.ts'
import { EVENT_ACTIONS } from './event-actions.ts'

/**
 * SQL that writes a delivery for each row of `events` and each endpoint that wants it; with the columns that `webhookInsert` names.
 * Endpoints of the organisation hear nothing of personal spaces, which its administrators do not see either.
 */
function deliveryInsert(events: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`INSERT INTO webhook_delivery (id, tenant_id, endpoint_id, type, data, occurred_at, due_at)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), e.tenant_id, w.id, e.type,
      jsonb_strip_nulls(jsonb_build_object(
        e.subject, jsonb_build_object('id', e.subject_id, 'name', CASE e.subject WHEN 'space' THEN s.name WHEN 'member' THEN pu.name END))
      || jsonb_build_object(
        'article', CASE WHEN e.article_id <> '' THEN jsonb_build_object('id', e.article_id, 'name', COALESCE(a.title, e.data->>'title')) END,
        'manual', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'name', m.name) END,
        'actor', jsonb_build_object('type', e.actor_type, 'id', NULLIF(e.actor_id, ''), 'name', au.name))),
      e.at, e.at
    FROM (SELECT x.*, CASE x.subject WHEN 'article' THEN x.subject_id ELSE x.data->>'articleId' END AS article_id FROM (${events}) x) e
    JOIN webhook_endpoint w ON w.tenant_id = e.tenant_id AND w.enabled AND e.type = ANY(w.events)
    LEFT JOIN article a ON a.id = e.article_id AND a.tenant_id = e.tenant_id
    LEFT JOIN manual m ON m.id = COALESCE(NULLIF(e.manual_id, ''), a.manual_id, CASE e.subject WHEN 'manual' THEN e.subject_id END)
      AND m.tenant_id = e.tenant_id
    LEFT JOIN space s ON s.id = CASE e.subject WHEN 'space' THEN e.subject_id ELSE m.space_id END AND s.tenant_id = e.tenant_id
    LEFT JOIN member p ON e.subject = 'member' AND p.id = e.subject_id AND p.tenant_id = e.tenant_id
    LEFT JOIN "user" pu ON pu.id = p.user_id
    LEFT JOIN member am ON e.actor_type = 'member' AND am.id = e.actor_id AND am.tenant_id = e.tenant_id
    LEFT JOIN "user" au ON au.id = am.user_id
    WHERE CASE WHEN w.manual_id IS NOT NULL THEN w.manual_id = m.id
      ELSE s.owner_member_id IS NULL AND (m.id IS NOT NULL OR COALESCE(e.manual_id, '') = '') END`
}

type Event = {
  type: WebhookEvent
  tenantId: string
  subject: LogModule | 'import' | 'export' | 'limit'
  subjectId: string | Prisma.Sql
  manualId?: string
}

/** SQL of the deliveries of an event that no audit row tells of, for each row of `rows` (the text behind FROM). */
export function webhookInsert(
  ctx: Pick<DomainContext, 'actor' | 'now'>,
  { type, tenantId, subject, subjectId, manualId }: Event,
  rows: Prisma.Sql,
) {
  return deliveryInsert(Prisma.sql`SELECT ${type}::text AS type, ${tenantId}::text AS tenant_id, ${subject}::text AS subject,
    ${subjectId}::text AS subject_id, ${manualId ?? ''}::text AS manual_id, ${ctx.actor.type}::text AS actor_type,
    ${actorId(ctx.actor)}::text AS actor_id, '{}'::jsonb AS data, ${ctx.now()}::timestamptz AS at FROM ${rows}`)
}

/** The same inside `tx`, for one event. */
export async function writeWebhookEvent(
  tx: Tx,
  ctx: Pick<DomainContext, 'actor' | 'now'>,
  event: Event,
): Promise<void> {
  await tx.$executeRaw(webhookInsert(ctx, event, Prisma.sql`(VALUES (1)) AS one`))
}

const PAIRS = Object.entries(EVENT_ACTIONS).flatMap(([type, actions]) => actions.map((action) => ({ type, action })))

/**
 * Writes the deliveries of the next audit rows and returns how many rows were read: each once, in one statement. A row of a transaction that
 * is under way has no time before its begin. None while another process is at it.
 */
export async function spreadAudit(db: Database, limit: number): Promise<number> {
  const pairs = Prisma.sql`jsonb_to_recordset(${JSON.stringify(PAIRS)}::jsonb) AS t(type text, action text)`
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`
    WITH place AS (SELECT webhooks_at AS at, webhooks_id AS id FROM installation WHERE id = 1 FOR UPDATE SKIP LOCKED),
    lines AS MATERIALIZED (SELECT a.* FROM audit_log a, place WHERE (a.created_at, a.id) > (place.at, place.id)
      AND a.created_at < date_trunc('milliseconds', (SELECT min(xact_start) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type IS DISTINCT FROM 'autovacuum worker'))
      ORDER BY a.created_at, a.id LIMIT ${limit}::int),
    written AS (${deliveryInsert(Prisma.sql`SELECT t.type, l.tenant_id, l.subject_type AS subject, l.subject_id,
      l.manual_id, l.actor_type, l.actor_id, l.data, l.created_at AS at FROM lines l JOIN ${pairs} ON t.action = l.action`)}),
    moved AS (UPDATE installation i SET webhooks_at = last.created_at, webhooks_id = last.id
      FROM (SELECT created_at, id FROM lines ORDER BY created_at DESC, id DESC LIMIT 1) last WHERE i.id = 1)
    SELECT count(*)::int AS count FROM lines`,
  )
  return row?.count ?? 0
}
