// Chat model by OPENAI_*, embedder by OPENAI_* or EMBEDDINGS; without them answers are quoted sentences and vectors are made by the
// built-in embedder (AI-04).

import { type Embedder, createEmbedder as embedderFor, type Reranker } from '@lectern/answering'
import { type Env, EnvError } from '@lectern/config'
import type { Log, Ports } from '@lectern/kernel'
import { localModelEmbedder } from './local-models/local-model-embedder.ts'
import { localReranker } from './local-models/local-reranker.ts'
import { ModelMissing } from './local-models/model-folder.ts'
import { isRuntimeInstalled } from './local-models/runtime.ts'

/** Settings of the chat model, or null when no endpoint is configured. A local endpoint may go without a key. */
export function chatModelOf(env: Env): Ports['chatModel'] {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null
  return { baseUrl: env.OPENAI_BASE_URL, apiKey: env.OPENAI_API_KEY ?? 'none', model: env.OPENAI_CHAT_MODEL }
}

/**
 * The embedder: a model in the process with EMBEDDINGS=local, an endpoint's when OPENAI_EMBEDDING_MODEL names one, else the built-in
 * one. Throws EnvError when the local model or its library is not there.
 */
export function createEmbedder(env: Env): Embedder {
  if (env.EMBEDDINGS === 'local') return ofModel(env, 'EMBEDDINGS', (model) => localModelEmbedder(env.DATA_DIR, model))
  const chat = chatModelOf(env)
  if (!chat || !env.OPENAI_EMBEDDING_MODEL) return embedderFor(null)
  return embedderFor({ baseUrl: chat.baseUrl, apiKey: chat.apiKey, model: env.OPENAI_EMBEDDING_MODEL })
}

/** A model in the process that puts passages in order with RERANKER=local, else null. Throws EnvError as createEmbedder. */
export function createReranker(env: Env, log?: Log): Reranker | null {
  if (env.RERANKER !== 'local') return null
  return ofModel(env, 'RERANKER', (model) => localReranker(env.DATA_DIR, model, log))
}

/** What `make` makes of the model that the settings name. */
function ofModel<T>(env: Env, variable: 'EMBEDDINGS' | 'RERANKER', make: (model: string) => T): T {
  const model = env[`${variable}_MODEL`]
  if (!model) throw new EnvError(`${variable} is local, but ${variable}_MODEL names no model.`)
  if (!isRuntimeInstalled(env.DATA_DIR))
    throw new EnvError(`${variable} is local, but its library is not installed. Run: npm run local-models -- install`)
  try {
    return make(model)
  } catch (error) {
    throw error instanceof ModelMissing ? new EnvError(error.message) : error
  }
}
