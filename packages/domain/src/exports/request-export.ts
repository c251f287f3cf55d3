// Asks for an archive of one's own data (specification §2 User settings 'export data'; ACC-06). The worker makes it.
import type { DataExport } from '@lectern/contracts'
import { writeAudit, writeEvents } from '../audit/audit.ts'
import type { MemberActor } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { createId } from '../core/ids.ts'
import { transact } from '../core/transaction.ts'
import { signedInUser } from '../preferences/signed-in-user.ts'
import { presentExport } from './export.present.ts'
import { exportsOf, insertExport, lockExports } from './export.repo.ts'

/** How long an archive can be fetched. */
export const EXPORT_LIFE = 7 * 24 * 60 * 60_000

/** The member behind the actor: what is exported belongs to one enterprise. Errors: unauthenticated, notFound (operators). */
export function exportingMember(ctx: DomainContext): MemberActor {
  signedInUser(ctx.actor)
  if (ctx.actor.type !== 'member') throw notFound()
  return ctx.actor
}

/** One at a time: while one is being made, that one is answered. */
export async function requestExport(ctx: DomainContext): Promise<DataExport> {
  const { tenantId, userId, memberId } = exportingMember(ctx)
  const now = ctx.now()
  const made = await transact(ctx, async (tx) => {
    await lockExports(tx, userId)
    const waiting = (await exportsOf({ prisma: tx }, userId, tenantId, now)).find(({ state }) => state === 'queued')
    if (waiting) return waiting
    const row = {
      id: createId(),
      tenantId,
      userId,
      memberId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_LIFE),
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
  return presentExport(made)
}

/** One's own in this enterprise that are not over, newest first. */
export async function listExports(ctx: DomainContext): Promise<DataExport[]> {
  const { userId, tenantId } = exportingMember(ctx)
  return (await exportsOf(ctx.db, userId, tenantId, ctx.now())).map(presentExport)
}
