// Texts of roles and permissions on spaces and manuals.
import type { SameKeys } from '../../types.ts'
import type { permission as zh } from '../zh_CN/permission.ts'

export const permission: SameKeys<typeof zh> = {
  saved: 'Permissions saved',
  title: 'Members and permissions',
  members: 'Members',
  groups: 'Member groups',
  filter: 'Find by name',
  add: 'Add members or member groups',
  addToSpace: 'Everyone you choose gets the same role in this space.',
  addToManual: 'Everyone you choose gets the same permission on this manual.',
  addChosen_one: 'Add {{count}}',
  addChosen_other: 'Add {{count}}',
  candidates: 'Members and member groups to choose from',
  everybody: 'Everyone has been added already',
  role: 'Permission',
  roleOf: 'Permission of {{name}}',
  give: 'Set a separate permission',
  removeTitle: 'Remove “{{name}}”?',
  removeFromSpace: 'The role given in this space is removed; permissions from a member group remain.',
  removeFromManual:
    'The permission given on this manual is removed; permissions from the space or a member group remain.',
  noMatch: 'No matches',
  noMembers: 'No members yet',
  noGroups: 'No member groups yet',
  readOnly: 'You can view the members, but you need manage permission to change permissions.',
  disabled: 'Disabled',
  tenantAdmin: 'Organisation administrator',
  spaceRole: {
    admin: 'Can manage',
    edit: 'Can edit',
    view: 'Can view',
    none: 'No access',
  },
  manualRole: {
    admin: 'Can manage',
    edit: 'Can edit',
    view: 'Can read',
    publishedOnly: 'Published only',
    none: 'No access',
  },
  source: {
    group: 'via group “{{group}}”',
    space: 'from the space',
    spaceGroup: 'via group “{{group}}” of the space',
    tenant: 'manages the whole organisation',
  },
  inheritance: 'Who can access this manual',
  inherit: 'Members of the space',
  inheritHint: 'Members of “{{space}}” keep the role they have there; you can grant more below.',
  own: 'Only people added here',
  ownHint: 'Only the members and member groups added below; other members of “{{space}}” do not see this manual.',
}

export const errors = {
  administratorNeeded: 'At least one person must be able to manage it.',
}

export const actions = {
  space_grant: 'Granted access to a space',
  space_revoke: 'Revoked access to a space',
  manual_grant: 'Granted access to a manual',
  manual_revoke: 'Revoked access to a manual',
  manual_inherit: 'Changed whether a manual inherits access',
}
