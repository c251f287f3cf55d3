/** Blocked words of the platform (specification §3, §6). */
import { z } from 'zod'
import { Id, LIMITS, Line, Paging, pageOf } from '../kernel/index.ts'

export const ListBlockedWordsInput = z.object({ ...Paging, keyword: z.string().trim().max(50).default('') })
export type ListBlockedWordsInput = z.infer<typeof ListBlockedWordsInput>
export const BlockedWord = z.object({ id: Id, word: z.string(), createdTime: z.string() })
export type BlockedWord = z.infer<typeof BlockedWord>
export const BlockedWordPage = pageOf(BlockedWord)
export type BlockedWordPage = z.infer<typeof BlockedWordPage>
export const AddBlockedWordsInput = z.object({
  words: z.array(Line(LIMITS.sensitiveWord)).min(1).max(LIMITS.sensitiveBatch),
})
export type AddBlockedWordsInput = z.infer<typeof AddBlockedWordsInput>
export const BlockedWordsAdded = z.object({ added: z.number().int() })
export type BlockedWordsAdded = z.infer<typeof BlockedWordsAdded>
export const RemoveBlockedWordsInput = z.object({ ids: z.array(Id).min(1).max(LIMITS.batch) })
export type RemoveBlockedWordsInput = z.infer<typeof RemoveBlockedWordsInput>
