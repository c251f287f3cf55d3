/** Changing the tree of a page before it is read: elements of other programs become those that our own pages have. */
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, html } from 'parse5'
import { type HtmlElement, type HtmlNode, hasClass, isElement } from './nodes.ts'

export type PageTree = DefaultTreeAdapterTypes.Document
type Parent = DefaultTreeAdapterTypes.ParentNode

export const newTree = (): PageTree => adapter.createDocument()

export const textNode = (value: string): HtmlNode => adapter.createTextNode(value)

/** A new element; children with another parent are moved from there when their parent is replaced. */
export function make(tag: string, attributes: Readonly<Record<string, string>>, children: readonly HtmlNode[] = []) {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = adapter.createElement(tag, html.NS.HTML, attrs)
  adopt(element, children)
  return element
}

function adopt(parent: Parent, children: readonly HtmlNode[]): void {
  parent.childNodes = [...children]
  for (const child of children) child.parentNode = parent
}

/** Elements below a node in the order of the text, however deep they lie. */
export function elementsIn(parent: Parent): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting: HtmlNode[] = parent.childNodes.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    elements.push(node)
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return elements
}

/** Replacement of an element; undefined leaves it unchanged. */
export type Rule = (element: HtmlElement) => readonly HtmlNode[] | undefined

/** Asks the rule for each element once, inner ones first; what it makes is not asked again. */
export function rewrite(root: Parent, rule: Rule): void {
  const replacements = new Map<HtmlNode, readonly HtmlNode[]>()
  const settle = (parent: Parent) => {
    if (parent.childNodes.some((child) => replacements.has(child)))
      adopt(
        parent,
        parent.childNodes.flatMap((child) => replacements.get(child) ?? [child]),
      )
  }
  for (const element of elementsIn(root).reverse()) {
    settle(element)
    const instead = rule(element)
    if (instead) replacements.set(element, instead)
  }
  settle(root)
}

/** The first element within that has the class. */
export const withClass = (parent: Parent, name: string): HtmlElement | undefined =>
  elementsIn(parent).find((element) => hasClass(element, name))

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const present = element.attrs.find((one) => one.name === name)
  if (present) present.value = value
  else element.attrs.push({ name, value })
}

/** The nearest element around one that has one of these tags. */
export function around(element: HtmlElement, ...tags: string[]): HtmlElement | null {
  for (let node: Parent | null = element.parentNode; node && 'tagName' in node; node = node.parentNode)
    if (tags.includes(node.tagName)) return node
  return null
}
