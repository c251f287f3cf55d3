// Purges templates of the platform that were deleted some time ago, with the files that nothing else uses.
import { TemplateScope } from '@lectern/contracts'
import { type DomainContext, transact } from '@lectern/kernel'
import { deleteUnusedFiles } from '@lectern/library'
import { auditTemplate } from './change-template.ts'
import { findOldTemplates, removeCentreTemplate } from './template.repo.ts'

/** The same as for articles in the recycle bin. */
const RETENTION_DAYS = 30
const DAY_MS = 24 * 60 * 60_000

/** `ctx` acts as the system. Returns how many were removed. */
export async function purgeCentreTemplates(ctx: DomainContext, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  let removed = 0
  for (const scope of TemplateScope.options) {
    for (const { id } of await findOldTemplates(ctx, scope, before)) {
      await transact(ctx, async (tx) => {
        await deleteUnusedFiles(tx, ctx, '', await removeCentreTemplate(tx, scope, id))
        await auditTemplate(tx, ctx, 'purge', { id, kind: scope, name: '' })
      })
      removed++
    }
  }
  return removed
}
