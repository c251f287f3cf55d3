// Public address of the product, for links that leave it.
import { type Database, lruCaches } from '@lectern/db'
import { parameterValues } from './parameter.repo.ts'

/** An address that operators change is used after this time at the latest. */
const TTL_MS = 3_000
const KEY = 'systemAddress'
const cacheOf = lruCaches<{ address: Promise<string | null> }>({ max: 1, ttl: TTL_MS })

/** Returns the operators' address without a trailing slash, or null. */
export function enteredAddress(db: Database): Promise<string | null> {
  const cached = cacheOf(db).get(KEY)
  if (cached) return cached.address
  const address = parameterValues(db, [KEY]).then((values) => values.get(KEY)?.replace(/\/+$/, '') || null)
  cacheOf(db).set(KEY, { address })
  address.catch(() => cacheOf(db).delete(KEY))
  return address
}

/** PUBLIC_URL, else what the operators entered, else where the process listens; without a slash at its end. */
export async function productAddress(
  db: Database,
  { publicUrl, fallback }: { publicUrl: string | undefined; fallback: string },
): Promise<string> {
  return (publicUrl || (await enteredAddress(db)) || fallback).replace(/\/+$/, '')
}
