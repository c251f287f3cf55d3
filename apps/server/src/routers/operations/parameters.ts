// System parameters, for operators (OPS-11).
import { type Parameters, SetParameterInput } from '@lectern/contracts'
import { listParameters, setParameter } from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'

export const parameter = router({
  list: operatorCall.query(({ ctx }): Promise<Parameters> => listParameters(ctx.domain)),
  set: operatorCall
    .input(SetParameterInput)
    .mutation(({ ctx, input }): Promise<Parameters> => setParameter(ctx.domain, input)),
})
