// Tenants: their state for everybody, the basic information for their administrators, the list and its switches for operators (specification §6 'Platform operator', §7).
import {
  ById,
  CreateTenantInput,
  DisableTenantInput,
  ListTenantsInput,
  MarkTenantInput,
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
import { clientVerb, nullVerb, verb } from '../../trpc/verbs.ts'

export const tenant = router({
  status: openCall.input(ById).query(verb(tenantStatus)),
  info: memberCall.query(verb(getOrganisation)),
  contact: memberCall.query(verb(organisationContact)),
  update: memberCall.input(UpdateOrganisationInput).mutation(verb(updateOrganisation)),
  list: memberCall.input(ListTenantsInput).query(verb(listTenants)),
  create: operatorCall.input(CreateTenantInput).mutation(clientVerb(foundTenant)),
  statusChanges: memberCall.input(ById).query(verb(listStatusChanges)),
  disable: memberCall.input(DisableTenantInput).mutation(nullVerb(disableTenant)),
  enable: memberCall.input(ById).mutation(nullVerb(enableTenant)),
  mark: memberCall.input(MarkTenantInput).mutation(nullVerb(markTenant)),
})
