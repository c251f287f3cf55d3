// Public verbs of roles and permissions on spaces and manuals.
export { grantManualRole, grantSpaceRole, revokeManualRole, revokeSpaceRole } from './grant-role.ts'
export * from './list-access.ts'
export * from './set-inheritance.ts'
