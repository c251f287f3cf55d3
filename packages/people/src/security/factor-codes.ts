// The codes of a second factor: time-based ones (RFC 6238: six digits, thirty seconds, SHA-1, which every authenticator app reads), and ten
// backup codes for the day the phone is lost, each valid once and shown once.
import { randomInt } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Intervals before and after: clocks differ, and people type slowly. */
const WINDOW = 1

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD, digits: 6 })

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address in the QR code for authenticator apps. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD, digits: 6 }).toString()

type Moment = {
  now: Date
  /** Only the code of this very interval is right. */
  exact: boolean
}

/** The interval whose code this is, when it is later than `lastStep`; else null. */
export function totpStep(secret: string, code: string, { now, exact }: Moment, lastStep: number): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: exact ? 0 : WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta
  return step > lastStep ? step : null
}

const COUNT = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Like `abcde-fgh23`, 49 bits each. */
export const newBackupCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`)

/** As people type them: in any case, with or without the hyphen. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')
export const looksLikeBackupCode = (code: string): boolean => plain(code).length === 10

type Hashing = Pick<DomainContext, 'ports'>
/** Also what earlier versions stored. */
const keyedCode = (ctx: Hashing, userId: string, code: string): string =>
  ctx.ports.keyedHash('backup-code', `${userId} ${plain(code)}`)

/** Slow hashes with a salt each, over keyed ones: neither the rows nor the key alone let codes be tried. */
export const backupCodeHashes = (ctx: Hashing, userId: string, codes: readonly string[]): Promise<string[]> =>
  Promise.all(codes.map((code) => ctx.ports.passwords.hash(keyedCode(ctx, userId, code))))

/** The one of `hashes` that is of this code. */
export async function backupCodeHashOf(
  ctx: Hashing,
  userId: string,
  { code, hashes }: { code: string; hashes: readonly string[] },
): Promise<string | null> {
  const keyed = keyedCode(ctx, userId, code)
  for (const hash of hashes) if (hash === keyed || (await ctx.ports.passwords.verify(hash, keyed))) return hash
  return null
}
