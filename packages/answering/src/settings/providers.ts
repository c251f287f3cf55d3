// The models of a tenant by their roles: its own where it has them, else the platform's (AI-03, AI-04, AI-07).
import { createHash } from 'node:crypto'
import {
  type ChatModelSettings,
  type Embedder,
  EmbeddingError,
  endpointReranker,
  type FallbackReason,
  localEmbedder,
  openAiEmbedder,
  type Reranker,
} from '@lectern/ai'
import type { AiRole } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import { breakerOf } from './breakers.ts'
import { endpointOf, modelOf, timeoutOf } from './model-roles.ts'
import type { TenantAiRow } from './tenant-ai.repo.ts'
import { tenantAi } from './tenant-ai.ts'
import type { TenantModelRow } from './tenant-model.repo.ts'

/** `settings` names the spare model too. `fast`: a smaller model that rewrites and judges; null: the chat model does. */
export type Chat = { settings: ChatModelSettings | null; fast: ChatModelSettings | null; own: boolean }
type Parts = Pick<DomainContext, 'db' | 'ports' | 'embedder'>

const PLATFORM = 'openai:'
/** Embedders by their settings: each knows its dimensions, and query vectors are cached by embedder. */
const embedders = new LRUCache<string, Embedder>({ max: 500 })

/** The models that answer questions and write texts for the tenant; null settings: there is none, answers are quoted. */
export async function chatOf(
  { db, ports, log }: Pick<DomainContext, 'db' | 'ports' | 'log'>,
  tenantId: string,
): Promise<Chat> {
  const row = await tenantAi(db, tenantId)
  const guard = (role: AiRole, settings: ChatModelSettings | null, owner: string | null) =>
    settings && { ...settings, breaker: breakerOf({ db, log }, { role, owner, ...settings }) }
  const ownModel = ownChat(row, ports, 'chat')
  const chat = guard('chat', ownModel ?? ports.chatModel, ownModel && tenantId)
  const spareModel = ownModel ? ownChat(row, ports, 'spare') : (ports.chatModel?.spare ?? null)
  const spare = guard('spare', spareModel, ownModel && tenantId) ?? undefined
  const ownFast = ownChat(row, ports, 'fast')
  const fast = guard('fast', ownFast ?? (ownModel ? null : ports.fastModel), ownFast && tenantId)
  return { settings: chat && { ...chat, spare }, fast, own: ownModel !== null }
}

/** The model that reads the pictures of questions: the fast one where it can. Null: none does. */
export const sightOf = ({ settings, fast }: Chat): ChatModelSettings | null =>
  [fast, settings].find((model) => model?.readsPictures) ?? null

/** Of a role that is not switched on, or has no model: null. */
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
  { db, ports, log }: Pick<DomainContext, 'db' | 'ports' | 'log'>,
  tenantId: string,
  onFailure?: (reason: FallbackReason) => void,
): Promise<Reranker | null> {
  const row = await tenantAi(db, tenantId)
  const model = modelOf(row, 'reranker')
  if (!row.ownEnabled || model.model === '') return ports.reranker
  const endpoint = { ...endpointOf(row, 'reranker', ports.secrets), fetch: ports.tenantFetch }
  const breaker = breakerOf({ db, log }, { role: 'reranker', owner: tenantId, ...endpoint, model: model.model })
  return endpointReranker({ ...endpoint, model: model.model, timeoutMs: timeoutOf(model), log, onFailure, breaker })
}

/** The embedder whose vectors a tenant's searches use now. */
export async function embedderOf(parts: Parts, tenantId: string): Promise<Embedder> {
  const row = await tenantAi(parts.db, tenantId)
  return row.activeModel === null ? embedderFor(parts, row) : embedderNamed(parts, row, row.activeModel)
}

/** The embedder that the tenant's searches should use: its own, or the platform's. */
export async function wantedEmbedder(parts: Parts, tenantId: string): Promise<Embedder> {
  return embedderFor(parts, await tenantAi(parts.db, tenantId))
}

const embedderFor = (parts: Parts, row: TenantAiRow): Embedder =>
  row.ownEnabled && row.embeddingKey !== '' ? embedderNamed(parts, row, row.embeddingKey) : parts.embedder

/** The embedder of a stored model name. One that is no longer configured fails, and searches use words alone. */
function embedderNamed({ ports, embedder }: Parts, row: TenantAiRow, model: string): Embedder {
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
