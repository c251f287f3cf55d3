// System parameters, for operators (OPS-11).
import { SetParameterInput } from '@lectern/contracts'
import { listParameters, setParameter } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const parameter = router({
  list: operatorCall.query(verb(listParameters)),
  set: operatorCall.input(SetParameterInput).mutation(verb(setParameter)),
})
