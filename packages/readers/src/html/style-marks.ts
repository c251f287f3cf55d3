/** Marks of an element's style. */
import { type HtmlElement, styleOf } from './nodes.ts'

/** Google Docs and others wrap whole pages in a <b> of normal weight. */
export const isPlain = (element: HtmlElement) => element.tagName === 'b' && styleOf(element, 'font-weight') === 'normal'

/** Returns the marks of a style attribute, as tags. */
export function styleMarks(element: HtmlElement): string[] {
  const marks: string[] = []
  if (/^(?:bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight'))) marks.push('b')
  if (styleOf(element, 'font-style') === 'italic') marks.push('i')
  const decoration = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`
  if (decoration.includes('underline') && element.tagName !== 'a') marks.push('u')
  if (decoration.includes('line-through')) marks.push('s')
  const height = styleOf(element, 'vertical-align')
  if (height === 'super') marks.push('sup')
  if (height === 'sub') marks.push('sub')
  return marks
}
