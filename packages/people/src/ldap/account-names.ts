// Account names of people of a directory: unique on the whole platform, so that a name of the directory may be in use here already; pure.
import { AccountName, LIMITS } from '@lectern/contracts'

/** Room for suffixes that make names unique. */
const BASE_LENGTH = LIMITS.account - 60
const TRIES = 5

/** The account as a name here: other characters than letters, digits, '_', '.' and '-' become hyphens. */
function baseOf(account: string): string {
  if (AccountName.safeParse(account).success && account.length <= BASE_LENGTH) return account
  const fit = [...account.replace(/[^\p{L}\p{N}_.-]+/gu, '-')].slice(0, BASE_LENGTH).join('')
  return fit.replace(/^-+|-+$/g, '') || 'user'
}

/** In the order in which they are taken: the name itself, with the code of the organisation, with a number, with a part of the uuid. */
export function accountNames({ account, uuid }: { account: string; uuid: string }, tenantCode: string): string[] {
  const base = baseOf(account)
  const qualified = `${base}-${tenantCode}`
  const numbered = Array.from({ length: TRIES }, (_, n) => `${qualified}-${n + 2}`)
  return [base, qualified, ...numbered, `${base}-${uuid.replace(/[^a-z0-9]/g, '').slice(0, 40)}`]
}
