// Audit rows are written in the transaction or statement of the change they describe: both are written, or neither.
import type { AuditAction, LogModule } from '@lectern/contracts'
import { Prisma, type Tx } from '@lectern/db'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'

type AuditEntry = {
  tenantId: string
  action: AuditAction
  /** Subject of the change, for the filter of the log. */
  subject: LogModule
  subjectId: string
  manualId?: string
  /** Small facts about the change; never content, never secrets. */
  data?: Record<string, string | number | boolean | null>
}

/** An entry whose fields may be SQL over a row instead of values. */
type AuditColumns = { [Field in keyof AuditEntry]: AuditEntry[Field] | Prisma.Sql }

const column = (value: string | Prisma.Sql | undefined): Prisma.Sql =>
  value instanceof Prisma.Sql ? value : Prisma.sql`${value ?? null}::text`

/** SQL of one audit row for each row of `rows` (the text behind FROM), for statements that write change and audit in one round trip. */
export function auditInsert(ctx: DomainContext, entry: AuditColumns, rows: Prisma.Sql): Prisma.Sql {
  const data = entry.data instanceof Prisma.Sql ? entry.data : Prisma.sql`${JSON.stringify(entry.data ?? {})}::jsonb`
  return Prisma.sql`INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, request_id)
    SELECT ${column(entry.tenantId)}, ${column(ctx.actor.type)}, ${column(actorId(ctx.actor))}, ${column(entry.action)},
      ${column(entry.subject)}, ${column(entry.subjectId)}, ${column(entry.manualId)}, ${data}, ${column(ctx.requestId)}
    FROM ${rows}`
}

const ENTRY: AuditColumns = {
  tenantId: Prisma.sql`e."tenantId"`,
  action: Prisma.sql`e.action`,
  subject: Prisma.sql`e.subject`,
  subjectId: Prisma.sql`e."subjectId"`,
  manualId: Prisma.sql`e."manualId"`,
  data: Prisma.sql`COALESCE(e.data, '{}')`,
}

/** Writes one audit row inside `tx`, or several in one statement. */
export async function writeAudit(
  tx: Tx,
  ctx: DomainContext,
  entries: AuditEntry | readonly AuditEntry[],
): Promise<void> {
  const rows = Prisma.sql`jsonb_to_recordset(${JSON.stringify([entries].flat())}::jsonb)
    AS e("tenantId" text, action text, subject text, "subjectId" text, "manualId" text, data jsonb)`
  await tx.$executeRaw(auditInsert(ctx, ENTRY, rows))
}
