// Tells members by SMS where and with which account they sign in (specification §7 sendSmsNotification; TEN-02).
import type { ChangedCount, MembersInput } from '@lectern/contracts'
import { pickLang } from '@lectern/i18n'
import { type DomainContext, requireTenantRights, transact, writeAudit, writeSmsToAll } from '@lectern/kernel'
import { membershipsIn, reachableBySms } from './member.repo.ts'

/** Milliseconds in which a phone gets at most one message. */
const QUIET_MS = 10 * 60_000

/**
 * Counts the members notified: enabled members with a phone number, each at most once in ten minutes and within the limits of its number. `origin` is the address of
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
    const reachedPhones = await writeSmsToAll(
      ctx,
      tx,
      people.map((person) => ({
        kind: 'account',
        to: person.phone,
        lang: pickLang(person.lang),
        values: { tenant: person.tenant, account: person.account || person.phone, address: `${origin}/login` },
        tenantId,
        counted: true,
      })),
    )
    const reached = people.filter(({ phone }) => reachedPhones.has(phone))
    for (const { id } of reached)
      await writeAudit(tx, ctx, { tenantId, action: 'member.notify', subject: 'member', subjectId: id })
    return { count: reached.length }
  })
}
