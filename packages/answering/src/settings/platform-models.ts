// The models of the platform: what operators have set for a role, else what the environment says of it (AI-04).
import { createHash } from 'node:crypto'
import {
  type ChatModelSettings,
  type Embedder,
  type Endpoint,
  endpointReranker,
  openAiEmbedder,
  type Reranker,
} from '@lectern/ai'
import type { AiRole } from '@lectern/contracts'
import { createTtlCache, type Database } from '@lectern/db'
import type { DomainContext, Secrets } from '@lectern/kernel'
import { LRUCache } from 'lru-cache'
import { OPENAI, timeoutOf } from './model-roles.ts'
import { findPlatformRows, type PlatformRows } from './platform-model.repo.ts'
import type { TenantModelRow } from './tenant-model.repo.ts'

type Parts = Pick<DomainContext, 'db' | 'ports' | 'log'>

/** A change in another process is seen after this at the latest. */
const TTL_MS = 3_000
const rowsCache = createTtlCache<PlatformRows>({ ttlMs: TTL_MS, max: 10 })
/** Embedders and rerankers by their settings: each remembers what its endpoint takes. */
const embedders = new LRUCache<string, Embedder>({ max: 20 })
const rerankers = new LRUCache<string, Reranker>({ max: 20 })

export const forgetPlatformModels = (db: Database): void => rowsCache.delete(db, '')

export const platformRows = ({ db }: Pick<Parts, 'db'>): Promise<PlatformRows> =>
  rowsCache.get(db, '', () => findPlatformRows(db))

/**
 * The endpoint of a role. Without an address it has that of chat, and chat that of the environment. A key goes to the address that it belongs to
 * only. Other addresses than the environment's are asked as organisations' are.
 */
export function platformEndpoint({ ports }: Pick<Parts, 'ports'>, rows: PlatformRows, role: AiRole): Endpoint {
  const environment = { baseUrl: ports.chatModel?.baseUrl ?? OPENAI, apiKey: ports.chatModel?.apiKey ?? null }
  const chat = addressOf(ports.secrets, rows.chat, environment)
  const { baseUrl, apiKey } = role === 'chat' ? chat : addressOf(ports.secrets, rows[role], chat)
  const isOfEnvironment = baseUrl === environment.baseUrl
  return {
    ...{ baseUrl, apiKey: apiKey ?? 'none', extraBody: rows[role]?.extraBody ?? {} },
    ...(!isOfEnvironment && { fetch: ports.tenantFetch }),
  }
}

type Address = { baseUrl: string; apiKey: string | null }

function addressOf(secrets: Secrets, row: TenantModelRow | undefined, otherwise: Address): Address {
  const baseUrl = row?.baseUrl || otherwise.baseUrl
  const apiKey = row?.apiKey ? secrets.open(row.apiKey) : baseUrl === otherwise.baseUrl ? otherwise.apiKey : null
  return { baseUrl, apiKey }
}

type PlatformChat = Record<'chat' | 'spare' | 'fast', ChatModelSettings | null>

export async function platformChat(parts: Parts): Promise<PlatformChat> {
  const { chatModel, fastModel } = parts.ports
  const rows = await platformRows(parts)
  const of = (role: keyof PlatformChat, environment: ChatModelSettings | null): ChatModelSettings | null => {
    const row = rows[role]
    if (!row) return environment
    const firstTokenMs = timeoutOf(row)
    return {
      ...platformEndpoint(parts, rows, role),
      model: row.model,
      readsPictures: row.readsPictures,
      ...(firstTokenMs !== undefined && { firstTokenMs }),
      ...(row.sourceTokens !== null && { sourceTokens: row.sourceTokens }),
    }
  }
  return { chat: of('chat', chatModel), spare: of('spare', chatModel?.spare ?? null), fast: of('fast', fastModel) }
}

/** Null: passages keep their order. */
export async function platformReranker(parts: Parts): Promise<Reranker | null> {
  const rows = await platformRows(parts)
  const row = rows.reranker
  if (!row) return parts.ports.reranker
  const options = { ...platformEndpoint(parts, rows, 'reranker'), model: row.model, timeoutMs: timeoutOf(row) }
  const key = markOf([options.baseUrl, options.apiKey, options.extraBody, options.model, options.timeoutMs])
  const reranker = rerankers.get(key) ?? endpointReranker({ ...options, log: parts.log })
  rerankers.set(key, reranker)
  return reranker
}

/** The embedder of organisations without one of their own. Vectors of other addresses, prefixes and lengths are never compared. */
export async function platformEmbedder(parts: Parts & Pick<DomainContext, 'embedder'>): Promise<Embedder> {
  const rows = await platformRows(parts)
  const row = rows.embedding
  if (!row) return parts.embedder
  const { model, queryPrefix, passagePrefix } = row
  const endpoint = platformEndpoint(parts, rows, 'embedding')
  const dimensions = row.dimensions ?? undefined
  const name = `openai:${model}#${markOf([endpoint.baseUrl, queryPrefix, passagePrefix, dimensions]).slice(0, 8)}`
  const key = `${name} ${markOf([endpoint.apiKey, endpoint.extraBody, row.timeoutSeconds])}`
  const embedder =
    embedders.get(key) ??
    openAiEmbedder({ ...endpoint, model, name, queryPrefix, passagePrefix, dimensions, timeoutMs: timeoutOf(row) })
  embedders.set(key, embedder)
  return embedder
}

const markOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
