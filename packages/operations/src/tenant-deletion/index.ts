// Deleting organisations with everything they have, some days after an operator asked for it (specification §2 back office; OPS-02).
export { deleteDueTenants } from './delete-due-tenants.ts'
export { keepTenant, requestDeletion } from './request-deletion.ts'
