/** Roles of models of an organisation, each with an endpoint that may be another vendor's (TEN-05, AI-04). */
import { z } from 'zod'
import { LIMITS, type TextInputs } from '../kernel/index.ts'

export const MODEL_LIMITS = {
  name: 100,
  prefix: 1_000,
  extraBody: 2_000,
  apiKey: 500,
} as const

/** An http address without the slashes at its end; empty: the one that the role falls back to. */
export const Endpoint = z
  .string()
  .trim()
  .max(LIMITS.webAddress)
  .refine((value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)), {
    params: { key: 'addressFormat' },
  })
  .transform((value) => value.replace(/\/+$/, ''))
export const ModelName = z.string().trim().max(MODEL_LIMITS.name)
export const ApiKey = z.string().trim().max(MODEL_LIMITS.apiKey)

/** `spare` answers when `chat` does not; `fast` does small tasks that readers do not see. */
export const AI_ROLES = ['chat', 'spare', 'fast', 'embedding', 'reranker'] as const
export const AiRole = z.enum(AI_ROLES)
export type AiRole = z.infer<typeof AiRole>

/** Fields that the product sets itself in each request. */
const OWN_PARAMETERS: ReadonlySet<string> = new Set(
  'model messages stream stream_options input encoding_format query documents texts'.split(' '),
)

/** Parameters of a vendor as people write them; null for what is no JSON object, or says what the product says. */
export function extraBodyOf(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
    return Object.keys(body).some((key) => OWN_PARAMETERS.has(key)) ? null : (body as Record<string, unknown>)
  } catch {
    return null
  }
}

const ExtraBody = z
  .string()
  .trim()
  .max(MODEL_LIMITS.extraBody)
  .refine((text) => extraBodyOf(text) !== null, { params: { key: 'extraBody' } })
const Prefix = z.string().max(MODEL_LIMITS.prefix)

/** All that is said of a role. What it lacks it has from chat: the address with its key, and for `fast` the model. */
export const AiModelInput = z.object({
  role: AiRole,
  baseUrl: Endpoint,
  /** Write-only. Absent: unchanged; empty: removed. */
  apiKey: ApiKey.optional(),
  /** Empty: the organisation has no model of its own for this. */
  model: ModelName,
  /** To the first token, or to the whole answer of an embedding model or a reranker; null: what is usual. */
  timeoutSeconds: z.number().int().min(1).max(300).nullable().default(null),
  /** A JSON object that is added to each request. */
  extraBody: ExtraBody.default(''),
  /** Prefixes that the embedding model expects before questions and passages. */
  queryPrefix: Prefix.default(''),
  passagePrefix: Prefix.default(''),
  /** Length of vectors that the embedding model is asked for; null for its default. */
  dimensions: z.number().int().min(16).max(4_000).nullable().default(null),
  /** Readers may show pictures to the model; for `chat` and `fast`. */
  readsPictures: z.boolean().default(false),
  /** Approximate tokens of the passages that the chat model gets for an answer; null: 6,000. */
  sourceTokens: z.number().int().min(500).max(100_000).nullable().default(null),
})
export type AiModelInput = z.infer<typeof AiModelInput>

export const AiModel = z.object({
  role: AiRole,
  baseUrl: z.string(),
  hasKey: z.boolean(),
  /** Last four characters of the key. */
  keyEnding: z.string(),
  model: z.string(),
  timeoutSeconds: z.number().int().nullable(),
  extraBody: z.string(),
  queryPrefix: z.string(),
  passagePrefix: z.string(),
  dimensions: z.number().int().nullable(),
  readsPictures: z.boolean(),
  sourceTokens: z.number().int().nullable(),
  /** Current provider. `chat`: the model of chat; `builtin`: the product itself; `none`: nobody, searches keep their order. */
  by: z.enum(['own', 'chat', 'platform', 'builtin', 'none']),
})
export type AiModel = z.infer<typeof AiModel>

export const AI_TRIAL_PROBLEMS = [
  'addressRefused',
  'unreachable',
  'wrongKey',
  'noSuchModel',
  'noSuchCall',
  'noCredit',
  'rateLimited',
  'refused',
  'serverError',
  'slow',
  'notCompatible',
] as const

/** Reasons why a model does not answer; other ends of an answer, such as an asker who left, are no failures. */
export const FAILURE_REASONS = [
  'overLimit',
  'localAddress',
  'unreachable',
  'refused',
  'rateLimited',
  'serverError',
  'slow',
  'stalled',
  'cut',
  'length',
  'tooLong',
  'filtered',
  'rubbish',
  'unsupported',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** Undefined for what is no failure, and for a reason of another version. */
export const failureReason = (text: string | undefined): FailureReason | undefined =>
  FAILURE_REASONS.find((reason) => reason === text)

/** Result of a model's trial. */
export const AiModelTrial = z.object({
  milliseconds: z.number().int(),
  /** Null: it works. */
  problem: z.enum(AI_TRIAL_PROBLEMS).nullable(),
  /** The endpoint's own words about the problem; may be empty. */
  reason: z.string(),
  /** Beginning of the reply of a chat model. */
  reply: z.string(),
  /** Length of the vectors of an embedding model. */
  dimensions: z.number().int().nullable(),
  /** Whether an easy pair of texts was judged right; null of a chat model. */
  sensible: z.boolean().nullable(),
  /** Whether it saw what a test picture shows; null where it was shown none. */
  seesPicture: z.boolean().nullable(),
})
export type AiModelTrial = z.infer<typeof AiModelTrial>

export const AI_MODELS_TEXT_INPUTS = { AiModelInput: { why: 'internal' } } satisfies TextInputs
