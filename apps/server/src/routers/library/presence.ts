// People who edit an article now (specification §4 'Concurrent edit conflict').
import { EditingInput } from '@lectern/contracts'
import { reportEditing, stopEditing } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const presence = router({
  tell: memberCall.input(EditingInput).mutation(verb(reportEditing)),
  stop: memberCall.input(EditingInput).mutation(verb(stopEditing)),
})
