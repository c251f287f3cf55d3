/** Colours of pages: our own classes everywhere, styles of word processors only. On other pages they belong to the design, not to the text. */

import { nearestColor } from '@lectern/content'
import { colorsOfClasses, colorsOfMark } from '@lectern/content/building'
import { attribute, type HtmlElement, styleOf } from './nodes.ts'

const WORD_PROCESSOR =
  /urn:schemas-microsoft-com:office|\bmso-|class=["']?Mso|docs-internal-guid|\bdoc-content\b|data-lark|data-cangjie|google-sheets-html-origin|content="(?:LibreOffice|OpenOffice|WPS)/i

/** True for what word processors and spreadsheets wrote. */
export const isWordProcessor = (html: string): boolean => WORD_PROCESSOR.test(html)

/** Classes of the colours of an element's text, as `lookOfClasses` reads them; '' for none. `styled`: its style counts too. */
export function lookClasses(element: HtmlElement, styled: boolean): string {
  const { textColor, backgroundColor } = colorsOfClasses(attribute(element, 'class') ?? '')
  const mark = element.tagName === 'mark' ? colorsOfMark(attribute(element, 'style') ?? '') : {}
  const text = textColor ?? mark.textColor ?? (styled ? textColorOf(element) : null)
  const background = backgroundColor ?? mark.backgroundColor ?? (styled ? backgroundOf(element) : null)
  return [text && `color-${text}`, background && `bg-${background}`].filter(Boolean).join(' ')
}

function textColorOf(element: HtmlElement) {
  const color = styleOf(element, 'color') || (element.tagName === 'font' ? attribute(element, 'color') : '')
  return color ? nearestColor(color, 'text') : null
}

/** The colour behind an element, for the cells of word processors also. */
export function backgroundOf(element: HtmlElement) {
  const style =
    styleOf(element, 'mso-highlight') ||
    styleOf(element, 'background-color') ||
    styleOf(element, 'background') ||
    (attribute(element, 'bgcolor') ?? '')
  const color = /^(?:rgba?\([^)]*\)|\S+)/.exec(style)?.[0] ?? ''
  return nearestColor(color, 'background')
}
