/** The parsed tree of a web page, as far as its conversion needs it. */
import type { DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

export const HEADING_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

/** One declaration of the style attribute, the last one as in browsers, in lower case; '' when it is not there. */
export function styleOf(element: HtmlElement, property: string): string {
  const style = attribute(element, 'style') ?? ''
  const values = [...style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi'))]
  return values.at(-1)?.[1]?.trim().toLowerCase() ?? ''
}

/** The element's descendants with one of these tags, in order; not those inside of a found one. */
export function descendants(nodes: readonly HtmlNode[], ...tags: string[]): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting = [...nodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    if (tags.includes(node.tagName)) elements.push(node)
    else for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return elements
}

/** All text within, line breaks kept; for code and captions. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  const waiting = [...nodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) text += 'value' in node ? node.value : ''
    else if (node.tagName === 'br') text += '\n'
    else for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return text
}

export const classesOf = (element: HtmlElement): string[] => (attribute(element, 'class') ?? '').split(/\s+/)
export const hasClass = (element: HtmlElement, name: string): boolean => classesOf(element).includes(name)

/** All text within as one line; for titles. */
export const oneLine = (nodes: readonly HtmlNode[]): string => textOf(nodes).replace(/\s+/g, ' ').trim()
