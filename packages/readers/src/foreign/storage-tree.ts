/** Confluence's storage format, which is XML, as a tree of a page. */
import { parseFragment } from 'parse5'
import { SaxesParser } from 'saxes'
import { textOf } from '../html/nodes.ts'
import { make, newTree, type PageTree, textNode } from '../html/tree.ts'

const ENTITY = /&([A-Za-z][A-Za-z0-9]{1,31});/g
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])
const SECTION = /<!\[CDATA\[[\s\S]*?\]\]>/g

/** Never throws: what is not well-formed is read as far as it goes. Nothing can declare entities here. */
export function storageTree(xml: string): PageTree {
  const page = newTree()
  const root = make('body', {})
  const open = [root]
  const add = (value: string) => {
    const parent = open.at(-1) ?? root
    const node = textNode(value)
    node.parentNode = parent
    parent.childNodes.push(node)
  }
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const parent = open.at(-1) ?? root
    const element = make(name, attributes as Record<string, string>)
    element.parentNode = parent
    parent.childNodes.push(element)
    if (!isSelfClosing) open.push(element)
  })
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing && open.length > 1 && open.at(-1)?.tagName === name) open.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(`<body>${withoutEntities(xml)}</body>`).close()
  root.parentNode = page
  page.childNodes.push(root)
  return page
}

/** Names of characters are those of HTML; in sections without markup they are literal. */
function withoutEntities(xml: string): string {
  const characters = new Map<string, string>()
  const decoded = (whole: string, name: string) => {
    if (OF_XML.has(name)) return whole
    const character = characters.get(name) ?? textOf(parseFragment(whole).childNodes)
    characters.set(name, character)
    return character === whole ? `&amp;${name};` : character
  }
  let result = ''
  let position = 0
  for (const section of xml.matchAll(SECTION)) {
    result += xml.slice(position, section.index).replace(ENTITY, decoded) + section[0]
    position = section.index + section[0].length
  }
  return result + xml.slice(position).replace(ENTITY, decoded)
}
