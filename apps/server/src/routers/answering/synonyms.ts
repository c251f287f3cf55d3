// Procedures for synonyms of a tenant (specification §6; SRCH-06).

import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from '@lectern/answering'
import {
  ById,
  type Created,
  CreateSynonymsInput,
  ListSynonymsInput,
  type SynonymPage,
  UpdateSynonymsInput,
} from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'

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
