// The mail server, from the first-run form or the parameters; the password is sealed (specification §2 'Initial system configuration').
import type { InitializeInput } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { MailServer, Secrets } from '../../kernel/index.ts'
import { parameterValues } from '../../kernel/index.ts'

type MailFields = Pick<
  InitializeInput,
  'emailSender' | 'emailUsername' | 'emailPassword' | 'sendingAddress' | 'sendingPort'
>

/** The parameters that hold `mail`. */
export const mailParameters = (mail: MailFields, secrets: Secrets): Record<string, string> => ({
  mailSender: mail.emailSender ?? '',
  mailUsername: mail.emailUsername ?? '',
  mailPassword: mail.emailPassword ? secrets.seal(mail.emailPassword) : '',
  mailHost: mail.sendingAddress ?? '',
  mailPort: mail.sendingPort === undefined ? '' : String(mail.sendingPort),
})

/** The server to send by; null when host or sender is missing. */
export function mailServer(mail: MailFields): MailServer | null {
  const { sendingAddress: host, emailSender: from, emailUsername = '', emailPassword = '', sendingPort = 587 } = mail
  if (!host || !from) return null
  const user = emailUsername ? `${encodeURIComponent(emailUsername)}:${encodeURIComponent(emailPassword)}@` : ''
  return { url: `${sendingPort === 465 ? 'smtps' : 'smtp'}://${user}${host}:${sendingPort}`, from }
}

/** The server from the parameters. Throws when the password was sealed with another key. */
export async function storedMailServer(db: Database, secrets: Secrets): Promise<MailServer | null> {
  const values = await parameterValues(db, ['mailSender', 'mailUsername', 'mailPassword', 'mailHost', 'mailPort'])
  const text = (key: string) => values.get(key) ?? ''
  const sealed = text('mailPassword')
  return mailServer({
    emailSender: text('mailSender'),
    emailUsername: text('mailUsername'),
    emailPassword: sealed ? secrets.open(sealed) : '',
    sendingAddress: text('mailHost'),
    sendingPort: text('mailPort') ? Number(text('mailPort')) : undefined,
  })
}
