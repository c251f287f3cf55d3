/** The links of a page of contents, with the levels of their lists. */

import { cleanText } from '@lectern/content/building'
import { parse } from 'parse5'
import { attribute, descendants, type HtmlElement, isElement, oneLine } from '../html/nodes.ts'

export type LinkLine = { words: string; href: string; children: LinkLine[] }
const MAX_LEVELS = 19

export function linkLists(html: string): LinkLine[] {
  const lists = descendants(parse(cleanText(html)).childNodes, 'ul', 'ol')
  return lists.flatMap((list) => linesOf(list, 0))
}

function linesOf(list: HtmlElement, level: number): LinkLine[] {
  return list.childNodes.filter(isElement).flatMap((item): LinkLine[] => {
    const [first] = descendants(item.childNodes, 'a', 'ul', 'ol')
    const inner = level < MAX_LEVELS ? descendants(item.childNodes, 'ul', 'ol') : []
    const children = inner.flatMap((one) => linesOf(one, level + 1))
    const href = first?.tagName === 'a' ? attribute(first, 'href') : undefined
    if (!first || href === undefined) return children
    return [{ words: oneLine(first.childNodes), href, children }]
  })
}
