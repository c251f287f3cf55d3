/** AI settings of an organisation: limits, own key with model selection, usage (specification §2, §3, §9; TEN-05, AI-03, AI-04, AI-07). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, Line, Paging, pageOf, type TextInputs } from '../kernel/index.ts'
import { AiModel, ApiKey, Endpoint, ModelName } from './models.ts'

export const UpdateAiSettingsInput = z.object({
  /** Turns answers and writing help on or off for the organisation. */
  enableAi: Flag.optional(),
  /** Questions a minute from one address; null: the platform's limit. */
  requestsPerMinute: z.number().int().min(1).max(10_000).nullable().optional(),
  /** A model's answer serves those who ask the same; on by default. */
  storeAnswers: Flag.optional(),
  ownEnabled: Flag.optional(),
  baseUrl: Endpoint.optional(),
  /** Write-only. Absent: unchanged; empty: removed. */
  apiKey: ApiKey.optional(),
  chatModel: ModelName.optional(),
  /** Empty: the platform's model. */
  embeddingModel: ModelName.optional(),
})
export type UpdateAiSettingsInput = z.infer<typeof UpdateAiSettingsInput>

/** Progress of the search index towards the configured embedding model. */
export const IndexProgress = z.object({
  state: z.enum(['ready', 'filling', 'failed']),
  /** The model that searches use now, and the one that is being filled. */
  model: z.string(),
  target: z.string().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
})
export type IndexProgress = z.infer<typeof IndexProgress>

export const AiSettings = z.object({
  enableAi: z.boolean(),
  requestsPerMinute: z.number().int().nullable(),
  storeAnswers: z.boolean(),
  own: z.object({
    enabled: z.boolean(),
    baseUrl: z.string(),
    hasKey: z.boolean(),
    /** Last four characters of the key. */
    keyEnding: z.string(),
    chatModel: z.string(),
    embeddingModel: z.string(),
  }),
  /** Each role once, in the order of AI_ROLES. */
  models: z.array(AiModel),
  /** Whether the platform has a chat model; without one answers are quoted. */
  platformModel: z.boolean(),
  usage: z.object({
    /** 'YYYY-MM' */
    month: z.string(),
    freeUsed: z.number().int(),
    /** null: no limit. */
    freeLimit: z.number().int().nullable(),
    boughtLeft: z.number().int(),
    boughtUntil: z.string().nullable(),
    boughtUsed: z.number().int(),
    ownUsed: z.number().int(),
  }),
  index: IndexProgress,
})
export type AiSettings = z.infer<typeof AiSettings>

/** An endpoint to try; a key that is left out is the stored one, if the address is the stored one too. */
export const ListAiModelsInput = z.object({ baseUrl: Endpoint, apiKey: ApiKey.optional() })
export type ListAiModelsInput = z.infer<typeof ListAiModelsInput>
export const AiModels = z.object({ models: z.array(z.string()) })
export type AiModels = z.infer<typeof AiModels>

export const AddAiCreditInput = z.object({
  tenantId: Id,
  amount: z.number().int().min(1).max(10_000_000),
  /** Order number or reason; a repeated one is counted once. */
  reference: Line(100),
  /** Kind in the ledger; a purchase by default. */
  kind: z.enum(['purchase', 'grant']).optional(),
})
export type AddAiCreditInput = z.infer<typeof AddAiCreditInput>

/** Answers that operators give an organisation, with the reason that its ledger shows. The same reason counts once. */
export const GrantAnswersInput = z.object({
  id: Id,
  amount: AddAiCreditInput.shape.amount,
  reason: AddAiCreditInput.shape.reference,
})
export type GrantAnswersInput = z.infer<typeof GrantAnswersInput>

/** Kinds of changes of the balance of answers, in their order within one day. */
export const AI_LEDGER_KINDS = [
  'freeGrant',
  'opening',
  'purchase',
  'grant',
  'freeReturned',
  'boughtReturned',
  'freeUsed',
  'boughtUsed',
  'refund',
  'expired',
  'freeLapsed',
] as const

export const AiLedgerInput = z.object(Paging)
export type AiLedgerInput = z.infer<typeof AiLedgerInput>
/** Ledger of any organisation, for operators. */
export const TenantLedgerInput = AiLedgerInput.extend({ id: Id })
export type TenantLedgerInput = z.infer<typeof TenantLedgerInput>

export const AiLedgerRow = z.object({
  /** 'YYYY-MM-DD', UTC. */
  day: z.string(),
  kind: z.enum(AI_LEDGER_KINDS),
  /** Order number or reason; empty for kinds summed up by day. */
  reference: z.string(),
  amount: z.number().int(),
  /** After this row. */
  balance: z.number().int(),
})
export type AiLedgerRow = z.infer<typeof AiLedgerRow>

export const AiLedger = pageOf(AiLedgerRow)
export type AiLedger = z.infer<typeof AiLedger>

export const AiQuota = z.object({
  usage: AiSettings.shape.usage,
  /** Free and bought together; null: no limit. */
  left: z.number().int().nullable(),
  /** The last twelve months that have answers, oldest first. */
  months: z.array(
    z.object({ month: z.string(), free: z.number().int(), bought: z.number().int(), own: z.number().int() }),
  ),
})
export type AiQuota = z.infer<typeof AiQuota>

export type AiSettingsAuditAction = 'ai.settings' | 'ai.contextLines' | 'ai.credit'

export const AI_SETTINGS_TEXT_INPUTS = {
  UpdateAiSettingsInput: { why: 'internal' },
  ListAiModelsInput: { why: 'internal' },
  AddAiCreditInput: { why: 'operator' },
  GrantAnswersInput: { why: 'operator' },
} satisfies TextInputs

export const AI_SETTINGS_ERRORS = {
  /** The tenant's own endpoint did not respond correctly. */
  aiProviderFailed: { wire: 1, http: 200 },
  /** The organisation has no chat model of its own. */
  noOwnModel: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
