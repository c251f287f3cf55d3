// Small settings of a person by key (specification §3 userPreference).
import { FindPreferenceInput, UpdatePreferenceInput } from '@lectern/contracts'
import { findPreference, updatePreference } from '@lectern/kernel'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const preference = router({
  find: memberCall.input(FindPreferenceInput).query(verb(findPreference)),
  update: memberCall.input(UpdatePreferenceInput).mutation(verb(updatePreference)),
})
