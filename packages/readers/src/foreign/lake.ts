/** Yuque's own format: HTML with cards, lists of one item each with their levels, and boxes known by their classes. */

import type { CalloutTone } from '@lectern/content'
import {
  attribute,
  classesOf,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  oneLine,
  styleOf,
} from '../html/nodes.ts'
import { callout } from '../html/page-parts.ts'
import { elementsIn, make, type PageTree, rewrite } from '../html/tree.ts'
import { cardNodes } from './lake-cards.ts'
import type { Lost } from './lost.ts'
import { columnsByWidth } from './parts.ts'

/** Returns the title of the page. */
export function tidyLake(page: PageTree, lost: Lost[]): string | null {
  for (const parent of [page, ...elementsIn(page)]) nestLists(parent)
  rewrite(page, (element) => rule(element, lost))
  return oneLine(descendants(page.childNodes, 'title')[0]?.childNodes ?? []) || null
}

/** Cards are no empty elements to a parser of HTML. */
export const withClosedCards = (lake: string): string =>
  lake.replace(/<card\b((?:[^<>"']|"[^"]*"|'[^']*')*)\/>/gi, '<card$1></card>')

function rule(element: HtmlElement, lost: Lost[]): readonly HtmlNode[] | undefined {
  if (element.tagName === 'card') return cardNodes(element, lost)
  if (hasClass(element, 'ne-quote')) return [make('blockquote', {}, element.childNodes)]
  if (hasClass(element, 'lake-alert') || hasClass(element, 'ne-alert'))
    return [callout(toneOf(element), '', element.childNodes)]
  if (hasClass(element, 'lake-columns')) return columnsOf(element)
  return undefined
}

const TONES: Readonly<Record<string, CalloutTone>> = {
  ...{ info: 'note', tips: 'tip', success: 'tip', warning: 'warning', danger: 'caution' },
}
/** By its class, or as the pages that Yuque shows name it. */
const toneOf = (element: HtmlElement): CalloutTone =>
  [...classesOf(element), attribute(element, 'data-type') ?? '']
    .map((name) => TONES[name.replace(/^lake-alert-/, '')])
    .find(Boolean) ?? 'note'

function columnsOf(element: HtmlElement): readonly HtmlNode[] {
  const parts = element.childNodes.filter(isElement)
  if (parts.length < 2) return parts.flatMap(({ childNodes }) => childNodes)
  return [columnsByWidth(parts, (part) => styleOf(part, 'width'))]
}

const isList = (node: HtmlNode): node is HtmlElement =>
  isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol')
const isBlank = (node: HtmlNode): boolean => 'value' in node && node.value.trim() === ''

/** Lists say how deep they are; what is deeper belongs into the item before it. */
function nestLists(parent: PageTree | HtmlElement): void {
  if (!parent.childNodes.some((node) => isList(node) && attribute(node, 'data-lake-indent'))) return
  let items: HtmlElement[] = []
  const nodes: HtmlNode[] = []
  for (const node of parent.childNodes) {
    if (!isList(node)) {
      if (!isBlank(node)) items = []
      nodes.push(node)
      continue
    }
    const level = Math.min(Number.parseInt(attribute(node, 'data-lake-indent') ?? '0', 10) || 0, items.length)
    node.attrs = node.attrs.filter(({ name }) => name !== 'data-lake-indent')
    const above = items[level - 1]
    if (above) {
      above.childNodes.push(node)
      node.parentNode = above
    } else nodes.push(node)
    const last = node.childNodes.filter(isElement).at(-1)
    items = [...items.slice(0, level), ...(last ? [last] : [])]
  }
  parent.childNodes = nodes
}
