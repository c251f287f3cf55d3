// Public verbs of roles and permissions on spaces and manuals.
export { grantManualRole, grantSpaceRole, revokeManualRole, revokeSpaceRole } from './grant-role.ts'
export {
  getSpaceDetail,
  listManualCandidates,
  listManualGroups,
  listManualMembers,
  listSpaceCandidates,
  listSpaceGroups,
  listSpaceMembers,
} from './list-access.ts'
export { setManualInheritance } from './set-inheritance.ts'
