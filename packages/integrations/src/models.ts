// Chat model and embedder by OPENAI_*; without them answers are quoted sentences and vectors are made in process (AI-04).
import type { Env } from '@lectern/config'
import { type Embedder, createEmbedder as embedderFor, type Ports } from '@lectern/domain'

/** Settings of the chat model, or null when no endpoint is configured. A local endpoint may go without a key. */
export function chatModelOf(env: Env): Ports['chatModel'] {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null
  return { baseUrl: env.OPENAI_BASE_URL, apiKey: env.OPENAI_API_KEY ?? 'none', model: env.OPENAI_CHAT_MODEL }
}

/** The embedder: an endpoint's model when OPENAI_EMBEDDING_MODEL names one, else the local one. */
export function createEmbedder(env: Env): Embedder {
  const chat = chatModelOf(env)
  if (!chat || !env.OPENAI_EMBEDDING_MODEL) return embedderFor(null)
  return embedderFor({ baseUrl: chat.baseUrl, apiKey: chat.apiKey, model: env.OPENAI_EMBEDDING_MODEL })
}
