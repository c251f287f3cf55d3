// AI settings of the organisation, for its administrators: never the key, only its last characters (specification §2 'Enterprise
// settings'; TEN-05, AI-03).
import type { AiSettings, IndexProgress } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound, requireTenantAdminMember } from '@lectern/kernel'
import { wantedEmbedder } from './providers.ts'
import { findUsage, type Usage } from './quota.repo.ts'
import { monthOf } from './quota.ts'
import { findTenantAi, type TenantAiRow } from './tenant-ai.repo.ts'
import { findTenantEmbedding } from './tenant-embedding.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function getAiSettings(ctx: DomainContext): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const now = ctx.now()
  const month = monthOf(now)
  const [row, usage, index] = await Promise.all([
    findTenantAi(ctx.db, tenantId),
    findUsage(ctx.db, { tenantId, month }),
    indexProgress(ctx, tenantId),
  ])
  if (!row) throw notFound('tenant')
  return presentAiSettings({ row, usage, month, platformModel: ctx.ports.chatModel !== null, index, now })
}

/** Progress of the tenant's search index towards the wanted embedding model; ready before the first refresh (AI-07). */
async function indexProgress(ctx: DomainContext, tenantId: string): Promise<IndexProgress> {
  const [row, embedder] = await Promise.all([findTenantEmbedding(ctx.db, tenantId), wantedEmbedder(ctx, tenantId)])
  if (!row) return { state: 'ready', model: embedder.model, target: null, done: 0, total: 0, error: null }
  const { activeModel: model, done, total, error } = row
  if (model === embedder.model && error === null) return { state: 'ready', model, target: null, done, total, error }
  const counted = row.targetModel === embedder.model ? { done, total } : { done: 0, total }
  return { state: error === null ? 'filling' : 'failed', model, target: embedder.model, ...counted, error }
}

type SettingsParts = {
  row: TenantAiRow
  usage: Usage
  month: string
  platformModel: boolean
  index: IndexProgress
  now: Date
}

/** `row` as it is now: what has expired is not left. */
export function presentUsage(row: TenantAiRow, usage: Usage, month: string, now: Date): AiSettings['usage'] {
  const until = row.boughtUntil !== null && row.boughtUntil > now ? row.boughtUntil : null
  return {
    month,
    freeUsed: usage.free,
    freeLimit: usage.freeLimit,
    boughtLeft: until ? row.boughtLeft : 0,
    boughtUntil: until?.toISOString() ?? null,
    boughtUsed: usage.bought,
    ownUsed: usage.own,
  }
}

function presentAiSettings({ row, usage, month, platformModel, index, now }: SettingsParts): AiSettings {
  return {
    enableAi: row.enableAi,
    requestsPerMinute: row.requestsPerMinute,
    own: {
      enabled: row.ownEnabled,
      baseUrl: row.baseUrl,
      hasKey: row.apiKey !== null,
      keyEnding: row.keyEnding,
      chatModel: row.chatModel,
      embeddingModel: row.embeddingModel,
    },
    platformModel,
    usage: presentUsage(row, usage, month, now),
    index,
  }
}
