// The models that an OpenAI-compatible endpoint offers.
import type { ChatModelSettings } from './chat-model.ts'

export type ListModelsOptions = Pick<ChatModelSettings, 'baseUrl' | 'apiKey' | 'fetch'> & { timeoutMs: number }

const MAX_RESPONSE_BYTES = 2_000_000

/**
 * Ids of the models, in the endpoint's order. With an empty `apiKey` the request has no Authorization header. Throws when the
 * endpoint cannot be reached or refuses, after `timeoutMs`, and for a response that is too large or not a list of models.
 */
export async function listModels({ baseUrl, apiKey, fetch, timeoutMs }: ListModelsOptions): Promise<string[]> {
  // The library is large, and only needed for this settings page.
  const { OpenAI } = await import('openai')
  const client = new OpenAI({
    baseURL: baseUrl,
    // The client requires a key; endpoints in the own network may need none.
    apiKey: apiKey || 'none',
    ...(apiKey === '' && { defaultHeaders: { authorization: null } }),
    maxRetries: 0,
    ...(fetch && { fetch }),
  })
  // The raw response: the client turns a body without a list into an empty list.
  const response = await client.models.list({ signal: AbortSignal.timeout(timeoutMs) }).asResponse()
  if (Number(response.headers.get('content-length') ?? 0) > MAX_RESPONSE_BYTES) throw new Error('too long')
  return modelIds(await response.json())
}

function modelIds(body: unknown): string[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (!Array.isArray(data)) throw new Error('no list of models')
  return data.flatMap((model: unknown) =>
    typeof model === 'object' && model !== null && 'id' in model && typeof model.id === 'string' ? [model.id] : [],
  )
}
