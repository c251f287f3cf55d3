// Scans of what exists: one runs at a time.
import type { ScanState } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'

export type ScanRow = {
  id: string
  tenantId: string
  tenant: string
  since: Date | null
  state: ScanState
  total: number
  done: number
  hits: number
  cursor: string
  listVersion: number
  startedBy: string
  createdAt: Date
  endedAt: Date | null
}

const COLUMNS = Prisma.sql`s.id, s.scope_tenant_id AS "tenantId", COALESCE(t.name, '') AS tenant, s.since, s.state, s.total, s.done,
  s.hits, s.cursor, s.list_version AS "listVersion", COALESCE(u.name, '') AS "startedBy", s.created_at AS "createdAt", s.ended_at AS "endedAt"
  FROM sensitive_scan s LEFT JOIN tenant t ON t.id = s.scope_tenant_id LEFT JOIN "user" u ON u.id = s.started_by`

export const findScans = (db: Database, limit: number): Promise<ScanRow[]> =>
  queryRows(db, Prisma.sql`SELECT ${COLUMNS} ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`)

export const findScan = (db: Database, id: string): Promise<ScanRow | undefined> =>
  queryRow(db, Prisma.sql`SELECT ${COLUMNS} WHERE s.id = ${id}`)

/** Version of the words of the last complete scan; null when there was none. */
export async function lastFullVersion(db: Database): Promise<number | null> {
  const row = await queryRow<{ version: number | null }>(
    db,
    Prisma.sql`SELECT max(list_version) AS version FROM sensitive_scan
      WHERE scope_tenant_id = '' AND since IS NULL AND state IN ('running', 'done')`,
  )
  return row?.version ?? null
}

export const isTenant = async (db: Database, id: string): Promise<boolean> =>
  (await db.prisma.tenant.count({ where: { id } })) > 0

type NewScan = {
  id: string
  tenantId: string
  since: Date | null
  total: number
  listVersion: number
  by: string
  now: Date
}

/** Fails with a unique violation while another one runs. */
export async function insertScan(tx: Tx, { id, tenantId, since, total, listVersion, by, now }: NewScan): Promise<void> {
  await tx.sensitiveScan.create({
    data: { id, scopeTenantId: tenantId, since, total, listVersion, startedBy: by, createdAt: now },
  })
}

/** False when the scan was cancelled, or another process has done these articles. */
export async function advanceScan(
  db: Database,
  { id, cursor }: Pick<ScanRow, 'id' | 'cursor'>,
  step: { cursor: string; done: number; hits: number },
): Promise<boolean> {
  const rows = await queryRows(
    db,
    Prisma.sql`UPDATE sensitive_scan SET cursor = ${step.cursor}, done = done + ${step.done}, hits = hits + ${step.hits}
      WHERE id = ${id} AND state = 'running' AND cursor = ${cursor} RETURNING id`,
  )
  return rows.length > 0
}

/** False when it is over already. */
export async function endScan(
  db: Pick<Tx, 'sensitiveScan'>,
  id: string,
  state: Exclude<ScanState, 'running'>,
  now: Date,
): Promise<boolean> {
  const { count } = await db.sensitiveScan.updateMany({
    where: { id, state: 'running' },
    data: { state, endedAt: now },
  })
  return count > 0
}
