// Texts of group management.
import type { SameKeys } from '../../types.ts'
import type { groups as zh } from '../zh_CN/groups.ts'

export const groups: SameKeys<typeof zh> = {
  title: 'Groups',
  management: 'Groups',
  lead: 'Put members into groups to give permissions on spaces and manuals to all of them at once.',
  create: 'New group',
  edit: 'Edit',
  delete: 'Delete',
  name: 'Group name',
  nameRequired: 'Enter a name for the group',
  remark: 'Description',
  filter: 'Find by name or description',
  empty: 'No groups',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  saved: 'Group saved',
  deleted: 'Group deleted',
  deleteTitle: 'Delete the group “{{name}}”?',
  deleteHint:
    'Its members ({{members}}) lose the permissions that the group gave them (spaces: {{spaces}}, manuals: {{manuals}}). The members themselves stay.',
}
