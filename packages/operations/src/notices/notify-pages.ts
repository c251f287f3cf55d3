// Tells the pages that are open to ask for notices again.
import type { Tx } from '@lectern/db'
import { announce } from '@lectern/kernel'

/** Number of organisations notified one by one; beyond it everybody is. */
const FEW = 20

type Audience = { tenantId: string; toAll: boolean; tenantIds: string[]; userIds: string[]; roles: string[] }

/** Notifies pages roughly by recipients; each page asks the server for its notices. */
export async function notifyPages(tx: Tx, { tenantId, toAll, tenantIds, userIds, roles }: Audience): Promise<void> {
  const topic = 'notices'
  if (tenantId !== '') return announce(tx, { topic, tenantId })
  if (!toAll && tenantIds.length === 0 && roles.length === 0) return announce(tx, { topic, userIds })
  if (toAll || userIds.length > 0 || tenantIds.length === 0 || tenantIds.length > FEW) return announce(tx, { topic })
  for (const id of tenantIds) await announce(tx, { topic, tenantId: id })
}
