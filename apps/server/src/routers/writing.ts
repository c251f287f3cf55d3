// Help while writing; the texts themselves are streamed (http/assist.ts; EDIT-11).
import { type AssistStanding, AssistStandingInput } from '@lectern/contracts'
import { getAssistStanding } from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const writing = router({
  standing: memberCall
    .input(AssistStandingInput)
    .query(({ ctx, input }): Promise<AssistStanding> => getAssistStanding(ctx.domain, input)),
})
