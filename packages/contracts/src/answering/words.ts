/** Synonyms of a tenant, and blocked words of the platform (specification §3, §6; SRCH-06). */
import { z } from 'zod'
import { Id, LIMITS, Line, Paging, pageOf, Text } from '../kernel/index.ts'

/** At least two different words, each with a letter, digit or character in it. */
export const SynonymWords = z
  .array(Line(LIMITS.synonymWord).refine((word) => /[\p{L}\p{N}]/u.test(word), { params: { key: 'noWord' } }))
  .max(LIMITS.synonymWords)
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

export const ListSensitiveWordsInput = z.object({ ...Paging, keyword: z.string().trim().max(50).default('') })
export type ListSensitiveWordsInput = z.infer<typeof ListSensitiveWordsInput>
export const SensitiveWord = z.object({ id: Id, word: z.string(), createdTime: z.string() })
export type SensitiveWord = z.infer<typeof SensitiveWord>
export const SensitiveWordPage = pageOf(SensitiveWord)
export type SensitiveWordPage = z.infer<typeof SensitiveWordPage>
export const AddSensitiveWordsInput = z.object({
  words: z.array(Line(LIMITS.sensitiveWord)).min(1).max(LIMITS.sensitiveBatch),
})
export type AddSensitiveWordsInput = z.infer<typeof AddSensitiveWordsInput>
export const SensitiveWordsAdded = z.object({ added: z.number().int() })
export type SensitiveWordsAdded = z.infer<typeof SensitiveWordsAdded>
export const RemoveSensitiveWordsInput = z.object({ ids: z.array(Id).min(1).max(LIMITS.batch) })
export type RemoveSensitiveWordsInput = z.infer<typeof RemoveSensitiveWordsInput>
