// Rows of runs and of what they changed.
import type { LdapChangeKind, LdapCounts, LdapPhase, LdapReason, LdapRunMode } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'
import type { Noted } from './entries.ts'

const OPEN = { in: ['queued', 'running'] }
const NEWEST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

export type NewRun = {
  id: string
  tenantId: string
  mode: LdapRunMode
  acceptLoss: boolean
  startedBy: string | null
  createdAt: Date
}

export async function insertRun(tx: Tx, row: NewRun): Promise<void> {
  await tx.ldapRun.create({ data: row })
}

export const findRun = (db: Database, tenantId: string, id: string) =>
  db.prisma.ldapRun.findFirst({ where: { id, tenantId } })
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>

export const findOpenRun = (db: Database, tenantId: string) =>
  db.prisma.ldapRun.findFirst({ where: { tenantId, state: OPEN } })

/** The last one that ended. */
export const findLastRun = (db: Database, tenantId: string, mode?: LdapRunMode) =>
  db.prisma.ldapRun.findFirst({
    where: { tenantId, state: { notIn: OPEN.in }, ...(mode && { mode }) },
    orderBy: NEWEST,
  })

export async function findRuns(
  db: Database,
  where: { tenantId: string; mode?: LdapRunMode },
  page: { skip: number; take: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.prisma.ldapRun.findMany({ where, orderBy: NEWEST, ...page }),
    db.prisma.ldapRun.count({ where }),
  ])
  return { rows, total }
}

/** False when it is no longer wanted, or has ended. */
export async function markProgress(
  db: Database,
  id: string,
  progress: { phase: LdapPhase; read: number },
): Promise<boolean> {
  const where = { id, state: OPEN }
  return (await db.prisma.ldapRun.updateMany({ where, data: { ...progress, state: 'running' } })).count > 0
}

/** False when it was cancelled meanwhile. */
export async function markDone(tx: Tx, id: string, counts: LdapCounts, finishedAt: Date): Promise<boolean> {
  const data = { state: 'done', counts, finishedAt }
  return (await tx.ldapRun.updateMany({ where: { id, state: OPEN }, data })).count > 0
}

/** False when it has ended. */
export async function markFailed(
  tx: Tx,
  id: string,
  failure: { reason: LdapReason; detail: string; counts: Record<string, number>; finishedAt: Date },
): Promise<boolean> {
  return (await tx.ldapRun.updateMany({ where: { id, state: OPEN }, data: { ...failure, state: 'failed' } })).count > 0
}

/** Whether the last run that ended before this one and wrote members, or would have, failed too. */
export async function failedBefore(tx: Tx, { tenantId, id }: Pick<RunRow, 'tenantId' | 'id'>): Promise<boolean> {
  const last = await tx.ldapRun.findFirst({
    where: { tenantId, mode: 'sync', id: { not: id }, state: { in: ['done', 'failed'] } },
    orderBy: NEWEST,
    select: { state: true },
  })
  return last?.state === 'failed'
}

/** The run that waits or runs, if there is one. */
export async function markCancelled(tx: Tx, tenantId: string, finishedAt: Date): Promise<string | null> {
  const rows = await tx.ldapRun.updateManyAndReturn({
    where: { tenantId, state: OPEN },
    data: { state: 'cancelled', finishedAt },
    select: { id: true },
  })
  return rows[0]?.id ?? null
}

export const countDirectory = (db: Database, tenantId: string) =>
  queryRow<{ people: number; disabled: number; groups: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS people, count(*) FILTER (WHERE NOT m.enabled AND m.disabled_by = 'ldap')::int AS disabled,
      (SELECT count(*)::int FROM ldap_group g WHERE g.tenant_id = ${tenantId}) AS groups
    FROM ldap_person p JOIN member m ON m.user_id = p.user_id AND m.tenant_id = p.tenant_id WHERE p.tenant_id = ${tenantId}`,
  )

export type ChangeRow = {
  kind: LdapChangeKind
  name: string
  account: string
  dn: string
  fields: { field: string; before: string; after: string }[]
  notes: Noted[]
}

const BATCH = 2_000

export async function insertChanges(
  tx: Tx,
  run: { tenantId: string; runId: string },
  rows: readonly ChangeRow[],
): Promise<void> {
  for (let position = 0; position < rows.length; position += BATCH) {
    await tx.$executeRaw`
      INSERT INTO ldap_change (tenant_id, run_id, kind, name, account, dn, fields, notes)
      SELECT ${run.tenantId}, ${run.runId}, c.kind, c.name, c.account, c.dn, c.fields, c.notes
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(position, position + BATCH))}::jsonb)
        AS c(kind text, name text, account text, dn text, fields jsonb, notes jsonb)`
  }
}

export async function findChanges(
  db: Database,
  { tenantId, runId, kinds }: { tenantId: string; runId: string; kinds?: readonly LdapChangeKind[] },
  page: { skip: number; take: number },
) {
  const where = { tenantId, runId, ...(kinds && { kind: { in: [...kinds] } }) }
  const [rows, total] = await Promise.all([
    db.prisma.ldapChange.findMany({ where, orderBy: { id: 'asc' }, ...page }),
    db.prisma.ldapChange.count({ where }),
  ])
  return { rows, total }
}
export type StoredChange = Awaited<ReturnType<typeof findChanges>>['rows'][number]

/** Keeps the newest `keep` previews and runs of the tenant each. */
export async function deleteOldRuns(tx: Tx, tenantId: string, keep: Record<LdapRunMode, number>): Promise<void> {
  for (const mode of ['preview', 'sync'] as const) {
    await tx.$executeRaw`DELETE FROM ldap_run WHERE id IN (
      SELECT id FROM ldap_run WHERE tenant_id = ${tenantId} AND mode = ${mode} AND state NOT IN ('queued', 'running')
      ORDER BY created_at DESC, id DESC OFFSET ${keep[mode]})`
  }
}
