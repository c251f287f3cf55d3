// Words that are answered neither in questions nor in answers, by operators of the platform (specification §6).
import {
  AddSensitiveWordsInput,
  ListSensitiveWordsInput,
  RemoveSensitiveWordsInput,
  type SensitiveWordPage,
  type SensitiveWordsAdded,
} from '@lectern/contracts'
import { addSensitiveWords, listSensitiveWords, removeSensitiveWords } from '@lectern/domain'
import { operatorCall, router } from '../trpc.ts'

export const sensitiveWord = router({
  list: operatorCall
    .input(ListSensitiveWordsInput)
    .query(({ ctx, input }): Promise<SensitiveWordPage> => listSensitiveWords(ctx.domain, input)),
  add: operatorCall
    .input(AddSensitiveWordsInput)
    .mutation(({ ctx, input }): Promise<SensitiveWordsAdded> => addSensitiveWords(ctx.domain, input)),
  remove: operatorCall
    .input(RemoveSensitiveWordsInput)
    .mutation(({ ctx, input }): Promise<null> => removeSensitiveWords(ctx.domain, input)),
})
