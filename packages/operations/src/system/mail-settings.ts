// The mail server of the platform, from the first-run form or the operators' page; the password is sealed (specification §2 'Initial
// system configuration', MSG-03). Parameters hold it.
import type { InitializeInput, MailSecurity } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { MailServer, Secrets } from '@lectern/kernel'
import { parameterValues, senderOf, serverUrl } from '@lectern/kernel'

type MailFields = Pick<
  InitializeInput,
  'emailSender' | 'emailUsername' | 'emailPassword' | 'sendingAddress' | 'sendingPort'
>

/** The settings as they are stored; `password` is sealed, or empty. */
export type StoredMail = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
  fromAddress: string
  fromName: string
}

/** Default encryption, as from the first-run form: usual for the port, and STARTTLS where the server offers it. */
const usualSecurity = (port: number): MailSecurity => (port === 465 ? 'tls' : 'starttls')
const DEFAULT_PORT = 587

/** The parameters that hold `mail`; null empties them. */
export const storedParameters = (mail: StoredMail | null): Record<string, string> => ({
  mailSender: mail ? senderOf(mail.fromAddress, mail.fromName) : '',
  mailUsername: mail?.username ?? '',
  mailPassword: mail?.password ?? '',
  mailHost: mail?.host ?? '',
  mailPort: mail ? String(mail.port) : '',
  mailSecurity: mail?.security ?? '',
})

/** The parameters of the first-run form, sealed. */
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

const KEYS = ['mailSender', 'mailUsername', 'mailPassword', 'mailHost', 'mailPort', 'mailSecurity'] as const
const NAMED_SENDER = /^"?([^"<]*?)"?\s*<([^<>]+)>$/

async function read(db: Database) {
  const values = await parameterValues(db, KEYS)
  return (key: (typeof KEYS)[number]) => values.get(key) ?? ''
}

/** The settings; null when host or sender is missing. */
export async function storedMail(db: Database): Promise<StoredMail | null> {
  const text = await read(db)
  const [host, sender, port] = [text('mailHost'), text('mailSender'), Number(text('mailPort')) || DEFAULT_PORT]
  if (!host || !sender) return null
  const [, fromName = '', fromAddress = sender] = NAMED_SENDER.exec(sender) ?? []
  const security = (text('mailSecurity') || usualSecurity(port)) as MailSecurity
  return { host, port, security, username: text('mailUsername'), password: text('mailPassword'), fromAddress, fromName }
}

/** The server of these settings. Throws when the password was sealed with another key. */
export const platformServer = (mail: StoredMail, secrets: Secrets): MailServer => ({
  url: serverUrl({ ...mail, password: mail.password ? secrets.open(mail.password) : '' }),
  from: senderOf(mail.fromAddress, mail.fromName),
})

/** The server from the parameters; those of the first-run form name no encryption. Throws when the password was sealed with another key. */
export async function storedMailServer(db: Database, secrets: Secrets): Promise<MailServer | null> {
  const stored = await storedMail(db)
  if (!stored) return null
  const text = await read(db)
  if (text('mailSecurity')) return platformServer(stored, secrets)
  const { host, port, username, password, fromAddress, fromName } = stored
  return mailServer({
    ...{
      sendingAddress: host,
      sendingPort: port,
      emailUsername: username,
      emailSender: senderOf(fromAddress, fromName),
    },
    emailPassword: password ? secrets.open(password) : '',
  })
}
