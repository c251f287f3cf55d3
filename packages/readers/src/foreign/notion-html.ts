/** Pages of a Notion export in HTML. */

import { MAX_DESCRIPTION } from '@lectern/content/building'
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
  textOf,
} from '../html/nodes.ts'
import { callout, checkbox, toneOfIcon } from '../html/page-parts.ts'
import {
  around,
  elementsIn,
  make,
  type PageTree,
  type Rule,
  rewrite,
  setAttribute,
  textNode,
  withClass,
} from '../html/tree.ts'
import { bookmark, codeBlock, columns, player } from './parts.ts'

/** Returns the title of the page. */
export function tidyNotion(page: PageTree): string | null {
  const heading = elementsIn(page).find((one) => one.tagName === 'h1' && hasClass(one, 'page-title'))
  const title = heading ? oneLine(heading.childNodes) : ''
  rewrite(page, rule)
  return title || null
}

const rule: Rule = (element) => {
  const { tagName: tag, childNodes: nodes } = element
  if (hasClass(element, 'page-title') || hasClass(element, 'page-header-icon')) return []
  if (tag === 'nav' || ((tag === 'img' || tag === 'svg') && hasClass(element, 'icon'))) return []
  if (hasClass(element, 'property-icon')) return []
  if (tag === 'mark') return [colored(element)]
  if (hasClass(element, 'checkbox')) return [box(element)]
  if (hasClass(element, 'selected-value')) return [...separator(element), ...nodes]
  if (tag === 'tr' && hasClass(element, 'property-row')) return property(element)
  if (tag === 'ul' && hasClass(element, 'toggle'))
    return nodes.flatMap((item) => (isElement(item) ? item.childNodes : []))
  if (tag === 'div' && hasClass(element, 'column-list')) return columnList(element)
  if (tag === 'pre') return [codeBlock(languageOf(element), textOf(nodes).replace(/\n$/, ''))]
  if (tag === 'a') return plainLink(element)
  if (tag === 'br') return addedBreak(element) ? [] : undefined
  if (tag === 'summary') return headingSummary(element)
  return tag === 'figure' ? figure(element) : undefined
}

/** Behind a break of people, Notion's export breaks the line again where a style begins. */
function addedBreak(element: HtmlElement): boolean {
  const siblings = element.parentNode?.childNodes ?? []
  const position = siblings.indexOf(element)
  const [before, after] = [siblings[position - 1], siblings[position + 1]]
  const earlier = siblings.slice(0, position - 1).some((node) => isElement(node) && node.tagName === 'br')
  return earlier && before !== undefined && 'value' in before && /\S[ \u00a0]$/.test(before.value) && isStyled(after)
}
const isStyled = (node: HtmlNode | undefined): boolean =>
  node !== undefined && isElement(node) && ['strong', 'em', 'del', 'mark', 'code', 'span', 'u'].includes(node.tagName)

const SUMMARY_LEVELS: Readonly<Record<string, string>> = { '1.875em': 'h1', '1.5em': 'h2', '1.25em': 'h3' }
/** Toggle headings are recognised by their size only. */
function headingSummary(element: HtmlElement): readonly HtmlNode[] | undefined {
  const level = SUMMARY_LEVELS[styleOf(element, 'font-size')]
  if (level === undefined || styleOf(element, 'font-weight') !== '600') return undefined
  return [make('summary', {}, [make(level, {}, element.childNodes)])]
}

/** Icons of pages are in the links to them. */
function plainLink(element: HtmlElement): readonly HtmlNode[] | undefined {
  const picture = descendants(element.childNodes, 'img')[0]
  if (picture && around(element, 'figure') && !hasClass(element, 'bookmark')) return [picture]
  if (!hasClass(element, 'bookmark'))
    element.childNodes = element.childNodes.filter((child) => !isElement(child) || !hasClass(child, 'icon'))
  return undefined
}

const COLORS = new Map([
  ...['gray', 'brown', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'].map(
    (name) => [name, name] as const,
  ),
  ['teal', 'green'] as const,
])

function colored(element: HtmlElement): HtmlElement {
  const names = classesOf(element).flatMap((name) => {
    const [, color = '', behind] = /^highlight-([a-z]+)(_background)?$/.exec(name) ?? []
    const ourColor = COLORS.get(color)
    return ourColor ? [behind ? `bg-${ourColor}` : `color-${ourColor}`] : []
  })
  return make('span', { class: names.join(' ') }, element.childNodes)
}

/** The checkbox of a list; in a table it is a sign. */
function box(element: HtmlElement): HtmlNode {
  const on = hasClass(element, 'checkbox-on')
  return around(element, 'td', 'li')?.tagName === 'li' ? checkbox(on, element) : textNode(on ? '☑' : '☐')
}

function separator(element: HtmlElement): HtmlNode[] {
  const siblings = element.parentNode?.childNodes ?? []
  const first = siblings.find((one) => isElement(one) && hasClass(one, 'selected-value'))
  return first === element ? [] : [textNode(', ')]
}

/** Properties that nobody filled are no content. */
function property(row: HtmlElement): readonly HtmlNode[] | undefined {
  const value = row.childNodes.find((cell) => isElement(cell) && cell.tagName === 'td')
  const empty = !value || (oneLine([value]) === '' && descendants([value], 'img').length === 0)
  return empty ? [] : undefined
}

function columnList(element: HtmlElement): HtmlNode[] {
  const parts = element.childNodes.filter(isElement).map((column) => ({
    share: Number.parseFloat(styleOf(column, 'width')) || 50,
    content: column.childNodes,
  }))
  return parts.length > 1 ? [columns(parts)] : parts.flatMap(({ content }) => content)
}

const languageOf = (element: HtmlElement): string =>
  /language-(.+)$/.exec(attribute(descendants(element.childNodes, 'code')[0] ?? element, 'class') ?? '')?.[1] ?? ''

function figure(element: HtmlElement): readonly HtmlNode[] | undefined {
  if (hasClass(element, 'callout')) return [calloutOf(element)]
  const [first] = descendants(element.childNodes, 'a')
  const href = (first && attribute(first, 'href')) ?? ''
  if (hasClass(element, 'link-to-page')) return [make('p', {}, element.childNodes)]
  if (first && hasClass(first, 'bookmark')) return [...cardOf(first, href), ...captionOf(element)]
  if (first && withClass(element, 'source')) {
    const caption = descendants(element.childNodes, 'figcaption')[0]
    const words = oneLine(caption?.childNodes ?? first.childNodes)
    return [player(href, words === href ? '' : words)]
  }
  return undefined
}

/** A description that no card has room for is below it. */
function cardOf(element: HtmlElement, href: string): HtmlElement[] {
  const words = (name: string) => oneLine(withClass(element, name)?.childNodes ?? [])
  const [title, description] = [words('bookmark-title'), words('bookmark-description')]
  if (description.length <= MAX_DESCRIPTION) return [bookmark(href, title, description)]
  return [bookmark(href, title, ''), make('p', {}, [textNode(description)])]
}

const captionOf = (element: HtmlElement): HtmlNode[] =>
  descendants(element.childNodes, 'figcaption').map((caption) => make('p', {}, caption.childNodes))

/** The icon is in an element of its own, or is a picture of Notion's. */
function calloutOf(element: HtmlElement): HtmlElement {
  const parts = element.childNodes.filter(isElement)
  const icon = parts.length > 1 ? oneLine(parts[0]?.childNodes ?? []) : ''
  const tone = toneOfIcon(icon)
  const content = parts.length > 1 ? parts.slice(1).flatMap(({ childNodes }) => childNodes) : element.childNodes
  const sign = icon !== '' && tone === null ? [textNode(`${icon} `)] : []
  const [first] = content
  if (sign.length > 0 && first && isElement(first) && first.tagName === 'p') {
    first.childNodes = [...sign, ...first.childNodes]
    return callout('note', '', content)
  }
  setAttribute(element, 'class', '')
  return callout(tone ?? 'note', '', [...sign, ...content])
}
