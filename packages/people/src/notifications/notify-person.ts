// Tells one person how something ended: in the message box, and by mail to a proven address.
import type { Lang } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { pickLang } from '@lectern/i18n'
import { shownEmail } from '../placeholder-email.ts'
import { type Notice, notifyUser, type Recipient } from './notify.repo.ts'

/** `write` writes the mail that says the same; it is called for proven addresses only. */
export async function notifyPerson(
  tx: Tx,
  recipient: Recipient,
  notice: Notice,
  write: (mail: { to: string; lang: Lang; tenantId: null }) => Promise<void>,
): Promise<void> {
  const to = recipient.emailVerified ? shownEmail(recipient.email) : ''
  await notifyUser(tx, recipient.userId, { ...notice, mailed: to !== '' })
  if (to !== '') await write({ to, lang: pickLang(recipient.lang), tenantId: null })
}
