// Names of people who were called something else before: nicknames, and what other services say (specification §5 Person name).
import { LIMITS, PersonName } from '@lectern/contracts'

/**
 * A text in the form of our names: several blanks become one, characters that names do not have are left out, and the first 50 stay. Empty
 * when nothing is left.
 */
export function toPersonName(text: string): string {
  const fit = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_\s.'’·-]/gu, '')
    .replace(/^[\s.'’·-]+/u, '')
    .replace(/\s+/gu, ' ')
  return [...fit].slice(0, LIMITS.personName).join('').trim()
}

/** Returns the nickname if it is a valid name, else the name derived from it, else of the account; never empty. */
export function nameOfNickname(nickname: string, account: string | undefined): string {
  const parsed = PersonName.safeParse(nickname)
  return parsed.success ? parsed.data : toPersonName(nickname) || toPersonName(account ?? '') || 'user'
}
