// Gives an archive out to the person whose data it holds, and to nobody else (ACC-06).
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { findExport } from './export.repo.ts'
import { exportingMember } from './request-export.ts'

export type OpenedExport = { fileName: string; size: number; stream: AsyncIterable<Uint8Array> }

/** Errors: unauthenticated; notFound for unknown, unfinished, expired ones and other people's alike. */
export async function openExport(ctx: DomainContext, { id }: { id: string }): Promise<OpenedExport> {
  const { userId, tenantId } = exportingMember(ctx)
  const row = await findExport(ctx.db, id)
  const own = row?.userId === userId && row.tenantId === tenantId
  if (!own || row.state !== 'ready' || !row.storageKey || row.expiresAt <= ctx.now()) throw notFound()
  const stream = await ctx.ports.storage.get(row.storageKey).catch((error: unknown) => {
    ctx.log.error({ err: error, exportId: id }, 'an export cannot be read')
    throw notFound()
  })
  return { fileName: `my-data-${row.createdAt.toISOString().slice(0, 10)}.zip`, size: Number(row.size), stream }
}
