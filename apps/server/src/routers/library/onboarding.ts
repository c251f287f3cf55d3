// The first steps of a new organisation (specification §2 Home and start).
import { BeginInput } from '@lectern/contracts'
import { begin, dismissOnboarding, getOnboarding } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const onboarding = router({
  state: memberCall.query(verb(getOnboarding)),
  begin: memberCall.input(BeginInput).mutation(verb(begin)),
  dismiss: memberCall.mutation(verb(dismissOnboarding)),
})
