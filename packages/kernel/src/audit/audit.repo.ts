// Audit rows are written in the transaction or statement of the change they describe: both are written, or neither.
import type { AuditAction } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import type { AuditSubject } from './subjects.ts'

type AuditEntry = {
  tenantId: string
  action: AuditAction
  subject: AuditSubject
  subjectId: string
  manualId?: string
  /** Small facts about the change; never content, never secrets. */
  data?: Record<string, string | number | boolean | null>
}

/** SQL of one audit row, for statements that write change and audit in one round trip (a CTE). */
export function auditInsert(ctx: DomainContext, entry: AuditEntry): Prisma.Sql {
  return Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, request_id)
    VALUES (${entry.tenantId}, ${ctx.actor.type}, ${actorId(ctx.actor)}, ${entry.action}, ${entry.subject}, ${entry.subjectId},
      ${entry.manualId ?? null}, ${JSON.stringify(entry.data ?? {})}::jsonb, ${ctx.requestId})`
}

/**
 * As {@link auditInsert}, but written only when `source` has a row: for statements in which the change may match nothing.
 * `source` is the name of a CTE with at most one row; `action`: SQL over that row that decides the action, instead of the entry's.
 */
export function auditInsertFrom(
  ctx: DomainContext,
  entry: AuditEntry,
  source: Prisma.Sql,
  action = Prisma.sql`${entry.action}::text`,
): Prisma.Sql {
  return Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, request_id)
    SELECT ${entry.tenantId}::text, ${ctx.actor.type}::text, ${actorId(ctx.actor)}::text, ${action}, ${entry.subject}::text,
      ${entry.subjectId}::text, ${entry.manualId ?? null}::text, ${JSON.stringify(entry.data ?? {})}::jsonb, ${ctx.requestId}::text
    FROM ${source} LIMIT 1`
}

/** SQL of one audit row for each row of `rows` (the text behind FROM); `subjectId` and `data` are SQL over that row. */
export function auditInsertEach(
  ctx: DomainContext,
  entry: Omit<AuditEntry, 'subjectId' | 'data'> & { subjectId: Prisma.Sql; data: Prisma.Sql },
  rows: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, request_id)
    SELECT ${entry.tenantId}::text, ${ctx.actor.type}::text, ${actorId(ctx.actor)}::text, ${entry.action}::text, ${entry.subject}::text,
      ${entry.subjectId}, ${entry.manualId ?? null}::text, ${entry.data}, ${ctx.requestId}::text
    FROM ${rows}`
}

/** Writes one audit row inside `tx`. */
export async function writeAudit(tx: Tx, ctx: DomainContext, entry: AuditEntry): Promise<void> {
  await tx.$executeRaw(auditInsert(ctx, entry))
}

/** Writes several audit rows inside `tx`, in one statement. */
export async function writeAudits(tx: Tx, ctx: DomainContext, entries: readonly AuditEntry[]): Promise<void> {
  await tx.auditLog.createMany({
    data: entries.map(({ tenantId, action, subject, subjectId, manualId, data }) => ({
      tenantId,
      action,
      subjectType: subject,
      subjectId,
      manualId,
      data: data ?? {},
      actorType: ctx.actor.type,
      actorId: actorId(ctx.actor),
      requestId: ctx.requestId,
    })),
  })
}
