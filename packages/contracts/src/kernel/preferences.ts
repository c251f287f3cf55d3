/** Small settings of a person by key (specification §3 userPreference). */
import { z } from 'zod'
import { Text } from './common.ts'

import type { TextInputs } from './text-inputs.ts'

export const PREFERENCE_LIMITS = {
  key: 64,
  content: 10_000,
} as const

export const PreferenceKey = z
  .string()
  .min(1)
  .max(PREFERENCE_LIMITS.key)
  .regex(/^[A-Za-z0-9_.-]+$/)
export const FindPreferenceInput = z.object({ key: PreferenceKey })
export type FindPreferenceInput = z.infer<typeof FindPreferenceInput>
export const UpdatePreferenceInput = z.object({ key: PreferenceKey, content: Text(PREFERENCE_LIMITS.content) })
export type UpdatePreferenceInput = z.infer<typeof UpdatePreferenceInput>
export const Preference = z.object({ key: z.string(), content: z.string() }).nullable()
export type Preference = z.infer<typeof Preference>

export type PreferenceAuditAction = 'preference.update'

export const PREFERENCE_TEXT_INPUTS = {
  UpdatePreferenceInput: { why: 'own' },
} satisfies TextInputs
