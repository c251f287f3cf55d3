// Whether messages of a channel stay on this server, and whether this person can read them there: for anyone who waits for a code.
import type { KeptMessages, KeptMessagesInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { getRoleChoices } from './switch-role.ts'

/** `readable`: the session acts as an operator, or may switch to that role. Visitors learn only that nothing will arrive. */
export async function keptMessages(
  ctx: DomainContext,
  { channel }: KeptMessagesInput,
  session: { token: string | null },
): Promise<KeptMessages> {
  if ((await ctx.ports.messages.gateway(channel)) !== null) return { kept: false, readable: false }
  if (ctx.actor.type !== 'member' && ctx.actor.type !== 'operator') return { kept: true, readable: false }
  const { roles } = await getRoleChoices(ctx, session)
  return { kept: true, readable: roles.some(({ role }) => role === 'operatorRole') }
}
