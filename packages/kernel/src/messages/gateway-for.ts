// By which gateway a message leaves: mail of an organisation by its own server when it has one, everything else by the platform's.
import type { DomainContext } from '../core/context.ts'
import type { MessageGateway } from '../ports/ports.ts'
import { findTenantServer } from './mail-server.repo.ts'
import { tenantMailServer } from './mail-server.ts'
import type { MessageRow } from './message.repo.ts'

export type Gateway = { send: MessageGateway; through: 'platform' | 'tenant' }

/** Null: there is none, and the message is kept. */
export async function gatewayFor(
  ctx: DomainContext,
  { channel, tenantId }: Pick<MessageRow, 'channel' | 'tenantId'>,
): Promise<Gateway | null> {
  const server = channel === 'mail' && tenantId ? await findTenantServer(ctx.db, tenantId) : null
  if (server)
    return { send: ctx.ports.messages.through(tenantMailServer(server, ctx.ports.secrets)), through: 'tenant' }
  const send = await ctx.ports.messages.gateway(channel)
  return send && { send, through: 'platform' }
}
