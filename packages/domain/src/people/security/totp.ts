// Time-based one-time codes (RFC 6238): six digits, thirty seconds, SHA-1, which is what every authenticator app reads.
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** One interval before and after: clocks differ, and people type slowly. */
const WINDOW = 1

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 })

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the app reads from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD, digits: 6 }).toString()

/** The interval whose code this is, when it is later than `lastStep`; else null. */
export function totpStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  return step > lastStep ? step : null
}
