// Tenants, their first members, and the operators who manage them (specification §3 Tenant, User; §6).
export { createMember } from './create-member.ts'
export { createTenant } from './create-tenant.ts'
export { listTenants } from './list-tenants.ts'
export { createOperator, grantOperator } from './operators.ts'
export { getOrganisation, openTenantLogo, organisationContact, updateOrganisation } from './organisation.ts'
export { plainHost } from './plain-host.ts'
export { knownTenantByHost, tenantByHost } from './tenant-by-host.ts'
export { disableTenant, enableTenant, listStatusChanges, tenantStatus } from './tenant-status.ts'
