// Dictionaries, for operators (OPS-11).
import {
  type Dictionaries,
  type DictionaryImport,
  ImportDictionariesInput,
  RemoveDictionaryInput,
  SaveDictionaryInput,
} from '@lectern/contracts'
import { importDictionaries, listDictionaries, removeDictionary, saveDictionary } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const dictionary = router({
  list: operatorCall.query(({ ctx }): Promise<Dictionaries> => listDictionaries(ctx.domain)),
  save: operatorCall
    .input(SaveDictionaryInput)
    .mutation(({ ctx, input }): Promise<Dictionaries> => saveDictionary(ctx.domain, input)),
  remove: operatorCall
    .input(RemoveDictionaryInput)
    .mutation(({ ctx, input }): Promise<Dictionaries> => removeDictionary(ctx.domain, input)),
  import: operatorCall
    .meta({ body: 'text' })
    .input(ImportDictionariesInput)
    .mutation(({ ctx, input }): Promise<DictionaryImport> => importDictionaries(ctx.domain, input)),
})
