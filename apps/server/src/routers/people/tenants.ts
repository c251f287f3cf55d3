// Tenants: their state for everybody, the basic information for their administrators, the list and its switches for operators (specification §6 'Platform operator', §7).
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, openCall, operatorCall, router } from '../../trpc/init.ts'
import { clientVerb, nullVerb, verb } from '../../trpc/verbs.ts'

export const tenant = router({
  status: openCall.input(contracts.ById).query(verb(people.tenantStatus)),
  info: memberCall.query(verb(people.getOrganisation)),
  contact: memberCall.query(verb(people.organisationContact)),
  update: memberCall.input(contracts.UpdateOrganisationInput).mutation(verb(people.updateOrganisation)),
  list: memberCall.input(contracts.ListTenantsInput).query(verb(people.listTenants)),
  create: operatorCall.input(contracts.CreateTenantInput).mutation(clientVerb(people.foundTenant)),
  statusChanges: memberCall.input(contracts.ById).query(verb(people.listStatusChanges)),
  disable: memberCall.input(contracts.DisableTenantInput).mutation(nullVerb(people.disableTenant)),
  enable: memberCall.input(contracts.ById).mutation(nullVerb(people.enableTenant)),
  mark: memberCall.input(contracts.MarkTenantInput).mutation(nullVerb(people.markTenant)),
})
