// Tells members by SMS where and with which account they sign in (specification §7 sendSmsNotification; TEN-02).
import type { ChangedCount, MembersInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, transact, writeAudit } from '../../kernel/index.ts'
import { membershipsIn, type Reachable, reachableBySms } from './member.repo.ts'

/** Milliseconds in which a phone gets at most one message. */
const QUIET_MS = 10 * 60_000

/**
 * Counts the members notified: enabled members with a phone number, each at most once in ten minutes. `origin` is the address of
 * the product. Errors: roleRequired, notFound.
 */
export async function notifyMembersBySms(
  ctx: DomainContext,
  { ids }: MembersInput,
  { origin }: { origin: string },
): Promise<ChangedCount> {
  const { tenantId } = requireTenantRights(ctx)
  return transact(ctx, async (tx) => {
    await membershipsIn(tx, tenantId, ids)
    const people = await reachableBySms(tx, tenantId, ids, new Date(ctx.now().getTime() - QUIET_MS))
    for (const person of people) await sendSms(tx, ctx, tenantId, person, origin)
    return { count: people.length }
  })
}

async function sendSms(tx: Tx, ctx: DomainContext, tenantId: string, person: Reachable, origin: string): Promise<void> {
  const text = translate(person.lang === 'en_US' ? 'en_US' : 'zh_CN', 'members.sms', {
    tenant: person.tenant,
    account: person.account || person.phone,
    address: `${origin}/login`,
  })
  await ctx.ports.messages.send({ channel: 'sms', to: person.phone, text, tenantId }, tx)
  await writeAudit(tx, ctx, { tenantId, action: 'member.notify', subject: 'member', subjectId: person.id })
}
