// Passwords of mail servers, sealed. A stored one belongs to the server and the account it was entered for: it is not sent elsewhere.
import { type DomainContext, invalid } from '@lectern/kernel'

type Account = { host: string; port: number; username: string; security: string }

/** The sealed password to use: the new one, or the stored one. Throws invalidInput (password: passwordAgain). */
export function passwordFor(
  { ports }: Pick<DomainContext, 'ports'>,
  { password, ...now }: Account & { password?: string | undefined },
  stored: (Account & { password: string }) | null,
): string {
  if (password !== undefined) return password === '' ? '' : ports.secrets.seal(password)
  if (!stored || stored.password === '') return ''
  const same =
    stored.host === now.host &&
    stored.port === now.port &&
    stored.username === now.username &&
    // The same server without encryption is read on the way.
    (stored.security === now.security || now.security !== 'none')
  if (!same) throw invalid('password', 'passwordAgain')
  return stored.password
}
