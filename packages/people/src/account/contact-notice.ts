// Tells the contact that a person had so far that another one took its place: who changed it may not have been the person (ACC-04).
import type { Tx } from '@lectern/db'
import { type DomainContext, writeMail, writeSms } from '@lectern/kernel'
import type { AccountRow } from '../identity/user.repo.ts'
import { shownEmail } from '../placeholder-email.ts'

type NewContact = { kind: 'phone' | 'email'; contact: string }

/** Enough to recognise one's own: `138****34`, `a***@example.com`. */
export const masked = ({ kind, contact }: NewContact): string =>
  kind === 'phone'
    ? `${contact.slice(0, 3)}****${contact.slice(-2)}`
    : `${contact.slice(0, 1)}***${contact.slice(contact.indexOf('@'))}`

/** To the contact of the same kind, else to the other one; only to proven ones. `user` is the person before the change. */
export async function notifyOldContact(
  tx: Tx,
  ctx: DomainContext,
  user: AccountRow,
  changed: NewContact,
): Promise<void> {
  const phone = user.phoneNumber
  const email = user.emailVerified ? shownEmail(user.email) || null : null
  const toPhone = phone !== null && (changed.kind === 'phone' || email === null)
  const to = toPhone ? phone : email
  if (to === null) return
  const notice = {
    kind: changed.kind === 'phone' ? 'phoneChanged' : 'emailChanged',
    to,
    lang: ctx.lang,
    values: { contact: masked(changed), name: user.name },
    tenantId: null,
  } as const
  await (toPhone ? writeSms(ctx, tx, notice) : writeMail(ctx, tx, notice))
}
