// Opens the enterprise's public manuals to search engines and language models, or closes them (specification §2 'sitemap'; TEN-08).
import type { TenantSite, UpdateSiteInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantAdminMember, touchManuals, transact, writeAudit } from '../../kernel/index.ts'
import { type Asked, getSite } from './get-site.ts'
import { writeSite } from './site.repo.ts'

/** Settings left out stay as they are. Errors: unauthenticated, roleRequired. */
export async function updateSite(ctx: DomainContext, input: UpdateSiteInput, asked: Asked): Promise<TenantSite> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await transact(ctx, async (tx) => {
    await writeSite(tx, tenantId, input, ctx.now())
    await touchManuals(tx, tenantId)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'tenant.site',
      subject: 'tenant',
      subjectId: tenantId,
      data: { ...input },
    })
  })
  return getSite(ctx, asked)
}
