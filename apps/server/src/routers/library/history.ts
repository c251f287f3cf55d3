// History of an article (specification §2 history versions).
import { ById, ListVersionsInput, RestoreVersionInput } from '@lectern/contracts'
import { getVersion, listVersions, restoreVersion, rollBack } from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const version = router({
  list: memberCall.input(ListVersionsInput).query(verb(listVersions)),
  get: memberCall.input(ById).query(verb(getVersion)),
  restore: memberCall.input(RestoreVersionInput).mutation(verb(restoreVersion)),
  rollBack: memberCall.input(ById).mutation(verb(rollBack)),
})
