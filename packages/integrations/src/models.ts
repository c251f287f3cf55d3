// Chat model by OPENAI_*, embedder by OPENAI_* or EMBEDDINGS; without them answers are quoted sentences and vectors are made by the
// built-in embedder (AI-04).
import { type Env, EnvError } from '@lectern/config'
import { type Embedder, createEmbedder as embedderFor, type Ports } from '@lectern/domain'
import { localModelEmbedder } from './local-models/local-model-embedder.ts'
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
  if (env.EMBEDDINGS === 'local') return localEmbedder(env)
  const chat = chatModelOf(env)
  if (!chat || !env.OPENAI_EMBEDDING_MODEL) return embedderFor(null)
  return embedderFor({ baseUrl: chat.baseUrl, apiKey: chat.apiKey, model: env.OPENAI_EMBEDDING_MODEL })
}

function localEmbedder({ DATA_DIR, EMBEDDINGS_MODEL }: Env): Embedder {
  if (!EMBEDDINGS_MODEL) throw new EnvError('EMBEDDINGS is local, but EMBEDDINGS_MODEL names no model.')
  if (!isRuntimeInstalled(DATA_DIR))
    throw new EnvError('EMBEDDINGS is local, but its library is not installed. Run: npm run local-models -- install')
  try {
    return localModelEmbedder(DATA_DIR, EMBEDDINGS_MODEL)
  } catch (error) {
    throw error instanceof ModelMissing ? new EnvError(error.message) : error
  }
}
