// Tells the visitors of one day apart without naming them: a hash with a salt that is forgotten with the day, so that nobody can be
// recognised the day after, nor found out from an address (issue: statistics without personal data).
import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@lectern/db'
import { addressKey } from '../core/address-key.ts'
import { saltOfDay } from './visitor.repo.ts'

type Salt = { salt: string; until: number }

/** Time for which a process keeps the salt before it checks whether the day has ended. */
const KEPT_MS = 60_000

const salts = new WeakMap<Database['pool'], Salt>()

async function saltNow(db: Database, now: Date): Promise<string> {
  const cached = salts.get(db.pool)
  if (cached && cached.until > now.getTime() && cached.until <= now.getTime() + KEPT_MS) return cached.salt
  const salt = await saltOfDay(db, now, randomBytes(16).toString('hex'))
  salts.set(db.pool, { salt, until: now.getTime() + KEPT_MS })
  return salt
}

/** Returns a person's id for one day, 16 characters: a member, else an address with a browser. */
export async function visitorOfDay(
  db: Database,
  who: { memberId: string } | { ip: string; userAgent: string },
  now: Date,
): Promise<string> {
  const identity = 'memberId' in who ? `member ${who.memberId}` : `${addressKey(who.ip)} ${who.userAgent}`
  return createHash('sha256')
    .update(`${await saltNow(db, now)} ${identity}`)
    .digest('base64url')
    .slice(0, 16)
}
