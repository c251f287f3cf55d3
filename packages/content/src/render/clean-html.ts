/** Sanitises HTML of other programs: an allow-list of elements and attributes, no scripts. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { safeUrl } from '../model/safe-url.ts'
import { attribute, escapeHtml } from './escape.ts'

const PLAIN =
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr th td strong b em i u s sub sup blockquote pre code'
const ALLOWED = new Set([...PLAIN.split(' '), 'a', 'img', 'br', 'hr'])
const VOID = new Set(['img', 'br', 'hr'])
/** Left out with their content; other unknown elements are replaced by their content. */
const DROPPED = new Set('script style template iframe object embed noscript svg math title head'.split(' '))
/** Deeper elements are left out. */
const MAX_DEPTH = 200

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export function cleanHtml(html: string): string {
  return parseFragment(html)
    .childNodes.map((node) => clean(node, 0))
    .join('')
}

function clean(node: Node, depth: number): string {
  if (node.nodeName === '#text' && 'value' in node) return escapeHtml(node.value)
  if (!('tagName' in node) || DROPPED.has(node.tagName) || depth > MAX_DEPTH) return ''
  const inner = node.childNodes.map((child) => clean(child, depth + 1)).join('')
  if (!ALLOWED.has(node.tagName)) return inner
  const tag = `<${node.tagName}${attributes(node)}>`
  return VOID.has(node.tagName) ? tag : `${tag}${inner}</${node.tagName}>`
}

function attributes({ tagName, attrs }: Element): string {
  const value = (name: string) => attrs.find((one) => one.name === name)?.value ?? ''
  if (tagName === 'a') {
    const url = safeUrl(value('href'), 'link')
    return url === null ? '' : `${attribute('href', url)} rel="noopener noreferrer nofollow" target="_blank"`
  }
  if (tagName === 'img')
    return `${attribute('src', safeUrl(value('src'), 'image') ?? undefined)} alt="${escapeHtml(value('alt'))}"`
  if (tagName !== 'td' && tagName !== 'th') return ''
  const span = (name: string) => (/^[1-9]\d{0,3}$/.test(value(name)) ? attribute(name, value(name)) : '')
  return span('colspan') + span('rowspan')
}
