// Rows that wait for a job. Each statement writes the event of its rows again and returns how many there were.
import { type Database, Prisma } from '@lectern/db'
import { eventInsertEach, queryRow } from '@lectern/kernel'

/** Rows from before this date have had their job long ago, unless it was lost. */
type Requeue = (db: Database, before: Date, limit: number) => Promise<number>

const ROWS = Prisma.sql`waiting`
const column = (name: string) => Prisma.raw(`waiting.${name}`)

const requeue =
  (select: (before: Date) => Prisma.Sql, event: Prisma.Sql): Requeue =>
  async (db, before, limit) => {
    const row = await queryRow<{ count: number }>(
      db,
      Prisma.sql`WITH waiting AS (${select(before)} LIMIT ${limit}), events AS (${event}) SELECT count(*)::int AS count FROM waiting`,
    )
    return row?.count ?? 0
  }

export const requeueArticles = requeue(
  (before) => Prisma.sql`SELECT a.id, a.tenant_id, a.published_version_id AS version_id
    FROM article a JOIN article_version v ON v.id = a.published_version_id
    WHERE a.index_state = 'queued' AND a.deleted_at IS NULL AND v.created_at < ${before}::timestamptz`,
  eventInsertEach(
    'article.indexWanted',
    { tenantId: column('tenant_id'), articleId: column('id'), versionId: column('version_id') },
    ROWS,
  ),
)

export const requeueImports = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM document_import
    WHERE state IN ('queued', 'running') AND created_at < ${before}::timestamptz AND expires_at > now()`,
  eventInsertEach('import.wanted', { tenantId: column('tenant_id'), importId: column('id') }, ROWS),
)

export const requeueMemberImports = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM member_import
    WHERE state IN ('queued', 'running') AND created_at < ${before}::timestamptz AND expires_at > now()`,
  eventInsertEach('memberImport.wanted', { tenantId: column('tenant_id'), importId: column('id') }, ROWS),
)

export const requeueExports = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM data_export
    WHERE state = 'queued' AND created_at < ${before}::timestamptz AND expires_at > now()`,
  eventInsertEach('export.wanted', { tenantId: column('tenant_id'), exportId: column('id') }, ROWS),
)

export const requeueBooks = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM book_export
    WHERE state IN ('queued', 'running') AND created_at < ${before}::timestamptz AND expires_at > now()`,
  eventInsertEach('book.wanted', { tenantId: column('tenant_id'), bookId: column('id') }, ROWS),
)

export const requeueDirectories = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM ldap_run
    WHERE state IN ('queued', 'running') AND created_at < ${before}::timestamptz`,
  eventInsertEach('ldap.wanted', { tenantId: column('tenant_id'), runId: column('id') }, ROWS),
)

export const requeueRepositories = requeue(
  (before) => Prisma.sql`SELECT id, tenant_id FROM git_run
    WHERE state IN ('queued', 'running') AND created_at < ${before}::timestamptz`,
  eventInsertEach('git.wanted', { tenantId: column('tenant_id'), runId: column('id') }, ROWS),
)

export const requeueReplays = requeue(
  (before) =>
    Prisma.sql`SELECT id, tenant_id FROM set_run WHERE state = 'queued' AND touched_at < ${before}::timestamptz`,
  eventInsertEach('replay.wanted', { tenantId: column('tenant_id'), replayId: column('id') }, ROWS),
)

export const requeueMessages = requeue(
  (before) => Prisma.sql`SELECT id, COALESCE(tenant_id, '') AS tenant_id FROM outgoing_message
    WHERE state = 'waiting' AND created_at < ${before}::timestamptz`,
  eventInsertEach('message.waiting', { tenantId: column('tenant_id'), messageId: column('id') }, ROWS),
)

export const requeueScans = requeue(
  (before) => Prisma.sql`SELECT id FROM sensitive_scan WHERE state = 'running' AND created_at < ${before}::timestamptz`,
  eventInsertEach('wordScan.wanted', { tenantId: Prisma.sql`''`, scanId: column('id') }, ROWS),
)
