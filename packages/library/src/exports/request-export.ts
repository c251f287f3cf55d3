// The archives of a member's own data (specification §2 User settings 'export data'; ACC-06): asking for one, which the worker makes,
// listing them and downloading one.
import type { DataExport } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { accountOwner, createId, notFound, statDate, transact, writeAudit, writeEvents } from '@lectern/kernel'
import { findExport, findExports, insertExport, lockExports } from './export.repo.ts'

/** Time for which an archive can be downloaded. */
export const EXPORT_TTL_MS = 7 * 24 * 60 * 60_000

export type OpenedExport = { fileName: string; size: number; stream: AsyncIterable<Uint8Array> }

/**
 * The member behind the actor: an export belongs to one tenant, but includes the person's others too. Errors: unauthenticated, sessionBound,
 * notFound (operators).
 */
function exportingMember(ctx: DomainContext): MemberActor {
  accountOwner(ctx, 'exportData')
  if (ctx.actor.type !== 'member') throw notFound('export')
  return ctx.actor
}

/** One at a time: returns the waiting export when there is one. Errors: unauthenticated, notFound (operators). */
export async function requestExport(ctx: DomainContext): Promise<DataExport> {
  const { tenantId, userId, memberId } = exportingMember(ctx)
  const now = ctx.now()
  const created = await transact(ctx, async (tx) => {
    await lockExports(tx, userId)
    const waiting = (await findExports({ prisma: tx }, userId, tenantId, now)).find(({ state }) => state === 'queued')
    if (waiting) return waiting
    const row = {
      id: createId(),
      tenantId,
      userId,
      memberId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_TTL_MS),
    }
    await insertExport(tx, row)
    await writeEvents(tx, [{ type: 'export.wanted', tenantId, exportId: row.id }])
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'user.export',
      subject: 'user',
      subjectId: userId,
      data: { exportId: row.id },
    })
    return { ...row, state: 'queued', size: 0n }
  })
  return present(created)
}

/** The member's own exports in this tenant that have not expired, newest first. */
export async function listExports(ctx: DomainContext): Promise<DataExport[]> {
  const { userId, tenantId } = exportingMember(ctx)
  return (await findExports(ctx.db, userId, tenantId, ctx.now())).map(present)
}

/** For the person whose data it contains, and nobody else. Errors: unauthenticated; notFound for unknown, unfinished, expired and other people's exports. */
export async function openExport(ctx: DomainContext, { id }: { id: string }): Promise<OpenedExport> {
  const { userId, tenantId } = exportingMember(ctx)
  const row = await findExport(ctx.db, id)
  const isOwner = row?.userId === userId && row.tenantId === tenantId
  if (!isOwner || row.state !== 'ready' || !row.storageKey || row.expiresAt <= ctx.now()) throw notFound('export')
  const stream = await ctx.ports.storage.get(row.storageKey).catch((error: unknown) => {
    ctx.log.error({ err: error, exportId: id }, 'export cannot be read')
    throw notFound('export')
  })
  const { day } = await statDate(ctx, row.createdAt)
  return { fileName: `my-data-${day}.zip`, size: Number(row.size), stream }
}

type ExportRow = { id: string; state: string; size: bigint; createdAt: Date; expiresAt: Date }

const present = ({ id, state, size, createdAt, expiresAt }: ExportRow): DataExport => ({
  id,
  state: state === 'ready' || state === 'failed' ? state : 'queued',
  size: Number(size),
  createdTime: createdAt.toISOString(),
  expiresTime: expiresAt.toISOString(),
})
