// Where the product is found, for links that leave it when no request says at which address its caller is.
import type { Database } from '@lectern/db'
import { parameterValues } from './parameter.repo.ts'

/** PUBLIC_URL, else what the operators entered, else where the process listens; without a slash at its end. */
export async function productAddress(
  db: Database,
  { publicUrl, fallback }: { publicUrl: string | undefined; fallback: string },
): Promise<string> {
  const entered = (await parameterValues(db, ['systemAddress'])).get('systemAddress')
  return (publicUrl || entered || fallback).replace(/\/+$/, '')
}
