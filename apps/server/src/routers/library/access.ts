// Links by which colleagues join the work on a manual (specification §2 /cooperation/:id, /cooperations/:id).
import { ByCooperationCode, CooperationPlace, SetCooperationInput } from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const cooperation = router({
  link: memberCall.input(CooperationPlace).query(verb(library.getCooperationLink)),
  setLink: memberCall.input(SetCooperationInput).mutation(verb(library.setCooperationLink)),
  refreshLink: memberCall.input(CooperationPlace).mutation(verb(library.refreshCooperationLink)),
  find: openCall.input(ByCooperationCode).query(verb(library.findCooperation)),
  join: memberCall.input(ByCooperationCode).mutation(verb(library.joinCooperation)),
})
