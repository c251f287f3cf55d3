/** Parses HTML like a browser; for tests. */
import { parse } from 'parse5'

export type HtmlElement = { name: string; attributes: Record<string, string>; text: string }
type Node = {
  nodeName: string
  tagName?: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Node[]
}

const textIn = (node: Node): string => (node.value ?? '') + (node.childNodes ?? []).map(textIn).join('')

/** All elements in the order of the page, each with all the text in it. */
export function elementsOf(html: string): HtmlElement[] {
  const entries: HtmlElement[] = []
  const walk = (node: Node) => {
    if (node.tagName) {
      const attributes = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]))
      entries.push({ name: node.tagName, attributes, text: textIn(node) })
    }
    for (const child of node.childNodes ?? []) walk(child)
  }
  walk(parse(html) as unknown as Node)
  return entries
}
