// Models of the platform as the variables name them.
import { parseEnv } from '@lectern/config'
import { expect, test } from 'vitest'
import { chatModelOf, createEmbedder, createReranker, fastModelOf } from './models.ts'

const envOf = (variables: Record<string, string>) => parseEnv({ variables, root: '/nowhere' })
const CHAT = { OPENAI_BASE_URL: 'https://chat.test/v1', OPENAI_API_KEY: 'sk-chat' }

test('[AI-04] the old variables mean what they meant', () => {
  const env = envOf({ ...CHAT, OPENAI_EMBEDDING_MODEL: 'e' })
  expect(chatModelOf(env)).toEqual({ baseUrl: CHAT.OPENAI_BASE_URL, apiKey: 'sk-chat', model: 'gpt-4o-mini' })
  expect(createEmbedder(env).model).toBe('openai:e')
  expect([fastModelOf(env), createReranker(env)]).toEqual([null, null])
  expect(createEmbedder(envOf({ OPENAI_EMBEDDING_MODEL: 'e' })).fusion).toBeDefined()
})

test.each([
  ['without an address, the endpoint of chat', {}, { baseUrl: CHAT.OPENAI_BASE_URL, apiKey: 'sk-chat' }],
  [
    'another address, without the key of chat',
    { FAST_BASE_URL: 'https://fast.test/v1/' },
    { baseUrl: 'https://fast.test/v1', apiKey: 'none' },
  ],
  ['a key of its own', { FAST_API_KEY: 'sk-fast' }, { baseUrl: CHAT.OPENAI_BASE_URL, apiKey: 'sk-fast' }],
])('[AI-04] a role has %s', (_, variables, endpoint) => {
  const env = envOf({ ...CHAT, FAST_MODEL: 'small', FAST_TIMEOUT: '3', FAST_EXTRA_BODY: '{"a": 1}', ...variables })
  expect(fastModelOf(env)).toEqual({ ...endpoint, model: 'small', firstTokenMs: 3_000, extraBody: { a: 1 } })
})

test('[AI-04] a spare model belongs to the chat model', () => {
  const env = envOf({ ...CHAT, SPARE_MODEL: 'second', SPARE_BASE_URL: 'https://spare.test/v1', SPARE_API_KEY: 'sk-s' })
  expect(chatModelOf(env)?.spare).toEqual({ baseUrl: 'https://spare.test/v1', apiKey: 'sk-s', model: 'second' })
})

test('[AI-04] vectors and order by endpoints of their own; prefixes and lengths make other vectors', () => {
  const embedding = { EMBEDDINGS: 'endpoint', EMBEDDINGS_MODEL: 'bge-m3', EMBEDDINGS_BASE_URL: 'https://e.test/v1' }
  const variants: Record<string, string>[] = [{}, { EMBEDDINGS_QUERY_PREFIX: 'q\\n' }, { EMBEDDINGS_DIMENSIONS: '64' }]
  const names = variants.map((more) => createEmbedder(envOf({ ...embedding, ...more })).model)
  expect([names[0], new Set(names).size]).toEqual(['openai:bge-m3', 3])
  const reranker = { RERANKER: 'endpoint', RERANKER_BASE_URL: 'https://r.test/v1', RERANKER_TIMEOUT: '2' }
  expect(createReranker(envOf({ ...reranker, RERANKER_MODEL: 'm' }))).toMatchObject({
    model: 'endpoint:m',
    timeoutMs: 2_000,
  })
  expect(() => createReranker(envOf(reranker))).toThrow('RERANKER is endpoint, but RERANKER_MODEL names no model.')
})

test.each([
  [{ CHAT_EXTRA_BODY: '[1]' }, 'CHAT_EXTRA_BODY must be a JSON object'],
  [{ FAST_TIMEOUT: '0' }, 'FAST_TIMEOUT must be a whole number between 1 and 300'],
  [{ RERANKER_BASE_URL: 'r.test' }, 'RERANKER_BASE_URL must be an address'],
  [{ FAST_API_KEY: 'sk-secret' }, 'FAST_MODEL'],
])('[AI-04] refuses %j', (variables, message) => expect(() => envOf(variables)).toThrow(message))
