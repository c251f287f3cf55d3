// Sign-ins at another service that this browser has started: a return without one is refused, so that nobody is signed
// in by a link that somebody else sent.
import { localStore, tabStore } from '~/lib/browser-storage.ts'

const PREFIX = 'signIn:'
const PERSON = 'thirdPartyPerson'

/** Stores the secret and the page to return to, and opens the service. */
export function leaveFor(
  { url, state, secret }: { url: string; state: string; secret: string },
  { returnTo = '' }: { returnTo?: string },
): void {
  localStore.setItem(PREFIX + state, JSON.stringify({ secret, returnTo }))
  location.assign(url)
}

/** Reads and removes what was stored for the sign-in that `query` completes; null when it was not started here. */
export function consumePendingSignIn(query: string): { secret: string; returnTo: string } | null {
  const key = PREFIX + (new URLSearchParams(query).get('state') ?? '')
  const stored = localStore.getItem(key)
  localStore.removeItem(key)
  try {
    const { secret, returnTo }: Record<string, unknown> = JSON.parse(stored ?? '{}')
    return typeof secret === 'string' && typeof returnTo === 'string' ? { secret, returnTo } : null
  } catch {
    return null
  }
}

/** A person who returned without an account here; stored for this tab. */
export type NewPerson = { step: 'bindPhone' | 'profile'; ticket: string; name: string; invited: boolean }

export const storeNewPerson = (stranger: NewPerson): void => tabStore.setItem(PERSON, JSON.stringify(stranger))
export const clearNewPerson = (): void => tabStore.removeItem(PERSON)

export function readNewPerson(): NewPerson | null {
  try {
    const value: unknown = JSON.parse(tabStore.getItem(PERSON) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const [step, ticket, name] = ['step', 'ticket', 'name'].map((key) => String(Reflect.get(value, key) ?? ''))
    return ticket && (step === 'bindPhone' || step === 'profile')
      ? { step, ticket, name: name ?? '', invited: Reflect.get(value, 'invited') === true }
      : null
  } catch {
    return null
  }
}
