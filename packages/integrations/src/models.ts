// Models of the platform by their roles: chat by OPENAI_*, spare by SPARE_*, fast by FAST_*, embedder by EMBEDDINGS or OPENAI_EMBEDDING_MODEL, reranker by
// RERANKER. Without them answers are quoted sentences and vectors are made by the built-in embedder (AI-04).

import { createHash } from 'node:crypto'
import { type Embedder, createEmbedder as embedderFor, endpointReranker, type Reranker } from '@lectern/answering'
import { type Env, EnvError } from '@lectern/config'
import type { Log, Ports } from '@lectern/kernel'
import { localModelEmbedder } from './local-models/local-model-embedder.ts'
import { localReranker } from './local-models/local-reranker.ts'
import { ModelMissing } from './local-models/model-folder.ts'
import { canReadPictures, pictureReader } from './local-models/picture-reader.ts'
import { isRuntimeInstalled } from './local-models/runtime.ts'

/** Settings of the chat model with its spare one, or null when no endpoint is configured. A local endpoint may go without a key. */
export function chatModelOf(env: Env): Ports['chatModel'] {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null
  return {
    ...{ baseUrl: env.OPENAI_BASE_URL, apiKey: env.OPENAI_API_KEY ?? 'none', model: env.OPENAI_CHAT_MODEL },
    ...(env.CHAT_EXTRA_BODY && { extraBody: env.CHAT_EXTRA_BODY }),
    ...(env.CHAT_READS_PICTURES === 'on' && { readsPictures: true }),
    ...(env.CHAT_TIMEOUT && { firstTokenMs: env.CHAT_TIMEOUT * 1000 }),
    ...(env.CHAT_SOURCE_TOKENS && { sourceTokens: env.CHAT_SOURCE_TOKENS }),
    ...(env.SPARE_MODEL && { spare: otherChat(env, 'SPARE', env.SPARE_MODEL) }),
  }
}

/** Settings of the smaller model, or null without one. */
export function fastModelOf(env: Env): Ports['fastModel'] {
  if (!env.FAST_MODEL) return null
  const model = otherChat(env, 'FAST', env.FAST_MODEL)
  return env.FAST_READS_PICTURES === 'on' ? { ...model, readsPictures: true } : model
}

function otherChat(env: Env, role: 'SPARE' | 'FAST', model: string): NonNullable<Ports['fastModel']> {
  const seconds = env[`${role}_TIMEOUT`]
  return { ...endpointOf(env, role), model, ...(seconds && { firstTokenMs: seconds * 1000 }) }
}

/** Address and key of a role: those of chat where it has no address of its own. The key of chat goes to the address of chat only. */
function endpointOf(env: Env, role: 'SPARE' | 'FAST' | 'EMBEDDINGS' | 'RERANKER') {
  const address = env[`${role}_BASE_URL`]
  const isOfChat = !address || address === env.OPENAI_BASE_URL?.replace(/\/+$/, '')
  const apiKey = env[`${role}_API_KEY`] ?? (isOfChat ? env.OPENAI_API_KEY : undefined) ?? 'none'
  const extraBody = env[`${role}_EXTRA_BODY`]
  return { baseUrl: address ?? env.OPENAI_BASE_URL, apiKey, ...(extraBody && { extraBody }) }
}

/**
 * The embedder: a model in the process with EMBEDDINGS=local, an endpoint's with EMBEDDINGS=endpoint or when OPENAI_EMBEDDING_MODEL names
 * one, else the built-in one. Throws EnvError when a model is not named, or the local one or its library is not there.
 */
export function createEmbedder(env: Env): Embedder {
  if (env.EMBEDDINGS === 'local') return ofModel(env, 'EMBEDDINGS', (model) => localModelEmbedder(env.DATA_DIR, model))
  const model = env.EMBEDDINGS === 'endpoint' ? namedModel(env, 'EMBEDDINGS') : env.OPENAI_EMBEDDING_MODEL
  const isReachable = env.EMBEDDINGS_BASE_URL !== undefined || chatModelOf(env) !== null
  if (!model || !isReachable) return embedderFor(null)
  const texts = {
    queryPrefix: env.EMBEDDINGS_QUERY_PREFIX,
    passagePrefix: env.EMBEDDINGS_PASSAGE_PREFIX,
    dimensions: env.EMBEDDINGS_DIMENSIONS,
  }
  const timeoutMs = env.EMBEDDINGS_TIMEOUT && env.EMBEDDINGS_TIMEOUT * 1000
  return embedderFor({ ...endpointOf(env, 'EMBEDDINGS'), model, name: nameOf(model, texts), ...texts, timeoutMs })
}

/** Vectors of other prefixes or lengths are never compared, so they have another name. */
function nameOf(model: string, texts: Record<string, string | number | undefined>): string {
  if (Object.values(texts).every((value) => value === undefined)) return `openai:${model}`
  const mark = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 8)
  return `openai:${model}#${mark}`
}

/**
 * A model that puts passages in order: in the process with RERANKER=local, of an endpoint with RERANKER=endpoint, else null. Throws
 * EnvError as createEmbedder.
 */
export function createReranker(env: Env, log?: Log): Reranker | null {
  if (env.RERANKER === 'none') return null
  if (env.RERANKER === 'local') return ofModel(env, 'RERANKER', (model) => localReranker(env.DATA_DIR, model, log))
  const model = namedModel(env, 'RERANKER')
  const timeoutMs = env.RERANKER_TIMEOUT && env.RERANKER_TIMEOUT * 1000
  return endpointReranker({ ...endpointOf(env, 'RERANKER'), model, timeoutMs, log })
}

/** Reads the text of pictures in a child process with PICTURE_TEXT=local, else null. Throws EnvError when the library is not there. */
export function pictureReaderOf(env: Env): Ports['readPicture'] {
  if (env.PICTURE_TEXT === 'none') return null
  if (canReadPictures(env.DATA_DIR)) return pictureReader(env.DATA_DIR)
  throw new EnvError('PICTURE_TEXT is local, but its library is not installed. Run: npm run local-models -- install')
}

function namedModel(env: Env, variable: 'EMBEDDINGS' | 'RERANKER'): string {
  const model = env[`${variable}_MODEL`]
  if (!model) throw new EnvError(`${variable} is ${env[variable]}, but ${variable}_MODEL names no model.`)
  return model
}

/** Returns `make` of the configured model. */
function ofModel<T>(env: Env, variable: 'EMBEDDINGS' | 'RERANKER', make: (model: string) => T): T {
  const model = namedModel(env, variable)
  if (!isRuntimeInstalled(env.DATA_DIR))
    throw new EnvError(`${variable} is local, but its library is not installed. Run: npm run local-models -- install`)
  try {
    return make(model)
  } catch (error) {
    throw error instanceof ModelMissing ? new EnvError(error.message) : error
  }
}
