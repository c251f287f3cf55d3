// Texts of find and replace in the editor.
import type { SameKeys } from '../../types.ts'
import type { find as zh } from '../zh_CN/find.ts'

export const find: SameKeys<typeof zh> = {
  title: 'Find and replace',
  query: 'Find',
  replacement: 'Replace with',
  withReplace: 'Show replace',
  matchCase: 'Match case',
  wholeWord: 'Whole word',
  previous: 'Previous (Shift+Enter)',
  next: 'Next (Enter)',
  count: '{{at}}/{{count}}',
  none: 'Not found',
  replace: 'Replace',
  replaceAll: 'Replace all',
  replaced_one: 'Replaced {{count}} place',
  replaced_other: 'Replaced {{count}} places',
}
