// Texts: templates.
import type { SameKeys } from '../../types.ts'
import type { template as zh } from '../zh_CN/templates.ts'

export const template: SameKeys<typeof zh> = {
  title: 'Templates',
  search: 'Search templates',
  system: 'Built-in templates',
  own: 'Organisation templates',
  empty: 'No organisation templates yet. Open a well-written article and save it as a template.',
  noMatch: 'No templates match',
  look: 'Preview “{{name}}”',
  insert: 'Insert “{{name}}”',
  inserted: 'Template inserted',
  insertedLocked: 'Template inserted. Its original has a password; this article now asks for the same one.',
  nowhere: 'Open a document you can edit first',
  insertLine: 'Insert a template',
  insertHint: 'Choose ready-made text from the library',
  delete: 'Delete “{{name}}”',
  deleteHint: 'Articles created from it are kept.',
  saveArticle: 'Save this article as a template',
  saveManual: 'Save the whole manual as a template',
  saveHint: 'Only you see the template, including its pictures, unless you share it.',
  share: 'Share with the organisation',
  shareHint: 'All members can see and use the template and its pictures.',
  shareNotAllowed: 'Not everybody may read this manual. Ask an administrator of the manual to share it as a template.',
  shareOne: 'Share “{{name}}” with the organisation',
  unshareOne: 'Stop sharing “{{name}}”',
  sharedNow: 'Shared with the organisation',
  privateNow: 'No longer shared',
  private: 'Private',
  saved: 'Saved as a template',
  leftOut: 'These articles have a password of their own and are not in the shared template: {{titles}}',
  and: ', ',
  name: 'Template name',
  nameRequired: 'Enter a name',
  group: 'Group',
  description: 'Description',
  beginWith: 'Start with',
  beginEmpty: 'An empty manual',
}

export const actions = {
  template_create: 'Created a template',
  template_update: 'Changed a template',
  template_delete: 'Deleted a template',
}
