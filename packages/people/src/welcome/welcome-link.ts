// The secret of a welcome: 190 random bits, kept as a keyed hash. It is good for one password, for some days.
import { WELCOME_LIMITS } from '@lectern/contracts'
import { createSecret, type Ports } from '@lectern/kernel'

const TTL_MS = WELCOME_LIMITS.days * 24 * 60 * 60_000

export const welcomeHash = (ctx: { ports: Pick<Ports, 'keyedHash'> }, token: string): string =>
  ctx.ports.keyedHash('welcome', token)

export type WelcomeLinkSecret = { token: string; tokenHash: string; expiresAt: Date }

export function newWelcomeLink(ctx: { ports: Pick<Ports, 'keyedHash'>; now(): Date }): WelcomeLinkSecret {
  const token = createSecret()
  return { token, tokenHash: welcomeHash(ctx, token), expiresAt: new Date(ctx.now().getTime() + TTL_MS) }
}

/** Path of the page on which the password is set. */
export const welcomePath = (token: string): string => `/set-password/${token}`
