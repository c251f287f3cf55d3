// Removal of what is old or has expired, as the table of docs/operations.md says; each part is recorded for the metrics.
import { removePictureTexts } from '@lectern/answering'
import type { Database, DomainContext, Ports } from '@lectern/kernel'
import { purgeExpired, removeDeadFiles, removeExpiredExports, removeExpiredImports } from '@lectern/library'
import {
  deleteDueTenants,
  purgeCentreTemplates,
  recordRemovals,
  removeOldLogs,
  removeOldRows,
  sumUpTexts,
} from '@lectern/operations'
import { closeDueAccounts, removeOldDocuments, removeOldNotifications } from '@lectern/people'
import { purgeThemes, removeExpiredBooks } from '@lectern/reading'

type Deps = { db: Database; ports: Ports; contextsOf(name: string): (tenantId: string) => DomainContext }
type Counts = Record<string, number>

/** One failing part keeps none of the others from running; then the whole fails. Returns how many rows were removed. */
export async function keepHouse({ db, ports, contextsOf }: Deps, signal: AbortSignal): Promise<Counts> {
  const stores = { db, ports }
  const parts: readonly ((now: Date) => Promise<Counts>)[] = [
    async (now) => ({ exports: await removeExpiredExports(stores, now, { signal }) }),
    async (now) => ({ books: await removeExpiredBooks(stores, now, { signal }) }),
    async (now) => ({ articles: await purgeExpired(db, contextsOf('recycle-bin'), now, { signal }) }),
    async (now) => ({ themes: await purgeThemes(db, contextsOf('themes'), now, { signal }) }),
    async (now) => ({ templates: await purgeCentreTemplates(contextsOf('templates')(''), now) }),
    async (now) => ({ imports: await removeExpiredImports(stores, now, { signal }) }),
    async (now) => ({ documents: await removeOldDocuments(stores, now, { signal }) }),
    async (now) => ({ accounts: await closeDueAccounts(db, contextsOf('account.close'), now, { signal }) }),
    async (now) => ({ tenants: await deleteDueTenants(db, contextsOf('tenant.delete'), now, { signal }) }),
    (now) => removeDeadFiles(stores, contextsOf('files'), now, { signal }),
    async () => ({ pictureTexts: await removePictureTexts(db) }),
    async (now) => ({ notifications: await removeOldNotifications(db, now, { signal }) }),
    (now) => removeOldLogs(db, now, { signal }),
    (now) => removeOldRows(db, now, { signal }),
    () => sumUpTexts(db, { signal }).then(() => ({})),
  ]
  const all: Counts = {}
  const errors: string[] = []
  for (const part of parts) {
    const now = new Date()
    try {
      const counts = await part(now)
      await recordRemovals(db, counts, now)
      Object.assign(all, counts)
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (errors.length > 0) throw new Error(errors.join('; '))
  return all
}
