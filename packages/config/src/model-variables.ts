// Variables of the platform's models, by their roles (ledger AI-04).
import { z } from 'zod'

const address = z.string().refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
  error: 'must be an address beginning with http:// or https://',
})
const baseUrl = address.transform((value) => value.replace(/\/+$/, '')).optional()

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number between ${least} and ${most}`,
    })
    .transform(Number)
    .optional()
const seconds = wholeNumber(1, 300)

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

const extraBody = z
  .string()
  .refine((text) => objectIn(text) !== null, { error: 'must be a JSON object, such as {"enable_thinking": false}' })
  .transform((text) => objectIn(text) ?? {})
  .optional()

const readsPictures = z.enum(['on', 'off'], { error: 'must be on or off' }).default('off')

/** Prefix of a text for a model; `\n` is a new line. */
const prefix = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .optional()

export const MODEL_VARIABLES = {
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_CHAT_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_EMBEDDING_MODEL: z.string().optional(),
  CHAT_TIMEOUT: seconds,
  CHAT_EXTRA_BODY: extraBody,
  CHAT_READS_PICTURES: readsPictures,
  CHAT_SOURCE_TOKENS: wholeNumber(500, 100_000),
  SPARE_MODEL: z.string().optional(),
  SPARE_BASE_URL: baseUrl,
  SPARE_API_KEY: z.string().optional(),
  SPARE_TIMEOUT: seconds,
  SPARE_EXTRA_BODY: extraBody,
  FAST_MODEL: z.string().optional(),
  FAST_BASE_URL: baseUrl,
  FAST_API_KEY: z.string().optional(),
  FAST_TIMEOUT: seconds,
  FAST_EXTRA_BODY: extraBody,
  FAST_READS_PICTURES: readsPictures,
  EMBEDDINGS: z
    .enum(['builtin', 'local', 'endpoint'], { error: 'must be builtin, local or endpoint' })
    .default('builtin'),
  EMBEDDINGS_MODEL: z.string().optional(),
  EMBEDDINGS_BASE_URL: baseUrl,
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_TIMEOUT: seconds,
  EMBEDDINGS_EXTRA_BODY: extraBody,
  EMBEDDINGS_QUERY_PREFIX: prefix,
  EMBEDDINGS_PASSAGE_PREFIX: prefix,
  EMBEDDINGS_DIMENSIONS: wholeNumber(16, 4_000),
  RERANKER: z.enum(['none', 'local', 'endpoint'], { error: 'must be none, local or endpoint' }).default('none'),
  RERANKER_MODEL: z.string().optional(),
  RERANKER_BASE_URL: baseUrl,
  RERANKER_API_KEY: z.string().optional(),
  RERANKER_TIMEOUT: seconds,
  RERANKER_EXTRA_BODY: extraBody,
  PICTURE_TEXT: z.enum(['none', 'local'], { error: 'must be none or local' }).default('none'),
}
