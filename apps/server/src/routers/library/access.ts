// Links by which colleagues join the work on a manual (specification §2 /cooperation/:id, /cooperations/:id).
import { ByCooperationCode, CooperationPlace, SetCooperationInput } from '@lectern/contracts'
import {
  findCooperation,
  getCooperationLink,
  joinCooperation,
  refreshCooperationLink,
  setCooperationLink,
} from '@lectern/library'
import { memberCall, openCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const cooperation = router({
  link: memberCall.input(CooperationPlace).query(verb(getCooperationLink)),
  setLink: memberCall.input(SetCooperationInput).mutation(verb(setCooperationLink)),
  refreshLink: memberCall.input(CooperationPlace).mutation(verb(refreshCooperationLink)),
  find: openCall.input(ByCooperationCode).query(verb(findCooperation)),
  join: memberCall.input(ByCooperationCode).mutation(verb(joinCooperation)),
})
