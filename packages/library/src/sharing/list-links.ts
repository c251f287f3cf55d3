// One list of all links of the organisation: for its administrators all of them, for members their own (specification §2 share, §6).
import { type DoubtfulGrant, type ListedLinkPage, type ListLinksInput, ManualRole } from '@lectern/contracts'
import { type DomainContext, requireTenantAdminMember, tenantActor, toPage } from '@lectern/kernel'
import { linkFilter } from './link-filter.ts'
import { findDoubtfulGrants, findLinks } from './link-list.repo.ts'

/** Newest first, without the codes. Errors: unauthenticated. */
export async function listLinks(ctx: DomainContext, input: ListLinksInput): Promise<ListedLinkPage> {
  const actor = tenantActor(ctx)
  const filter = linkFilter(actor, input)
  const { rows, total } = await findLinks(ctx.db, filter, input)
  const now = ctx.now()
  return toPage(
    input,
    total,
    rows.map(({ createdAt, expiresAt, lastUsedAt, ...row }) => ({
      ...row,
      createdTime: createdAt.toISOString(),
      expiresTime: expiresAt?.toISOString() ?? null,
      expired: expiresAt !== null && expiresAt <= now,
      lastUsedTime: lastUsedAt?.toISOString() ?? null,
    })),
  )
}

const MAX_DOUBTFUL = 200

/**
 * Members who may have got a role on a whole manual from the link of one article, which was unknown when such grants were narrowed to the
 * article; an administrator confirms or revokes the role on the manual. For administrators. Errors: unauthenticated, roleRequired.
 */
export async function listDoubtfulGrants(ctx: DomainContext): Promise<DoubtfulGrant[]> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const rows = await findDoubtfulGrants(ctx.db, tenantId, MAX_DOUBTFUL)
  return rows.map(({ since, role, ...row }) => ({ ...row, role: ManualRole.parse(role), since: since.toISOString() }))
}
