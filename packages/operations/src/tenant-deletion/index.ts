// Deleting organisations with everything they have, some days after an operator asked for it (specification §2 back office; OPS-02).
export * from './delete-due-tenants.ts'
export * from './request-deletion.ts'
