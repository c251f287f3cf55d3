// Tenants and their members, as first start and seeds make them (specification §3 Tenant, User).
export { createMember } from './create-member.ts'
export { createTenant } from './create-tenant.ts'
export { grantOperator } from './grant-operator.ts'
