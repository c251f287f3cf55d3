// Groups of members (specification §3 Group, §6; TEN-03).
export * from './group-members.ts'
export { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from './manage-groups.ts'
