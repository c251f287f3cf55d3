// Organisations for operators: one with its figures, and deleting them with everything they have, some days after an operator asked
// for it (specification §2 back office; OPS-02).
export * from './delete-due-tenants.ts'
export * from './request-deletion.ts'
export * from './tenant-detail.ts'
