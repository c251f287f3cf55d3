/** Web pages that Google Docs writes of its documents: levels of lists, looks and addresses as pages have them. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, classesOf, descendants, type HtmlElement, isElement, textOf } from './nodes.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

export const isGoogle = (page: string): boolean => /<body\b[^>]*\bdoc-content\b|\bclass="[^"]*\blst-kix_/.test(page)

const LIST = /^lst-kix_\w+-(\d)$/
const RULE = /\.(c\d{1,5})\{([^{}]{1,2000})\}/g
const LOOKS =
  /^(?:font-weight:(?:700|bold)|font-style:italic|text-decoration:(?:underline|line-through)|vertical-align:(?:super|sub)|(?:background-)?color:.+|text-align:(?:center|right))$/

export function tidyGoogle(page: Parent): void {
  const looks = looksOf(descendants(page.childNodes, 'style').map((style) => textOf(style.childNodes)))
  const waiting: Parent[] = [page]
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    nestLists(parent)
    for (const node of parent.childNodes) {
      if (!isElement(node)) continue
      if (node.tagName === 'p' && classesOf(node).includes('title')) node.tagName = 'h1'
      if (node.tagName === 'a') straighten(node)
      else wear(node, looks)
      waiting.push(node)
    }
  }
}

function looksOf(sheets: readonly string[]): Map<string, string> {
  const looks = new Map<string, string>()
  for (const [, name = '', rules = ''] of sheets.join('\n').matchAll(RULE)) {
    const declarations = rules.split(';').filter((rule) => LOOKS.test(rule.replace(/(?<!\s)\s*:\s*/, ':').trim()))
    if (declarations.length > 0) looks.set(name, declarations.join(';'))
  }
  return looks
}

/** Links have their own looks. */
function wear(element: HtmlElement, looks: ReadonlyMap<string, string>): void {
  const isLink =
    element.tagName === 'span' && element.childNodes.some((node) => isElement(node) && node.tagName === 'a')
  const declarations = classesOf(element).flatMap((name) => looks.get(name) ?? [])
  if (isLink || declarations.length === 0 || attribute(element, 'style')) return
  element.attrs.push({ name: 'style', value: declarations.join(';') })
}

/** Addresses go through a redirecting page of Google's. */
function straighten(link: HtmlElement): void {
  const href = link.attrs.find(({ name }) => name === 'href')
  const to = href && /^https?:\/\/www\.google\.com\/url\?(.*)$/.exec(href.value)?.[1]
  const address = to ? new URLSearchParams(to).get('q') : null
  if (href && address) href.value = address
}

/** Lists of deeper levels are behind the item that they belong to. */
function nestLists(parent: Parent): void {
  let open: { level: number; list: HtmlElement }[] = []
  parent.childNodes = parent.childNodes.filter((node) => {
    if (!isElement(node)) {
      if ('value' in node && node.value.trim() !== '') open = []
      return true
    }
    const level = classesOf(node).flatMap((name) => LIST.exec(name)?.[1] ?? [])[0]
    if (level === undefined) {
      open = []
      return true
    }
    while ((open.at(-1)?.level ?? -1) >= Number(level)) open.pop()
    const item = open.at(-1)?.list.childNodes.filter(isElement).at(-1)
    open.push({ level: Number(level), list: node })
    if (!item) return true
    node.parentNode = item
    item.childNodes.push(node)
    return false
  })
}
