// Small settings of a person by key (specification §3 userPreference).
import { FindPreferenceInput, type Preference, UpdatePreferenceInput } from '@lectern/contracts'
import { findPreference, updatePreference } from '@lectern/kernel'
import { memberCall, router } from '../../trpc/init.ts'

export const preference = router({
  find: memberCall
    .input(FindPreferenceInput)
    .query(({ ctx, input }): Promise<Preference> => findPreference(ctx.domain, input)),
  update: memberCall
    .input(UpdatePreferenceInput)
    .mutation(({ ctx, input }): Promise<Preference> => updatePreference(ctx.domain, input)),
})
