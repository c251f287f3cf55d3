// Texts of group management.
import type { SameKeys } from '../../types.ts'
import type { groups as zh } from '../zh_CN/groups.ts'

export const groups: SameKeys<typeof zh> = {
  title: 'Member groups',
  management: 'Member groups',
  lead: 'Group members to grant permissions on spaces and manuals to all of them at once.',
  create: 'New member group',
  name: 'Group name',
  nameRequired: 'Enter a name for the group',
  filter: 'Find by name or description',
  empty: 'No member groups',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  saved: 'Member group saved',
  deleted: 'Member group deleted',
  deleteTitle: 'Delete the member group “{{name}}”?',
  deleteHint:
    'Its members ({{members}}) lose the permissions granted through the group (spaces: {{spaces}}, manuals: {{manuals}}). They remain members of the organisation.',
}

export const actions = {
  group_create: 'Created a group',
  group_update: 'Changed a group',
  group_delete: 'Deleted a group',
  group_addMembers: 'Added members to a group',
  group_removeMembers: 'Removed members from a group',
}
