// Groups of members (specification §3 Group, §6; TEN-03).
export { createGroup } from './create-group.ts'
export { deleteGroup } from './delete-group.ts'
export { getGroup, listGroups } from './list-groups.ts'
export { exitGroups, joinGroups } from './members-groups.ts'
export { updateGroup } from './update-group.ts'
