// Help while writing; the texts themselves are streamed (http/assist.ts; EDIT-11).
import type { AssistStanding } from '@lectern/contracts'
import { getAssistStanding } from '@lectern/domain'
import { memberCall, router } from '../trpc.ts'

export const writing = router({
  standing: memberCall.query(({ ctx }): Promise<AssistStanding> => getAssistStanding(ctx.domain)),
})
