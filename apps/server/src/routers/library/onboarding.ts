// The first steps of a new organisation (specification §2 Home and start).
import { BeginInput, UpdateSetupInput } from '@lectern/contracts'
import { begin, dismissOnboarding, getOnboarding, updateSetup } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const onboarding = router({
  state: memberCall.query(verb(getOnboarding)),
  begin: memberCall.input(BeginInput).mutation(verb(begin)),
  updateSetup: memberCall.input(UpdateSetupInput).mutation(verb(updateSetup)),
  dismiss: memberCall.mutation(verb(dismissOnboarding)),
})
