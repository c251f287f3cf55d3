/** Synonyms of a tenant (specification §3, §6; SRCH-06). */
import { z } from 'zod'
import { type ErrorCodes, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const SYNONYM_LIMITS = {
  /** Words of one meaning: characters of a word, words of a group, groups of a tenant. */
  word: 50,
  words: 20,
  groups: 1_000,
} as const

/** At least two different words, each with a letter, digit or character in it. */
export const SynonymWords = z
  .array(Line(SYNONYM_LIMITS.word).refine((word) => /[\p{L}\p{N}]/u.test(word), { params: { key: 'noWord' } }))
  .max(SYNONYM_LIMITS.words)
  .transform((words) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()])
  .refine((words) => words.length > 1, { params: { key: 'twoWords' } })

export const CreateSynonymsInput = z.object({ words: SynonymWords })
export type CreateSynonymsInput = z.infer<typeof CreateSynonymsInput>
export const UpdateSynonymsInput = z.object({ id: Id, words: SynonymWords })
export type UpdateSynonymsInput = z.infer<typeof UpdateSynonymsInput>
export const ListSynonymsInput = z.object({ name: Text(LIMITS.searchText).trim().optional(), ...Paging })
export type ListSynonymsInput = z.infer<typeof ListSynonymsInput>

export const SynonymGroup = z.object({ id: Id, words: z.array(z.string()), createdTime: z.string() })
export type SynonymGroup = z.infer<typeof SynonymGroup>
export const SynonymPage = pageOf(SynonymGroup)
export type SynonymPage = z.infer<typeof SynonymPage>

export type SynonymAuditAction = 'synonym.create' | 'synonym.update' | 'synonym.delete'

export const SYNONYM_TEXT_INPUTS = {
  CreateSynonymsInput: { why: 'internal' },
  UpdateSynonymsInput: { why: 'internal' },
  ListSynonymsInput: { why: 'search' },
} satisfies TextInputs

export const SYNONYM_ERRORS = {
  synonymLimit: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
