// Synonyms of a tenant, and blocked words, kept by operators of the platform (specification §6; SRCH-06).
import {
  AddSensitiveWordsInput,
  ById,
  type Created,
  CreateSynonymsInput,
  ListSensitiveWordsInput,
  ListSynonymsInput,
  RemoveSensitiveWordsInput,
  type SensitiveWordPage,
  type SensitiveWordsAdded,
  type SynonymPage,
  UpdateSynonymsInput,
} from '@lectern/contracts'
import {
  addSensitiveWords,
  createSynonyms,
  deleteSynonyms,
  listSensitiveWords,
  listSynonyms,
  removeSensitiveWords,
  updateSynonyms,
} from '@lectern/domain'
import { memberCall, operatorCall, router } from '../../trpc/init.ts'

export const synonym = router({
  list: memberCall
    .input(ListSynonymsInput)
    .query(({ ctx, input }): Promise<SynonymPage> => listSynonyms(ctx.domain, input)),
  create: memberCall
    .input(CreateSynonymsInput)
    .mutation(({ ctx, input }): Promise<Created> => createSynonyms(ctx.domain, input)),
  update: memberCall
    .input(UpdateSynonymsInput)
    .mutation(({ ctx, input }): Promise<void> => updateSynonyms(ctx.domain, input)),
  delete: memberCall.input(ById).mutation(({ ctx, input }): Promise<void> => deleteSynonyms(ctx.domain, input)),
})

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
