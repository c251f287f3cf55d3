// Who runs the platform (specification §6 'Platform operator').
import { ById, GrantOperatorInput, ListOperatorsInput, type OperatorPage } from '@lectern/contracts'
import { grantOperator, listOperators, revokeOperator } from '@lectern/people'
import { operatorCall, router } from '../../trpc/init.ts'

export const operator = router({
  list: operatorCall
    .input(ListOperatorsInput)
    .query(({ ctx, input }): Promise<OperatorPage> => listOperators(ctx.domain, input)),
  grant: operatorCall
    .input(GrantOperatorInput)
    .mutation(({ ctx, input }): Promise<null> => grantOperator(ctx.domain, input)),
  revoke: operatorCall.input(ById).mutation(({ ctx, input }): Promise<null> => revokeOperator(ctx.domain, input)),
})
