/** Converts pages of Yuque, viewed, copied or saved: its custom elements become standard ones. */
import { type DefaultTreeAdapterTypes, html } from 'parse5'
import { attribute, type HtmlElement, isElement } from './nodes.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

export const isYuque = (page: string): boolean => /<ne-(?:p|h[1-6]|text|[uot]li)[\s>]/.test(page)

const TAGS: Readonly<Record<string, string>> = {
  ...{ 'ne-p': 'p', 'ne-quote': 'blockquote', 'ne-code': 'code', 'ne-ul': 'ul', 'ne-ol': 'ol', 'ne-tl': 'ul' },
  ...{ 'ne-uli': 'li', 'ne-oli': 'li', 'ne-tli': 'li' },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`ne-h${level}`, `h${level}`])),
}
/** Signs in front of items and headings, and what fills empty lines. */
const NEEDLESS = /^ne-(?:[uo]li-i|heading-(?:fold|anchor|ext))$/
const MARKS: readonly [name: string, tag: string][] = [
  ['ne-bold', 'strong'],
  ['ne-italic', 'em'],
  ['ne-underline', 'u'],
  ['ne-strikethrough', 's'],
]

export function tidyYuque(page: Parent): void {
  const waiting: Parent[] = [page]
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    parent.childNodes = parent.childNodes.filter(
      (node) => !isElement(node) || !(NEEDLESS.test(node.tagName) || attribute(node, 'ne-filler') !== undefined),
    )
    gatherItems(parent)
    for (const node of parent.childNodes) {
      if (!isElement(node)) continue
      if (attribute(node, 'ne-alignment') && attribute(node, 'style') === undefined)
        node.attrs.push({ name: 'style', value: `text-align: ${attribute(node, 'ne-alignment')}` })
      if (node.tagName === 'ne-text') mark(node)
      node.tagName = TAGS[node.tagName] ?? node.tagName
      waiting.push(node)
    }
  }
}

/** Wraps items without a list in one. */
function gatherItems(parent: Parent): void {
  if ('tagName' in parent && /^(?:ul|ol)$/.test(parent.tagName)) return
  const children: DefaultTreeAdapterTypes.ChildNode[] = []
  for (const node of parent.childNodes) {
    const tag = isElement(node) ? ({ 'ne-uli': 'ul', 'ne-oli': 'ol', 'ne-tli': 'ul' }[node.tagName] ?? '') : ''
    const last = children.at(-1)
    if (tag === '') children.push(node)
    else if (last && isElement(last) && last.tagName === tag && last.attrs.length === 0) adopt(last, node)
    else {
      const list = element(tag)
      list.parentNode = parent
      adopt(list, node)
      children.push(list)
    }
  }
  parent.childNodes = children
}

function mark(text: HtmlElement): void {
  for (const [name, tag] of MARKS) {
    if (attribute(text, name) !== 'true') continue
    const wrapper = element(tag)
    for (const child of text.childNodes) adopt(wrapper, child)
    text.childNodes = []
    adopt(text, wrapper)
  }
}

const element = (tagName: string): HtmlElement => ({
  ...{ nodeName: tagName, tagName, attrs: [], childNodes: [] as HtmlElement['childNodes'] },
  ...{ namespaceURI: html.NS.HTML, parentNode: null },
})

function adopt(parent: HtmlElement, child: DefaultTreeAdapterTypes.ChildNode): void {
  child.parentNode = parent
  parent.childNodes.push(child)
}
