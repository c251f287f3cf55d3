// Senders of notices: operators for the platform, administrators for their organisation (OPS-07).
import type { DomainContext } from '@lectern/kernel'
import { actorId, requireTenantAdminMember } from '@lectern/kernel'

export type Sender = {
  /** The tenant, empty for the platform. */
  scope: string
  id: string
  name: string
}

/** Errors: unauthenticated; roleRequired for everybody else, the API token too: a notice is signed by a person. */
export function noticeSender(ctx: DomainContext): Sender {
  const { actor } = ctx
  if (actor.type === 'operator') return { scope: '', id: actorId(actor), name: actor.name }
  const { tenantId, name } = requireTenantAdminMember(ctx)
  return { scope: tenantId, id: actorId(actor), name }
}
