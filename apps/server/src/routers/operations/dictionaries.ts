// Dictionaries, for operators (OPS-11).
import { ImportDictionariesInput, RemoveDictionaryInput, SaveDictionaryInput } from '@lectern/contracts'
import { importDictionaries, listDictionaries, removeDictionary, saveDictionary } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const dictionary = router({
  list: operatorCall.query(verb(listDictionaries)),
  save: operatorCall.input(SaveDictionaryInput).mutation(verb(saveDictionary)),
  remove: operatorCall.input(RemoveDictionaryInput).mutation(verb(removeDictionary)),
  import: operatorCall.meta({ body: 'text' }).input(ImportDictionariesInput).mutation(verb(importDictionaries)),
})
