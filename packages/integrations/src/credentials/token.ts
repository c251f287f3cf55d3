// Presented session tokens: `<session token>.<HMAC-SHA256>`. The table holds the first half only, so reading it opens nothing.
import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (token: string, secret: string) =>
  createHmac('sha256', secret).update(`session-token:${token}`).digest('base64url')

/** Returns the token for the person; letters, digits, '-', '_' and one '.', so that it fits cookies, headers and addresses unchanged. */
export const presentToken = (token: string, secret: string): string => `${token}.${signature(token, secret)}`

/** The session token inside, or null when the signature does not hold. */
export function openPresented(presented: string, secret: string): string | null {
  if (presented.length > 256) return null
  const dot = presented.indexOf('.')
  if (dot < 1) return null
  const token = presented.slice(0, dot)
  const presentedHash = Buffer.from(presented.slice(dot + 1))
  const expected = Buffer.from(signature(token, secret))
  return presentedHash.length === expected.length && timingSafeEqual(presentedHash, expected) ? token : null
}
