// Procedures for blocked words, which operators of the platform manage (specification §6).
import {
  AddBlockedWordsInput,
  type BlockedWordPage,
  type BlockedWordsAdded,
  ListBlockedWordsInput,
  RemoveBlockedWordsInput,
} from '@lectern/contracts'
import { addBlockedWords, listBlockedWords, removeBlockedWords } from '@lectern/domain'
import { operatorCall, router } from '../../trpc/init.ts'

export const sensitiveWord = router({
  list: operatorCall
    .input(ListBlockedWordsInput)
    .query(({ ctx, input }): Promise<BlockedWordPage> => listBlockedWords(ctx.domain, input)),
  add: operatorCall
    .input(AddBlockedWordsInput)
    .mutation(({ ctx, input }): Promise<BlockedWordsAdded> => addBlockedWords(ctx.domain, input)),
  remove: operatorCall
    .input(RemoveBlockedWordsInput)
    .mutation(({ ctx, input }): Promise<null> => removeBlockedWords(ctx.domain, input)),
})
