// Texts: templates.
import type { SameKeys } from '../../types.ts'
import type { template as zh } from '../zh_CN/templates.ts'

export const template: SameKeys<typeof zh> = {
  title: 'Templates',
  search: 'Search templates',
  system: 'Ready-made',
  own: 'Of the enterprise',
  empty: 'No templates of the enterprise yet. Open an article that is well written and save it as one.',
  noMatch: 'No template matches',
  look: 'Look at “{{name}}”',
  insert: 'Insert “{{name}}”',
  inserted: 'Template inserted',
  nowhere: 'Open a document that you may edit first',
  insertLine: 'Insert a template',
  insertHint: 'Choose ready-made text from the library',
  delete: 'Delete “{{name}}”',
  deleteConfirm: 'Delete',
  deleteHint: 'What was written with it stays.',
  saveArticle: 'Save this article as a template',
  saveManual: 'Save the whole manual as a template',
  saveHint: 'All members of the enterprise can see and use this template, with the pictures in it.',
  saved: 'Saved as a template',
  name: 'Name of the template',
  nameRequired: 'Enter a name',
  group: 'Group',
  description: 'Description',
  beginWith: 'Begin with',
  beginEmpty: 'An empty manual',
}
