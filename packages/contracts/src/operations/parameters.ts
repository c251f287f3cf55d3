/** System parameters as operators change them (specification §3 Parameter; ledger OPS-11). Those of the mail server have a page of their own. */
import { z } from 'zod'
import { Instant, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'

export const PARAMETER_LIMITS = {
  value: 2_000,
} as const

export const ParameterCategory = z.enum(['system', 'file', 'message', 'ai', 'order'])
export type ParameterCategory = z.infer<typeof ParameterCategory>

/** Rule for a value. Numbers are whole unless `decimals`. */
export const ParameterRule = z.object({
  type: z.enum(['text', 'address', 'origin', 'timeZone', 'hosts', 'number', 'boolean', 'choice']),
  required: z.boolean(),
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.boolean().optional(),
  /** Values of a choice. */
  values: z.array(z.string()).optional(),
})
export type ParameterRule = z.infer<typeof ParameterRule>

export const Parameter = z.object({
  key: z.string(),
  category: ParameterCategory,
  smallCategory: z.string(),
  value: z.string(),
  defaultValue: z.string(),
  rule: ParameterRule,
  changedTime: Instant,
})
export type Parameter = z.infer<typeof Parameter>
export const Parameters = z.array(Parameter)
export type Parameters = z.infer<typeof Parameters>

export const SetParameterInput = z.object({ key: Line(LIMITS.searchText), value: Text(PARAMETER_LIMITS.value).trim() })
export type SetParameterInput = z.infer<typeof SetParameterInput>

export type ParameterAuditAction = 'parameter.update'

export const PARAMETER_TEXT_INPUTS = {
  SetParameterInput: { why: 'operator' },
} satisfies TextInputs
