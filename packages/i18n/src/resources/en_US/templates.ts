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
  nowhere: 'Open a document you can edit first',
  insertLine: 'Insert a template',
  insertHint: 'Choose ready-made text from the library',
  delete: 'Delete “{{name}}”',
  deleteConfirm: 'Delete',
  deleteHint: 'Articles created from it are kept.',
  saveArticle: 'Save this article as a template',
  saveManual: 'Save the whole manual as a template',
  saveHint: 'All members of the organisation can see and use this template, including its pictures.',
  saved: 'Saved as a template',
  name: 'Template name',
  nameRequired: 'Enter a name',
  group: 'Group',
  description: 'Description',
  beginWith: 'Start with',
  beginEmpty: 'An empty manual',
}
