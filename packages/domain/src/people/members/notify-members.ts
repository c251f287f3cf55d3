// Tells members by SMS where and with which account they sign in (specification §7 sendSmsNotification; TEN-02).
import type { ChangedCount, MembersInput } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, sendForTenant, transact, writeAudit } from '../../kernel/index.ts'
import { membershipsIn, type Reachable, reachableBySms } from './member.repo.ts'

/** Milliseconds in which a phone gets at most one message. */
const QUIET_MS = 10 * 60_000

/**
 * Counts the members notified: enabled members with a phone number, each at most once in ten minutes. `origin` is the address of
 * the product. Errors: roleRequired, notFound, messageLimit (then nobody is notified).
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
    await sendForTenant(
      ctx,
      tx,
      tenantId,
      people.map((person) => ({ channel: 'sms', to: person.phone, text: textFor(person, origin) })),
    )
    for (const { id } of people)
      await writeAudit(tx, ctx, { tenantId, action: 'member.notify', subject: 'member', subjectId: id })
    return { count: people.length }
  })
}

const textFor = (person: Reachable, origin: string): string =>
  translate(person.lang === 'en_US' ? 'en_US' : 'zh_CN', 'members.sms', {
    tenant: person.tenant,
    account: person.account || person.phone,
    address: `${origin}/login`,
  })
