// People and organisations one by one, for operators (OPS-02, OPS-03).
import {
  ById,
  DeleteTenantInput,
  ListUsersInput,
  ResetSignInInput,
  SetStorageCapacityInput,
  SignOutUserInput,
} from '@lectern/contracts'
import {
  getTenantDetail,
  keepTenant,
  liftTrial,
  listUsers,
  requestDeletion,
  resetSignIn,
  setTenantCapacity,
  signOutUser,
} from '@lectern/operations'
import { operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const platformUser = router({
  list: operatorCall.input(ListUsersInput).query(verb(listUsers)),
  signOut: operatorCall.input(SignOutUserInput).mutation(verb(signOutUser)),
  resetSignIn: operatorCall.input(ResetSignInInput).mutation(verb(resetSignIn)),
})

export const tenantDetail = router({
  get: operatorCall.input(ById).query(verb(getTenantDetail)),
  setCapacity: operatorCall.input(SetStorageCapacityInput).mutation(verb(setTenantCapacity)),
  lift: operatorCall.input(ById).mutation(verb(liftTrial)),
  requestDeletion: operatorCall.input(DeleteTenantInput).mutation(verb(requestDeletion)),
  keep: operatorCall.input(ById).mutation(verb(keepTenant)),
})
