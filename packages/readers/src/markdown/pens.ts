/** Writes marks of text: as Markdown where every program reads them so, else as HTML (ADR 0047). */
import type { Styles } from '@lectern/content'
import { escapeHtml } from '@lectern/content/building'

export type Mark = Exclude<keyof Styles, 'code' | 'linkTitle'>
export const MARKS: readonly Mark[] = [
  ...(['bold', 'italic', 'strike', 'underline', 'superscript', 'subscript', 'kbd'] as const),
  ...(['textColor', 'backgroundColor'] as const),
]

/** Characters left and right of a mark, and first and last within it; `isPlain`: no equals sign and no line break in it. */
export type Beside = { left: string; first: string; last: string; right: string; isPlain: boolean }
type Pen = readonly [open: string, close: string]

const SIGNS: Partial<Record<Mark, string>> = { bold: '**', italic: '*', strike: '~~' }
const TAGS = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  superscript: 'sup',
  subscript: 'sub',
  kbd: 'kbd',
} as const
/** Colour of a highlight without its own colour. */
const MARKED = 'yellow'
const BLANK = /^\s$/
const SIGN = /^[\p{P}\p{S}]$/u

/** Marks that may be written as signs. */
export const hasSigns = (styles: Styles): boolean =>
  Boolean(styles.bold || styles.italic || styles.strike || styles.backgroundColor === MARKED)

/** `beside`: null where only tags are wanted. */
export function penOf(mark: Mark, styles: Styles, beside: Beside | null): Pen {
  if (mark === 'textColor') return [`<span style="color:${escapeHtml(styles.textColor ?? '')}">`, '</span>']
  if (mark === 'backgroundColor') return highlightPen(styles.backgroundColor ?? MARKED, beside)
  const sign = SIGNS[mark]
  if (sign !== undefined && beside && opens(beside.left, beside.first) && opens(beside.right, beside.last))
    return [sign, sign]
  return [`<${TAGS[mark]}>`, `</${TAGS[mark]}>`]
}

/** A sign beside a sign opens and closes only where no letter is on its other side. */
const opens = (outside: string, inside: string): boolean =>
  !BLANK.test(inside) && (!SIGN.test(inside) || outside === '' || BLANK.test(outside) || SIGN.test(outside))

function highlightPen(color: string, beside: Beside | null): Pen {
  if (color !== MARKED) return [`<mark style="background-color:${escapeHtml(color)}">`, '</mark>']
  const isApart = beside && [beside.left, beside.right].every((sign) => !/[=\w\\]/.test(sign))
  const reads = beside && isApart && beside.isPlain && !BLANK.test(beside.first) && !BLANK.test(beside.last)
  return reads ? ['==', '=='] : ['<mark>', '</mark>']
}
