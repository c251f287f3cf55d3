// Takes a look away, and the domain with it (specification §7 uiConfig/delete; TEN-10).
import type { ById } from '@lectern/contracts'
import { writeAudit } from '../audit/audit.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { transact } from '../core/transaction.ts'
import { forgetHosts } from '../identity/tenant-by-host.ts'
import { touchManuals } from '../seo/touch-manuals.repo.ts'
import { deleteAppearanceRow, findAppearance, releaseDomain } from './appearance.repo.ts'
import { appearanceScope } from './owner.ts'

/** The domain's visitors come to the default tenant from then on. */
export async function deleteAppearance(ctx: DomainContext, { id }: ById): Promise<void> {
  const row = await findAppearance(ctx.db, appearanceScope(ctx), id)
  if (!row) throw notFound()
  const { tenantId, domain } = row
  await transact(ctx, async (tx) => {
    await deleteAppearanceRow(tx, id)
    await releaseDomain(tx, domain, tenantId)
    if (tenantId !== null) await touchManuals(tx, tenantId)
    const data = { domain }
    await writeAudit(tx, ctx, {
      tenantId: tenantId ?? '',
      action: 'appearance.delete',
      subject: 'appearance',
      subjectId: id,
      data,
    })
  })
  forgetHosts(ctx.db)
}
