// Links that an actor sees and may revoke: all of the organisation for administrators, their own for members.
import type { LinkKind } from '@lectern/contracts'
import { actorId, hasTenantRights, type TenantActor } from '@lectern/kernel'
import type { LinkFilter } from './link-list.repo.ts'

export function linkFilter(actor: TenantActor, { kind, mine }: { kind?: LinkKind; mine?: boolean }): LinkFilter {
  const onlyOwn = mine === true || !hasTenantRights(actor)
  const memberId = actorId(actor)
  // The publicity of a manual is nobody's link: it changes with the manual's settings.
  const withoutManuals = !hasTenantRights(actor)
  return { tenantId: actor.tenantId, memberId, kind, withoutManuals, ...(onlyOwn && { createdBy: memberId }) }
}
