// Imitates an authenticator app.
import { Secret, TOTP } from 'otpauth'

/** The code of `secret` (base32) at `time` in milliseconds. */
export const appCode = (secret: string, time = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })
