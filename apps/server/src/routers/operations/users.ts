// People and organisations one by one, for operators (OPS-02, OPS-03).
import * as contracts from '@lectern/contracts'
import * as operations from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const platformUser = router({
  list: operatorCall.input(contracts.ListUsersInput).query(verb(operations.listUsers)),
  signOut: operatorCall.input(contracts.SignOutUserInput).mutation(verb(operations.signOutUser)),
  resetSignIn: operatorCall.input(contracts.ResetSignInInput).mutation(verb(operations.resetSignIn)),
})

export const tenantDetail = router({
  get: operatorCall.input(contracts.ById).query(verb(operations.getTenantDetail)),
  setCapacity: operatorCall.input(contracts.SetStorageCapacityInput).mutation(verb(operations.setTenantCapacity)),
  lift: operatorCall.input(contracts.ById).mutation(verb(operations.liftTrial)),
  requestDeletion: operatorCall.input(contracts.DeleteTenantInput).mutation(verb(operations.requestDeletion)),
  keep: operatorCall.input(contracts.ById).mutation(verb(operations.keepTenant)),
})
