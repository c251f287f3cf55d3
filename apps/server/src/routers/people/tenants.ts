// Tenants: their state for everybody, the list and its switches for operators (specification §6 'Platform operator', §7).
import {
  ById,
  DisableTenantInput,
  ListTenantsInput,
  type TenantPage,
  type TenantStatus,
  type TenantStatusChanges,
} from '@lectern/contracts'
import { disableTenant, enableTenant, listStatusChanges, listTenants, tenantStatus } from '@lectern/domain'
import { memberCall, openCall, router } from '../../trpc/init.ts'

export const tenant = router({
  status: openCall.input(ById).query(({ ctx, input }): Promise<TenantStatus> => tenantStatus(ctx.domain, input)),
  list: memberCall
    .input(ListTenantsInput)
    .query(({ ctx, input }): Promise<TenantPage> => listTenants(ctx.domain, input)),
  statusChanges: memberCall
    .input(ById)
    .query(({ ctx, input }): Promise<TenantStatusChanges> => listStatusChanges(ctx.domain, input)),
  disable: memberCall.input(DisableTenantInput).mutation(async ({ ctx, input }): Promise<null> => {
    await disableTenant(ctx.domain, input)
    return null
  }),
  enable: memberCall.input(ById).mutation(async ({ ctx, input }): Promise<null> => {
    await enableTenant(ctx.domain, input)
    return null
  }),
})
