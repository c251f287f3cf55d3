// Procedures for synonyms of a tenant (specification §6; SRCH-06).

import { createSynonyms, deleteSynonyms, listSynonyms, updateSynonyms } from '@lectern/answering'
import { ById, CreateSynonymsInput, ListSynonymsInput, UpdateSynonymsInput } from '@lectern/contracts'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const synonym = router({
  list: memberCall.input(ListSynonymsInput).query(verb(listSynonyms)),
  create: memberCall.input(CreateSynonymsInput).mutation(verb(createSynonyms)),
  update: memberCall.input(UpdateSynonymsInput).mutation(verb(updateSynonyms)),
  delete: memberCall.input(ById).mutation(verb(deleteSynonyms)),
})
