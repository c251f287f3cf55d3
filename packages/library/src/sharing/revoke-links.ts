// Revokes links: administrators any of the organisation, members those that they made. What they gave stays, but for roles on single
// articles, which end with their link (specification §4 'Invite link', §6).
import type { LinkKind, RevokedLinks, RevokeLinkInput, RevokeLinksInput } from '@lectern/contracts'
import { type DomainContext, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { linkFilter } from './link-filter.ts'
import { closeManuals, deleteLinks, type FoundLink, findLinksToRevoke } from './link-list.repo.ts'

/** A public manual asks visitors to sign in from then on. Errors: unauthenticated, notFound (also for links of others). */
export async function revokeLink(ctx: DomainContext, { kind, id }: RevokeLinkInput): Promise<void> {
  const links = await findLinksToRevoke(ctx.db, linkFilter(tenantActor(ctx), { kind }), id)
  if ((await revoke(ctx, kind, links)) === 0) throw notFound('link')
}

/** All of a kind that the actor is shown. Errors: unauthenticated. */
export async function revokeLinks(ctx: DomainContext, { kind, mine }: RevokeLinksInput): Promise<RevokedLinks> {
  const links = await findLinksToRevoke(ctx.db, linkFilter(tenantActor(ctx), { kind, mine }))
  return { count: await revoke(ctx, kind, links) }
}

/** The number of those that were still there; each leaves an audit row. */
async function revoke(ctx: DomainContext, kind: LinkKind, links: readonly FoundLink[]): Promise<number> {
  if (links.length === 0) return 0
  const { tenantId } = tenantActor(ctx)
  const ids = links.map(({ id }) => id)
  const places = new Map(links.map((link) => [link.id, link]))
  return transact(ctx, async (tx) => {
    const revoked = kind === 'manual' ? await closeManuals(tx, ids) : await deleteLinks(tx, kind, ids)
    const entries = revoked.map((id) => ({
      tenantId,
      action: 'link.revoke' as const,
      subject: 'link' as const,
      subjectId: id,
      manualId: places.get(id)?.manualId ?? undefined,
      data: { kind },
    }))
    await writeAudit(tx, ctx, entries)
    return revoked.length
  })
}
