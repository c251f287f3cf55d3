// An administrator deletes a file that nothing shows (specification §8 'delete useless files').
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound, requireTenantAdminMember, transact, writeAudit } from '../../kernel/index.ts'
import { lockCapacity } from './file.repo.ts'
import { deleteUnshown } from './removal.repo.ts'
import { emptyGarbage } from './remove-dead-files.ts'
import { isTenantFile } from './tenant-files.repo.ts'

/** Errors: unauthenticated, roleRequired, notFound, fileInUse. */
export async function deleteFile(ctx: DomainContext, { id }: ById): Promise<void> {
  const actor = requireTenantAdminMember(ctx)
  const { tenantId } = actor
  if (!(await isTenantFile(ctx, actor, id))) throw notFound()
  await transact(ctx, async (tx) => {
    await lockCapacity(tx, tenantId)
    const [gone] = await deleteUnshown(tx, tenantId, [id])
    if (!gone) throw new DomainError('fileInUse')
    const { fileName, size } = gone
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'file.delete',
      subject: 'file',
      subjectId: id,
      data: { fileName, size },
    })
  })
  // What is left over now goes with the worker's next round.
  await emptyGarbage(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'bytes of a deleted file stay for now'),
  )
}
