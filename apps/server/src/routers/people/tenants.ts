// Tenants: their state for everybody, the basic information for their administrators, the list and its switches for operators (specification §6 'Platform operator', §7).
import {
  ById,
  type CreatedTenant,
  CreateTenantInput,
  DisableTenantInput,
  ListTenantsInput,
  MarkTenantInput,
  type Organisation,
  type OrganisationContact,
  type TenantPage,
  type TenantStatus,
  type TenantStatusChanges,
  UpdateOrganisationInput,
} from '@lectern/contracts'
import {
  disableTenant,
  enableTenant,
  foundTenant,
  getOrganisation,
  listStatusChanges,
  listTenants,
  markTenant,
  organisationContact,
  tenantStatus,
  updateOrganisation,
} from '@lectern/people'
import { memberCall, openCall, operatorCall, router } from '../../trpc/init.ts'

export const tenant = router({
  status: openCall.input(ById).query(({ ctx, input }): Promise<TenantStatus> => tenantStatus(ctx.domain, input)),
  info: memberCall.query(({ ctx }): Promise<Organisation> => getOrganisation(ctx.domain)),
  contact: memberCall.query(({ ctx }): Promise<OrganisationContact> => organisationContact(ctx.domain)),
  update: memberCall
    .input(UpdateOrganisationInput)
    .mutation(({ ctx, input }): Promise<Organisation> => updateOrganisation(ctx.domain, input)),
  list: memberCall
    .input(ListTenantsInput)
    .query(({ ctx, input }): Promise<TenantPage> => listTenants(ctx.domain, input)),
  create: operatorCall
    .input(CreateTenantInput)
    .mutation(({ ctx, input }): Promise<CreatedTenant> => foundTenant(ctx.domain, input, ctx.client)),
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
  mark: memberCall.input(MarkTenantInput).mutation(async ({ ctx, input }): Promise<null> => {
    await markTenant(ctx.domain, input)
    return null
  }),
})
