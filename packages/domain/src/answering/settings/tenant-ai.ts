// What a tenant says about asking, as questions need it: asked for by every search and question, so remembered briefly.
import type { Database } from '@lectern/db'
import { findTenantAi, type TenantAiRow } from './tenant-ai.repo.ts'

/** Milliseconds that a row is believed; a change in another process holds after this at the latest. */
const TTL_MS = 3_000
const MAX = 2_000
type Known = Map<string, { until: number; row: Promise<TenantAiRow> }>
const remembered = new WeakMap<Database['pool'], Known>()

const NOTHING: TenantAiRow = {
  enableAi: false,
  requestsPerMinute: null,
  ownEnabled: false,
  baseUrl: '',
  apiKey: null,
  keyEnding: '',
  chatModel: '',
  embeddingModel: '',
  embeddingKey: '',
  boughtLeft: 0,
  boughtUntil: null,
  activeModel: null,
}

/** For those who change the settings or the model of a tenant, in this process. */
export function forgetTenantAi(db: Database, tenantId: string): void {
  remembered.get(db.pool)?.delete(tenantId)
}

export function tenantAi(db: Database, tenantId: string): Promise<TenantAiRow> {
  const known: Known = remembered.get(db.pool) ?? new Map()
  remembered.set(db.pool, known)
  const now = Date.now()
  const entry = known.get(tenantId)
  if (entry && entry.until > now) return entry.row
  const row = findTenantAi(db, tenantId).then((found) => found ?? NOTHING)
  if (known.size >= MAX) known.clear()
  known.set(tenantId, { until: now + TTL_MS, row })
  row.catch(() => known.delete(tenantId))
  return row
}
