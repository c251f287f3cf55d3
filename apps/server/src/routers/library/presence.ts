// Who is writing in an article now (specification §4 'Concurrent edit conflict').
import { EditingInput, type EditingOutput } from '@lectern/contracts'
import { reportEditing, stopEditing } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'

export const presence = router({
  tell: memberCall
    .input(EditingInput)
    .mutation(({ ctx, input }): Promise<EditingOutput> => reportEditing(ctx.domain, input)),
  stop: memberCall.input(EditingInput).mutation(({ ctx, input }): Promise<void> => stopEditing(ctx.domain, input)),
})
