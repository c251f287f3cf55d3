// Operators of the platform (specification §6 'Platform operator').
import { ById, GrantOperatorInput, ListOperatorsInput } from '@lectern/contracts'
import { grantOperator, listOperators, revokeOperator } from '@lectern/people'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const operator = router({
  list: operatorCall.input(ListOperatorsInput).query(verb(listOperators)),
  grant: operatorCall.input(GrantOperatorInput).mutation(verb(grantOperator)),
  revoke: operatorCall.input(ById).mutation(verb(revokeOperator)),
})
