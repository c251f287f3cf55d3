// What this browser keeps while somebody is away at another service: without it a return is not believed, so that nobody is signed
// in by an address that somebody else sent.
const PREFIX = 'signIn:'
const PERSON = 'thirdPartyPerson'

/** Keeps the secret and where the person wanted to go, and leaves for the service. */
export function leaveFor(
  { url, state, secret }: { url: string; state: string; secret: string },
  { returnTo = '' }: { returnTo?: string },
): void {
  localStorage.setItem(PREFIX + state, JSON.stringify({ secret, returnTo }))
  location.assign(url)
}

/** What was kept for the sign-in that `query` ends, once; null when it was not begun here. */
export function takeBegun(query: string): { secret: string; returnTo: string } | null {
  const key = PREFIX + (new URLSearchParams(query).get('state') ?? '')
  const kept = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    const { secret, returnTo }: Record<string, unknown> = JSON.parse(kept ?? '{}')
    return typeof secret === 'string' && typeof returnTo === 'string' ? { secret, returnTo } : null
  } catch {
    return null
  }
}

/** Somebody who came back without having an account here; kept for this tab. */
export type Stranger = { step: 'bindPhone' | 'profile'; ticket: string; name: string; invited: boolean }

export const keepStranger = (stranger: Stranger): void => sessionStorage.setItem(PERSON, JSON.stringify(stranger))
export const forgetStranger = (): void => sessionStorage.removeItem(PERSON)

export function readStranger(): Stranger | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PERSON) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const [step, ticket, name] = ['step', 'ticket', 'name'].map((key) => String(Reflect.get(value, key) ?? ''))
    return ticket && (step === 'bindPhone' || step === 'profile')
      ? { step, ticket, name: name ?? '', invited: Reflect.get(value, 'invited') === true }
      : null
  } catch {
    return null
  }
}
