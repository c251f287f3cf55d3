/** Boxes to tick in web pages. */
import { attribute, type HtmlElement } from './nodes.ts'

export const isBox = (input: HtmlElement): boolean => attribute(input, 'type')?.toLowerCase() === 'checkbox'
/** A box that makes no item a task, with a blank before its text. */
export function signOfBox(box: HtmlElement): string {
  const beside = box.parentNode?.childNodes ?? []
  const next = beside[beside.indexOf(box) + 1]
  const blank = next !== undefined && 'value' in next && /^\s/.test(next.value)
  return `${isTicked(box) ? '☑' : '☐'}${blank ? '' : ' '}`
}
export const isTicked = (box: HtmlElement): boolean => attribute(box, 'checked') !== undefined
