// Encrypted passwords of mail servers. A stored one is sent only to the server and account it was entered for.
import { type DomainContext, invalid } from '@lectern/kernel'

type Account = { host: string; port: number; username: string; security: string }

/** Returns the encrypted password to use: the new one, or the stored one. Throws invalidInput (password: passwordAgain). */
export function passwordFor(
  { ports }: Pick<DomainContext, 'ports'>,
  { password, ...account }: Account & { password?: string | undefined },
  stored: (Account & { password: string }) | null,
): string {
  if (password !== undefined) return password === '' ? '' : ports.secrets.seal(password)
  if (!stored || stored.password === '') return ''
  const same =
    stored.host === account.host &&
    stored.port === account.port &&
    stored.username === account.username &&
    // Without encryption, others could read the password on its way.
    (stored.security === account.security || account.security !== 'none')
  if (!same) throw invalid('password', 'passwordAgain')
  return stored.password
}
