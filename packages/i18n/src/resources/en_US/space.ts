// Texts of spaces.
import type { SameKeys } from '../../types.ts'
import type { space as zh } from '../zh_CN/space.ts'

export const space: SameKeys<typeof zh> = {
  title: 'Spaces',
  create: 'New space',
  edit: 'Edit space',
  name: 'Space name',
  namePlaceholder: 'e.g. Support',
  remark: 'Description',
  remarkPlaceholder: 'What it is for (optional)',
  nameRequired: 'Enter a name for the space',
  created: 'Space created',
  updated: 'Space saved',
  filter: 'Find a space by name',
  manuals_one: '{{count}} manual',
  manuals_other: '{{count}} manuals',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
  empty: 'No spaces yet',
  emptyHint: 'A space belongs to a team or department and holds its manuals.',
  emptyManuals: 'No manuals in this space yet',
  emptyManualsHint: 'A manual is like a book: a help centre, a Q&A, a product guide.',
  noMatch: 'No space has such a name',
  notFound: 'This space cannot be found',
  notFoundHint: 'It may have been deleted, or you have no access to it.',
  backToList: 'Back to spaces',
  delete: 'Delete space',
  deleteTitle: 'Delete the space “{{name}}”?',
  deleteHint: 'Its manuals and articles are deleted with it, and published pages stop working. This cannot be undone.',
  deleted: 'Space deleted',
  role: { tenantAdmin: 'Tenant admin', admin: 'Can manage', edit: 'Can edit', view: 'Can view', none: 'No access' },
}
