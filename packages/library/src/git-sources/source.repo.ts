// Rows of git_source.
import { type GitConflict, GitDeletion, GitSchedule } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'

const findRow = (db: Database, tenantId: string, manualId: string) =>
  db.prisma.gitSource.findFirst({ where: { manualId, tenantId, manual: { deletedAt: null } } })
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>
export type SourceRow = Omit<Row, 'schedule' | 'onDeletion'> & { schedule: GitSchedule; onDeletion: GitDeletion }

const typed = (row: Row): SourceRow => ({
  ...row,
  schedule: GitSchedule.parse(row.schedule),
  onDeletion: GitDeletion.parse(row.onDeletion),
})

/** Finds the source of a manual that is not deleted. */
export async function findSource(db: Database, tenantId: string, manualId: string): Promise<SourceRow | null> {
  const row = await findRow(db, tenantId, manualId)
  return row && typed(row)
}

/** Finds a source of any tenant: only the Git server knows the key. */
export const findByHookKey = (db: Database, hookKey: string) =>
  db.prisma.gitSource.findFirst({
    where: { hookKey, manual: { deletedAt: null } },
    select: { manualId: true, tenantId: true, hookSecret: true },
  })

export type StoredSource = Omit<SourceRow, 'again'>

export async function writeSource(tx: Tx, row: StoredSource): Promise<void> {
  const { manualId, tenantId: _, hookKey: __, hookSecret: ___, ...data } = row
  await tx.gitSource.upsert({
    where: { manualId },
    create: { ...row, conflicts: row.conflicts ?? [] },
    update: { ...data, conflicts: row.conflicts ?? [] },
  })
}

/** False when there was none. */
export async function deleteSource(tx: Tx, tenantId: string, manualId: string): Promise<boolean> {
  return (await tx.gitSource.deleteMany({ where: { manualId, tenantId } })).count > 0
}

/** False when there is no source. */
export async function writeHookSecret(
  tx: Tx,
  { manualId, tenantId }: Row | SourceRow,
  sealed: string,
): Promise<boolean> {
  return (await tx.gitSource.updateMany({ where: { manualId, tenantId }, data: { hookSecret: sealed } })).count > 0
}

/** Another run is wanted when the one that goes on has ended. */
export const markAgain = (db: Database, manualId: string) =>
  db.prisma.gitSource.updateMany({ where: { manualId }, data: { again: true } })

/**
 * Stores the commit of the articles, in the transaction that writes them. Does nothing when the source was bound to another repository
 * meanwhile, which the next run reads again.
 */
export async function writeState(
  tx: Tx,
  { manualId, address, branch, folder }: SourceRow,
  state: { commit: string; tree: string; conflicts?: GitConflict[] },
): Promise<void> {
  await tx.gitSource.updateMany({ where: { manualId, address, branch, folder }, data: state })
}

/** At the end of a run. Whether something was pushed meanwhile. */
export async function settleSource(
  tx: Tx,
  manualId: string,
  data: { failures: number; paused: boolean; dueAt?: Date | null },
): Promise<boolean> {
  const before = await tx.gitSource.findUnique({ where: { manualId }, select: { again: true } })
  await tx.gitSource.updateMany({ where: { manualId }, data: { ...data, again: false } })
  return before?.again === true
}
