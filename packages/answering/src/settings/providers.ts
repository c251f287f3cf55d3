// The chat model and the embedding model of a tenant: its own endpoint when it has one, else the platform's (AI-03, AI-04, AI-07).
import { createHash } from 'node:crypto'
import { type ChatModelSettings, type Embedder, EmbeddingError, localEmbedder, openAiEmbedder } from '@lectern/ai'
import type { DomainContext, Secrets } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import type { TenantAiRow } from './tenant-ai.repo.ts'
import { tenantAi } from './tenant-ai.ts'

type OwnEndpoint = { baseUrl: string; apiKey: string }
export type Chat = { settings: ChatModelSettings | null; own: boolean }
type Parts = Pick<DomainContext, 'db' | 'ports' | 'embedder'>

/** Where a tenant's own key is used when no address is given. */
export const OPENAI = 'https://api.openai.com/v1'
const PLATFORM = 'openai:'
const OWN = 'own:'
/** Embedders by their settings: each knows its dimensions, and query vectors are cached by embedder. */
const embedders = new LRUCache<string, Embedder>({ max: 500 })

/** Name under which vectors of a tenant's own model are stored: models of different endpoints are never compared. */
export const embeddingKeyOf = (baseUrl: string, model: string): string =>
  model === '' ? '' : `${OWN}${createHash('sha256').update(baseUrl).digest('hex').slice(0, 8)}:${model}`

/** The tenant's own endpoint, when it is switched on. A local endpoint may go without a key. */
function ownOf(row: TenantAiRow, secrets: Secrets): OwnEndpoint | null {
  if (!row.ownEnabled) return null
  return { baseUrl: row.baseUrl || OPENAI, apiKey: row.apiKey ? secrets.open(row.apiKey) : 'none' }
}

/** The model that answers questions and writes texts for the tenant; null settings: there is none, answers are quoted. */
export async function chatOf({ db, ports }: Pick<Parts, 'db' | 'ports'>, tenantId: string): Promise<Chat> {
  const row = await tenantAi(db, tenantId)
  const ownEndpoint = row.chatModel === '' ? null : ownOf(row, ports.secrets)
  if (!ownEndpoint) return { settings: ports.chatModel, own: false }
  return { settings: { ...ownEndpoint, model: row.chatModel, fetch: ports.tenantFetch }, own: true }
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
  if (model === row.embeddingKey) {
    const ownEndpoint = ownOf(row, ports.secrets)
    if (ownEndpoint) return endpoint(model, { ...ownEndpoint, model: row.embeddingModel, fetch: ports.tenantFetch })
  }
  if (model.startsWith(PLATFORM) && ports.chatModel) {
    const { baseUrl, apiKey } = ports.chatModel
    return endpoint(model, { baseUrl, apiKey, model: model.slice(PLATFORM.length) })
  }
  return cachedEmbedder(model, () => {
    const local = localEmbedder()
    return local.model === model ? local : unavailable(model)
  })
}

function endpoint(name: string, options: Parameters<typeof openAiEmbedder>[0]): Embedder {
  const mark = createHash('sha256').update(`${options.baseUrl}\n${options.apiKey}`).digest('base64url')
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
