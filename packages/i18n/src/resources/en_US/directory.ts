// Texts: directory of a manual, moving and copying, recycle bin, operation log, links between articles.
import type { SameKeys } from '../../types.ts'
import type { directory as zh } from '../zh_CN/directory.ts'

export const directory: SameKeys<typeof zh> = {
  copyOf: '{{title}} (copy)',
}
