// Addresses of mail servers from their settings.
import type { MailSecurity } from '@lectern/contracts'
import type { MailServer, Secrets } from '../ports/ports.ts'
import { oneLine } from './fill.ts'
import type { TenantServerRow } from './mail-server.repo.ts'

export type ServerFields = {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
}

/** smtps:// from the start; smtp:// with TLS as a must, or without any. */
export function serverUrl({ host, port, security, username, password }: ServerFields): string {
  const user = username ? `${encodeURIComponent(username)}:${encodeURIComponent(password)}@` : ''
  const name = host.includes(':') ? `[${host}]` : host
  const options = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${user}${name}:${port}/${options[security]}`
}

/** `Name <address>`, the name quoted: it is text of people. */
export function senderOf(address: string, name: string): string {
  const clean = oneLine(name).replace(/["\\]/g, '').trim()
  return clean ? `"${clean}" <${address}>` : address
}

/** Throws when the password was sealed with another key. */
export const tenantMailServer = (row: TenantServerRow, secrets: Secrets): MailServer => ({
  url: serverUrl({
    ...row,
    security: row.security as MailSecurity,
    password: row.password ? secrets.open(row.password) : '',
  }),
  from: senderOf(row.fromAddress, row.fromName),
  foreign: true,
})
