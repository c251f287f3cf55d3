// Takes a look away, and the domain with it (specification §7 uiConfig/delete; TEN-10).
import type { ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, touchManuals, transact, writeAudit } from '../../kernel/index.ts'
import { forgetHosts } from '../tenants/tenant-by-host.ts'
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
