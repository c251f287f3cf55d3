/** Tags that are marks of text, and the order of marks. */
import type { Styles } from '@lectern/content'

export type Mark = Exclude<keyof Styles, 'textColor' | 'backgroundColor' | 'linkTitle'>
export const MARKS: Record<string, Mark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'superscript',
  sub: 'subscript',
  code: 'code',
  kbd: 'kbd',
  samp: 'code',
}
/** As parseBlocks writes them, so that equal documents are equal JSON. */
export const MARK_ORDER: readonly Mark[] = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'kbd',
  'code',
]
