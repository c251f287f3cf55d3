// Public address of the product, for links that leave it.
import { createTtlCache, type Database } from '@lectern/db'
import { parameterValues } from './parameter.repo.ts'

/** An address that operators change is used after this time at the latest. */
const TTL_MS = 3_000
const KEY = 'systemAddress'
const cache = createTtlCache<string | null>({ ttlMs: TTL_MS, max: 1 })

/** Returns the operators' address without a trailing slash, or null. */
export const enteredAddress = (db: Database): Promise<string | null> =>
  cache.get(db, KEY, async () => (await parameterValues(db, [KEY])).get(KEY)?.replace(/\/+$/, '') || null)

/** PUBLIC_URL, else what the operators entered, else where the process listens; without a slash at its end. */
export async function productAddress(
  db: Database,
  { publicUrl, fallback }: { publicUrl: string | undefined; fallback: string },
): Promise<string> {
  return (publicUrl || (await enteredAddress(db)) || fallback).replace(/\/+$/, '')
}
