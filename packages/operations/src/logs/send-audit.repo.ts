// Audit rows in the order in which they can be read completely, and how far they have been sent.
import { Prisma, type Tx } from '@lectern/db'

export type AuditLine = {
  id: bigint
  time: Date
  tenantId: string
  actorType: string
  actorId: string
  action: string
  subjectType: string
  subjectId: string
  manualId: string | null
  data: unknown
  requestId: string
}

/** The next rows; none while another process sends them. A row of a transaction that is under way has no time before its begin. */
export const nextLines = (tx: Tx, limit: number): Promise<AuditLine[]> =>
  tx.$queryRaw<AuditLine[]>(Prisma.sql`
    WITH sent AS (SELECT audit_sent_at AS time, audit_sent_id AS id FROM installation WHERE id = 1 FOR UPDATE SKIP LOCKED)
    SELECT a.id, a.created_at AS time, a.tenant_id AS "tenantId", a.actor_type AS "actorType", a.actor_id AS "actorId", a.action,
      a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.manual_id AS "manualId", a.data, a.request_id AS "requestId"
    FROM audit_log a, sent
    WHERE (a.created_at, a.id) > (COALESCE(sent.time, '-infinity'), COALESCE(sent.id, 0))
      AND a.created_at < date_trunc('milliseconds', (SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database()))
    ORDER BY a.created_at, a.id LIMIT ${limit}`)

export async function markSent(tx: Tx, { id, time }: AuditLine): Promise<void> {
  await tx.installation.update({ where: { id: 1 }, data: { auditSentAt: time, auditSentId: id } })
}
