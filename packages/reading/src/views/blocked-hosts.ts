// The hosts from which no visit counts, as operators name them (parameter blockedReferrers).
import type { Database } from '@lectern/db'
import { parameterValues } from '@lectern/kernel'

export async function blockedHosts(db: Database): Promise<string[]> {
  const values = await parameterValues(db, ['blockedReferrers'])
  return (values.get('blockedReferrers') ?? '').split(/[\s,;]+/).filter(Boolean)
}
