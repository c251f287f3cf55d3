// Tells the owner that the account will be closed, and how to keep it: whoever asked for it may not have been the person.
import type { Tx } from '@lectern/db'
import { type DomainContext, writeMail, writeSms } from '@lectern/kernel'
import type { AccountRow } from '../identity/user.repo.ts'
import { shownEmail } from '../placeholder-email.ts'

type Person = Pick<AccountRow, 'name' | 'email' | 'emailVerified' | 'phoneNumber'>

/** By mail, else by SMS; only to a proven contact. `date`: the day of closing, 'YYYY-MM-DD'. */
export async function notifyOfClosing(tx: Tx, ctx: DomainContext, person: Person, date: string): Promise<void> {
  const email = person.emailVerified ? shownEmail(person.email) : ''
  const values = { name: person.name, date }
  const notice = { kind: 'accountClosing', lang: ctx.lang, values, tenantId: null } as const
  if (email !== '') await writeMail(ctx, tx, { ...notice, to: email })
  else if (person.phoneNumber !== null) await writeSms(ctx, tx, { ...notice, to: person.phoneNumber })
}
