// The AI settings of a tenant as questions need them: read by every search and question, so they are cached.
import { createTtlCache, type Database } from '@lectern/db'
import { findTenantAi, type TenantAiRow } from './tenant-ai.repo.ts'

/** A change in another process is seen after this at the latest. */
const TTL_MS = 3_000
const cache = createTtlCache<TenantAiRow>({ ttlMs: TTL_MS, max: 2_000 })

const NO_SETTINGS: TenantAiRow = {
  enableAi: false,
  requestsPerMinute: null,
  storeAnswers: true,
  ownEnabled: false,
  baseUrl: '',
  apiKey: null,
  keyEnding: '',
  chatModel: '',
  embeddingModel: '',
  embeddingKey: '',
  models: {},
  boughtLeft: 0,
  boughtUntil: null,
  activeModel: null,
}

/** To be called after a change of the settings or the model of a tenant. */
export const forgetTenantAi = (db: Database, tenantId: string): void => cache.delete(db, tenantId)

export const tenantAi = (db: Database, tenantId: string): Promise<TenantAiRow> =>
  cache.get(db, tenantId, async () => (await findTenantAi(db, tenantId)) ?? NO_SETTINGS)
