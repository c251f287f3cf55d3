// Switching mails off by the link at their end, without signing in (RFC 8058).
import type { UnsubscribeInput, Unsubscribing } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, type OptOut, openUnsubscribe, optOutsOf, setOptOut, transact, writeAudit } from '@lectern/kernel'
import { tenantName as nameOf } from './names.repo.ts'

function opened(ctx: DomainContext, { token }: UnsubscribeInput): OptOut {
  const subscription = openUnsubscribe(ctx.ports, token)
  if (!subscription) throw new DomainError('invitationInvalid')
  return subscription
}

/** Errors: invitationInvalid for links that we did not write. */
export async function findUnsubscribing(ctx: DomainContext, input: UnsubscribeInput): Promise<Unsubscribing> {
  const { userId, tenantId, topic } = opened(ctx, input)
  const [off, tenantName] = await Promise.all([optOutsOf(ctx.db, tenantId, [userId]), nameOf(ctx.db, tenantId)])
  return { topic, tenantName, off: off.has(`${userId} ${topic}`) }
}

/** Switches such mails off, or on again with `off: false`. Calling it twice changes nothing. Errors: as of {@link findUnsubscribing}. */
export async function unsubscribe(ctx: DomainContext, input: UnsubscribeInput, off = true): Promise<Unsubscribing> {
  const subscription = opened(ctx, input)
  const { userId, tenantId, topic } = subscription
  await transact(ctx, async (tx) => {
    if (!(await setOptOut(tx, subscription, off))) return
    const action = off ? 'mail.unsubscribe' : 'mail.subscribe'
    await writeAudit(tx, ctx, { tenantId, action, subject: 'mail', subjectId: userId, data: { topic } })
  })
  return findUnsubscribing(ctx, input)
}
