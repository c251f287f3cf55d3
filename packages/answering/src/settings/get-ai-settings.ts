// AI settings of the organisation, for its administrators: never the key, only its last characters (specification §2 'Enterprise
// settings'; TEN-05, AI-03).
import { AI_ROLES, type AiModel, type AiRole, type AiSettings, type IndexProgress } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { notFound, requireTenantAdminMember, statDate } from '@lectern/kernel'
import { modelOf } from './model-roles.ts'
import { platformChat, platformEmbedder, platformReranker } from './platform-models.ts'
import { wantedEmbedder } from './providers.ts'
import { findUsage, type Usage } from './quota.repo.ts'
import { findTenantAi, type TenantAiRow } from './tenant-ai.repo.ts'
import { findTenantEmbedding } from './tenant-embedding.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function getAiSettings(ctx: DomainContext): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const now = ctx.now()
  const { month } = await statDate(ctx, now)
  const [row, usage, index] = await Promise.all([
    findTenantAi(ctx.db, tenantId),
    findUsage(ctx.db, { tenantId, month }),
    indexProgress(ctx, tenantId),
  ])
  if (!row) throw notFound('tenant')
  return presentAiSettings({ row, usage, month, platform: await platformRoles(ctx), index, now })
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
  platform: Record<AiRole, boolean>
  index: IndexProgress
  now: Date
}

/** Roles for which the platform has a model. */
async function platformRoles(ctx: DomainContext): Promise<Record<AiRole, boolean>> {
  const { chat, spare, fast } = await platformChat(ctx)
  const embedder = await platformEmbedder(ctx)
  return {
    ...{ chat: chat !== null, spare: spare !== null, fast: fast !== null },
    embedding: embedder.fusion === undefined,
    reranker: (await platformReranker(ctx)) !== null,
  }
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

function presentAiSettings({ row, usage, month, platform, index, now }: SettingsParts): AiSettings {
  return {
    enableAi: row.enableAi,
    requestsPerMinute: row.requestsPerMinute,
    storeAnswers: row.storeAnswers,
    own: {
      enabled: row.ownEnabled,
      baseUrl: row.baseUrl,
      hasKey: row.apiKey !== null,
      keyEnding: row.keyEnding,
      chatModel: row.chatModel,
      embeddingModel: row.embeddingModel,
    },
    models: AI_ROLES.map((role) => presentModel(row, role, platform)),
    platformModel: platform.chat,
    usage: presentUsage(row, usage, month, now),
    index,
  }
}

function presentModel(row: TenantAiRow, role: AiRole, platform: Record<AiRole, boolean>): AiModel {
  const { apiKey, extraBody, ...model } = modelOf(row, role)
  const text = Object.keys(extraBody).length === 0 ? '' : JSON.stringify(extraBody)
  return { ...model, role, hasKey: apiKey !== null, extraBody: text, by: workerOf(row, role, platform) }
}

function workerOf(row: TenantAiRow, role: AiRole, platform: Record<AiRole, boolean>): AiModel['by'] {
  const isOwn = (one: AiRole) => row.ownEnabled && modelOf(row, one).model !== ''
  // A spare model stands in for the chat model of the same owner only.
  if (role === 'spare' && isOwn('chat') !== isOwn('spare'))
    return !isOwn('chat') && platform.spare ? 'platform' : 'none'
  if (isOwn(role)) return 'own'
  if (role === 'fast' && row.ownEnabled && row.chatModel !== '') return 'chat'
  if (platform[role]) return 'platform'
  if (role === 'embedding') return 'builtin'
  return role === 'fast' && platform.chat ? 'chat' : 'none'
}
