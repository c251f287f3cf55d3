// Figures of the state of the service, over all organisations.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { eventInsertEach, queryRow, queryRows } from '@lectern/kernel'

type DatabaseRow = { version: string; vectors: string; size: number; migrations: number; lastMigration: string }

export async function databaseFigures(db: Database): Promise<DatabaseRow> {
  const row = await queryRow<DatabaseRow>(
    db,
    Prisma.sql`SELECT current_setting('server_version') AS version,
        COALESCE((SELECT extversion FROM pg_extension WHERE extname = 'vector'), '') AS vectors, pg_database_size(current_database())::float8 AS size,
      count(*)::int AS migrations, COALESCE(max(migration_name), '') AS "lastMigration"
      FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  )
  return row ?? { version: '', vectors: '', size: 0, migrations: 0, lastMigration: '' }
}

export async function waitingEvents(db: Database): Promise<{ waiting: number; oldest: Date | null }> {
  const row = await queryRow<{ waiting: number; oldest: Date | null }>(
    db,
    Prisma.sql`SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM outbox WHERE relayed_at IS NULL`,
  )
  return row ?? { waiting: 0, oldest: null }
}

export type ChannelRow = {
  waiting: number
  failed: number
  lastSent: Date | null
  lastFailed: Date | null
  lastError: string | null
}

export async function channelFigures(db: Database, channel: string, since: Date): Promise<ChannelRow | undefined> {
  return queryRow<ChannelRow>(
    db,
    Prisma.sql`SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
        count(*) FILTER (WHERE state = 'failed' AND created_at > ${since})::int AS failed,
        max(sent_at) AS "lastSent", max(created_at) FILTER (WHERE state = 'failed') AS "lastFailed",
        (array_agg(error ORDER BY created_at DESC, id DESC) FILTER (WHERE state = 'failed'))[1] AS "lastError"
      FROM outgoing_message WHERE channel = ${channel}`,
  )
}

export const indexFigures = (
  db: Database,
  take: number,
): Promise<{ tenantId: string; name: string; waiting: number; failed: number; error: string | null }[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT t.id AS "tenantId", t.name, count(*) FILTER (WHERE a.index_state = 'queued')::int AS waiting,
        count(*) FILTER (WHERE a.index_state = 'failed')::int AS failed,
        (array_agg(a.index_error ORDER BY a.updated_at DESC, a.id DESC) FILTER (WHERE a.index_state = 'failed'))[1] AS error
      FROM article a JOIN tenant t ON t.id = a.tenant_id
      WHERE a.index_state IN ('queued', 'failed') AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL
      GROUP BY t.id, t.name ORDER BY failed DESC, waiting DESC, t.name, t.id LIMIT ${take}`,
  )

/** Calls from outside since then, slowest first; names that were called once or twice say nothing. */
export const slowCalls = (
  db: Database,
  since: Date,
  take: number,
): Promise<{ name: string; calls: number; p95: number; longest: number }[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT name, count(*)::int AS calls, percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms)::int AS p95,
        max(duration_ms)::int AS longest
      FROM call_log WHERE source = 'api' AND created_at > ${since}::timestamptz GROUP BY name HAVING count(*) > 2
      ORDER BY p95 DESC, name LIMIT ${take}`,
  )

export const tenantNames = (db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db.prisma.tenant.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })

export async function isTenant(tx: Tx, id: string): Promise<boolean> {
  return (await tx.tenant.count({ where: { id } })) > 0
}

/** Asks for the index of those that wait or failed again, at most `limit`; returns how many. */
export async function renewWaiting(tx: Tx, tenantId: string, limit: number): Promise<number> {
  const event = eventInsertEach(
    'article.indexWanted',
    {
      tenantId: Prisma.raw('renewed.tenant_id'),
      articleId: Prisma.raw('renewed.id'),
      versionId: Prisma.raw('renewed.published_version_id'),
    },
    Prisma.sql`renewed`,
  )
  const rows = await tx.$queryRaw<{ count: number }[]>(
    Prisma.sql`WITH chosen AS (
        SELECT id FROM article WHERE tenant_id = ${tenantId} AND index_state IN ('queued', 'failed') AND deleted_at IS NULL
          AND published_version_id IS NOT NULL ORDER BY id LIMIT ${limit} FOR UPDATE
      ), renewed AS (
        UPDATE article a SET index_state = 'queued', index_error = NULL FROM chosen WHERE a.id = chosen.id
        RETURNING a.id, a.tenant_id, a.published_version_id
      ), events AS (${event}) SELECT count(*)::int AS count FROM renewed`,
  )
  return rows[0]?.count ?? 0
}

/** Files with the same bytes share them: each is counted once. */
export async function storedFigures(db: Database): Promise<{ files: number; size: number }> {
  const row = await queryRow<{ files: number; size: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS files, COALESCE(sum(size), 0)::float8 AS size
      FROM (SELECT storage_key, max(size) AS size FROM stored_file GROUP BY storage_key) kept`,
  )
  return row ?? { files: 0, size: 0 }
}
