// People and organisations one by one, for operators (OPS-02, OPS-03).
import {
  ById,
  DeleteTenantInput,
  ListUsersInput,
  ResetSignInInput,
  SetStorageCapacityInput,
  SignOutUserInput,
  type TenantDeletion,
  type TenantDetail,
  type UserPage,
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

export const platformUser = router({
  list: operatorCall.input(ListUsersInput).query(({ ctx, input }): Promise<UserPage> => listUsers(ctx.domain, input)),
  signOut: operatorCall
    .input(SignOutUserInput)
    .mutation(({ ctx, input }): Promise<null> => signOutUser(ctx.domain, input)),
  resetSignIn: operatorCall
    .input(ResetSignInInput)
    .mutation(({ ctx, input }): Promise<null> => resetSignIn(ctx.domain, input)),
})

export const tenantDetail = router({
  get: operatorCall.input(ById).query(({ ctx, input }): Promise<TenantDetail> => getTenantDetail(ctx.domain, input)),
  setCapacity: operatorCall
    .input(SetStorageCapacityInput)
    .mutation(({ ctx, input }): Promise<null> => setTenantCapacity(ctx.domain, input)),
  lift: operatorCall.input(ById).mutation(({ ctx, input }): Promise<null> => liftTrial(ctx.domain, input)),
  requestDeletion: operatorCall
    .input(DeleteTenantInput)
    .mutation(({ ctx, input }): Promise<TenantDeletion> => requestDeletion(ctx.domain, input)),
  keep: operatorCall.input(ById).mutation(({ ctx, input }): Promise<null> => keepTenant(ctx.domain, input)),
})
