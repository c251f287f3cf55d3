// The first steps of a new organisation (specification §2 Home and start).
import { BeginInput, type Begun, type Onboarding } from '@lectern/contracts'
import { begin, dismissOnboarding, getOnboarding } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const onboarding = router({
  state: memberCall.query(({ ctx }): Promise<Onboarding> => getOnboarding(ctx.domain)),
  begin: memberCall.input(BeginInput).mutation(({ ctx, input }): Promise<Begun> => begin(ctx.domain, input)),
  dismiss: memberCall.mutation(({ ctx }): Promise<null> => dismissOnboarding(ctx.domain)),
})
