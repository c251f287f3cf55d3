// The models of a tenant by their roles: its own where it has them, else the platform's (AI-03, AI-04, AI-07).
import { createHash } from 'node:crypto'
import {
  type Breaker,
  type ChatModelSettings,
  type Embedder,
  EmbeddingError,
  endpointReranker,
  type FallbackReason,
  localEmbedder,
  openAiEmbedder,
  type Reranker,
  watchedEmbedder,
  watchedReranker,
} from '@lectern/ai'
import type { AiRole } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import { isOverLimit } from '../spending/limits.ts'
import { meterOf } from '../spending/meter.ts'
import { breakerOf } from './breakers.ts'
import { endpointOf, modelOf, timeoutOf } from './model-roles.ts'
import { platformChat, platformEmbedder, platformEndpoint, platformReranker, platformRows } from './platform-models.ts'
import type { TenantAiRow } from './tenant-ai.repo.ts'
import { tenantAi } from './tenant-ai.ts'
import type { TenantModelRow } from './tenant-model.repo.ts'

/** `settings` names the spare model too. `fast`: a smaller model that rewrites and judges; null: the chat model does. */
export type Chat = { settings: ChatModelSettings | null; fast: ChatModelSettings | null; own: boolean }
type ModelParts = Pick<DomainContext, 'db' | 'ports' | 'log' | 'now'>
type Parts = ModelParts & Pick<DomainContext, 'embedder'>

const PLATFORM = 'openai:'
/** Embedders by their settings: each knows its dimensions, and query vectors are cached by embedder. */
const embedders = new LRUCache<string, Embedder>({ max: 500 })

/** The models that answer questions and write texts for the tenant; null settings: there is none, answers are quoted. */
export async function chatOf(parts: ModelParts, tenantId: string): Promise<Chat> {
  const { db, ports } = parts
  const [row, isOver] = await Promise.all([tenantAi(db, tenantId), isOverLimit(parts, tenantId)])
  const guard = (role: AiRole, settings: ChatModelSettings | null, owner: string | null) =>
    settings && {
      ...settings,
      breaker: owner !== null && isOver ? OVER_LIMIT : breakerOf(parts, { role, owner, ...settings }),
      meter: meterOf(parts, { tenantId, role, own: owner !== null, model: settings.model }),
    }
  const platform = await platformChat(parts)
  const ownModel = ownChat(row, ports, 'chat')
  const chat = guard('chat', ownModel ?? platform.chat, ownModel && tenantId)
  const spareModel = ownModel ? ownChat(row, ports, 'spare') : platform.spare
  const spare = guard('spare', spareModel, ownModel && tenantId) ?? undefined
  const ownFast = ownChat(row, ports, 'fast')
  const fast = guard('fast', ownFast ?? (ownModel ? null : platform.fast), ownFast && tenantId)
  return { settings: chat && { ...chat, spare }, fast, own: ownModel !== null }
}

/** The model that reads the pictures of questions: the fast one where it can. Null: none does. */
export const sightOf = ({ settings, fast }: Chat): ChatModelSettings | null =>
  [fast, settings].find((model) => model?.readsPictures) ?? null
/** Nothing is asked at a limit of the organisation's, which is no failure of the endpoint. */
const OVER_LIMIT: Breaker = { check: () => 'overLimit', succeed() {}, fail() {}, leftAlone: () => null }

/** Null for a role that is not switched on, or has no model. */
function ownChat(row: TenantAiRow, ports: Parts['ports'], role: 'chat' | 'spare' | 'fast'): ChatModelSettings | null {
  const model = modelOf(row, role)
  if (!row.ownEnabled || model.model === '') return null
  const firstTokenMs = timeoutOf(model)
  const { readsPictures } = model
  const endpoint = {
    ...endpointOf(row, role, ports.secrets),
    model: model.model,
    readsPictures,
    fetch: ports.tenantFetch,
  }
  return { ...endpoint, ...(firstTokenMs !== undefined && { firstTokenMs }), ...ofSources(model) }
}

const ofSources = ({ sourceTokens }: TenantModelRow) => (sourceTokens === null ? {} : { sourceTokens })

/** The model that puts a tenant's passages in order; null: there is none. `onFailure` is told why the order stayed as it was. */
export async function rerankerOf(
  parts: ModelParts,
  tenantId: string,
  onFailure?: (reason: FallbackReason) => void,
): Promise<Reranker | null> {
  const { db, ports, log } = parts
  const row = await tenantAi(db, tenantId)
  const settings = modelOf(row, 'reranker')
  if (!row.ownEnabled || settings.model === '') return watchedPlatformReranker(parts, tenantId, onFailure)
  const endpoint = { ...endpointOf(row, 'reranker', ports.secrets), fetch: ports.tenantFetch }
  const { model } = settings
  const breaker = (await isOverLimit(parts, tenantId))
    ? OVER_LIMIT
    : breakerOf(parts, { role: 'reranker', owner: tenantId, ...endpoint, model })
  const meter = meterOf(parts, { tenantId, role: 'reranker', own: true, model })
  return endpointReranker({ ...endpoint, model, timeoutMs: timeoutOf(settings), log, onFailure, breaker, meter })
}

async function watchedPlatformReranker(
  parts: ModelParts,
  tenantId: string,
  onFailure?: (reason: FallbackReason) => void,
): Promise<Reranker | null> {
  const reranker = await platformReranker(parts)
  const model = endpointModelOf(reranker)
  if (!reranker || model === null) return reranker
  const meter = meterOf(parts, { tenantId, role: 'reranker', own: false, model })
  return watchedReranker(reranker, { meter, onFailure, breaker: await platformBreaker(parts, 'reranker', model) })
}

/** The breaker of the platform's embedder or reranker; of a model of the environment by its name, because its endpoint is not known here. */
export async function platformBreaker(
  parts: ModelParts,
  role: 'embedding' | 'reranker',
  model: string,
): Promise<Breaker> {
  const rows = await platformRows(parts)
  const { baseUrl, apiKey } = rows[role] ? platformEndpoint(parts, rows, role) : { baseUrl: '', apiKey: '' }
  return breakerOf(parts, { role, owner: null, model, baseUrl, apiKey })
}

/** The embedder whose vectors a tenant's searches use now. */
export async function embedderOf(parts: Parts, tenantId: string): Promise<Embedder> {
  const row = await tenantAi(parts.db, tenantId)
  const platform = await platformEmbedder(parts)
  const embedder =
    row.activeModel === null ? embedderFor(platform, parts, row) : embedderNamed(platform, parts, row, row.activeModel)
  return watched(parts, tenantId, row, embedder)
}

/** The embedder that the tenant's searches should use: its own, or the platform's. */
export async function wantedEmbedder(parts: Parts, tenantId: string): Promise<Embedder> {
  const row = await tenantAi(parts.db, tenantId)
  return watched(parts, tenantId, row, embedderFor(await platformEmbedder(parts), parts, row))
}

/** An embedder of an endpoint tells what it is asked, and is left alone when it fails; those of the process cost nothing. */
async function watched(parts: Parts, tenantId: string, row: TenantAiRow, embedder: Embedder): Promise<Embedder> {
  const isOwn = embedder.model === row.embeddingKey
  const model = isOwn ? row.embeddingModel : endpointModelOf(embedder)
  if (model === null) return embedder
  const meter = meterOf(parts, { tenantId, role: 'embedding', own: isOwn, model })
  const owned = {
    role: 'embedding',
    owner: tenantId,
    model,
    ...endpointOf(row, 'embedding', parts.ports.secrets),
  } as const
  const breaker = isOwn ? breakerOf(parts, owned) : await platformBreaker(parts, 'embedding', model)
  return watchedEmbedder(embedder, { meter, breaker })
}

const ENDPOINT_MODEL = /^(?:openai|endpoint):(.*?)(?:#[\w-]{8})?$/

/** The name that a vendor knows a model of the platform by; null for one in the process. */
export const endpointModelOf = (model: { model: string } | null): string | null =>
  (model && ENDPOINT_MODEL.exec(model.model)?.[1]) ?? null

const embedderFor = (platform: Embedder, parts: Parts, row: TenantAiRow): Embedder =>
  row.ownEnabled && row.embeddingKey !== '' ? embedderNamed(platform, parts, row, row.embeddingKey) : platform

/** The embedder of a stored model name. One that is no longer configured fails, and searches use words alone. */
function embedderNamed(platform: Embedder, { ports, embedder }: Parts, row: TenantAiRow, model: string): Embedder {
  if (model === platform.model) return platform
  if (model === embedder.model) return embedder
  if (model === row.embeddingKey && row.ownEnabled) return ownEmbedder(row, ports)
  if (model.startsWith(PLATFORM) && ports.chatModel) {
    const { baseUrl, apiKey } = ports.chatModel
    return endpoint(model, { baseUrl, apiKey, model: model.slice(PLATFORM.length) })
  }
  return cachedEmbedder(model, () => {
    const local = localEmbedder()
    return local.model === model ? local : unavailable(model)
  })
}

function ownEmbedder(row: TenantAiRow, ports: Parts['ports']): Embedder {
  const settings = modelOf(row, 'embedding')
  const { model, queryPrefix, passagePrefix } = settings
  return endpoint(row.embeddingKey, {
    ...endpointOf(row, 'embedding', ports.secrets),
    ...{ model, queryPrefix, passagePrefix, fetch: ports.tenantFetch },
    dimensions: settings.dimensions ?? undefined,
    timeoutMs: timeoutOf(settings),
  })
}

function endpoint(name: string, options: Parameters<typeof openAiEmbedder>[0]): Embedder {
  const { baseUrl, apiKey, extraBody = {}, timeoutMs } = options
  const settings = JSON.stringify([baseUrl, apiKey, extraBody, timeoutMs])
  const mark = createHash('sha256').update(settings).digest('base64url')
  return cachedEmbedder(`${name} ${mark}`, () => openAiEmbedder({ ...options, name }))
}

function cachedEmbedder(key: string, create: () => Embedder): Embedder {
  const embedder = embedders.get(key) ?? create()
  embedders.set(key, embedder)
  return embedder
}

const unavailable = (model: string): Embedder => ({
  model,
  dimensions: 0,
  embed: () => Promise.reject(new EmbeddingError(`The model ${model} is not configured any more`)),
})
