/** Of a whole web page the part that is its article: what sites repeat on every page around it is left out. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { attribute, descendants, type HtmlElement, type HtmlNode, isElement, oneLine } from './nodes.ts'

type Page = DefaultTreeAdapterTypes.Document

const AROUND = new Set(['aside', 'footer', 'form', 'header', 'nav'])
const SILENT = new Set(['head', 'noscript', 'script', 'style', 'svg', 'template'])
/** The least share of the words of a page that its article has. */
const LEAST = 0.1
/** Least share of the text in a part that is not marked as the main one. */
const LEAST_OF_ARTICLE = 0.5

/** Returns the names of what was left out; a page that does not say what its article is stays whole. */
export function keepMainPart(page: Page): string[] {
  const main = mainOf(page.childNodes, lengthOf(page.childNodes))
  const lost = new Set<string>()
  if (main) {
    const parts = [main, titleOutside(page, main)]
    leaveOut(
      page,
      (node) => (parts.includes(node) ? 'whole' : parts.some((one) => holds(node, one)) ? 'look' : 'out'),
      lost,
    )
  }
  const isContents = (node: HtmlElement) => isNavigation(node)
  const [all, rest] = [lengthOf(page.childNodes), lengthOf(page.childNodes, isContents)]
  if (rest < all && rest > all * LEAST) leaveOut(page, (node) => (isContents(node) ? 'out' : 'look'), lost)
  return [...lost].sort()
}

const isNavigation = (element: HtmlElement): boolean =>
  element.tagName === 'nav' || /^(?:navigation|doc-toc)$/.test(attribute(element, 'role') ?? '')

function mainOf(nodes: readonly HtmlNode[], whole: number): HtmlElement | null {
  const find = (is: (element: HtmlElement) => boolean, share: number, within = nodes) => {
    const elements = outermost(within, is)
    const [only] = elements
    return only && elements.length === 1 && lengthOf([only]) > whole * share ? only : null
  }
  const isMain = (element: HtmlElement) => element.tagName === 'main' || attribute(element, 'role') === 'main'
  const main = find(isMain, LEAST)
  const [inside, share] = main ? [main.childNodes, lengthOf([main]) / whole] : [nodes, 1]
  return find(({ tagName }) => tagName === 'article', LEAST_OF_ARTICLE * share, inside) ?? main
}

function outermost(nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    if (is(node)) elements.push(node)
    else for (const child of node.childNodes) waiting.push(child)
  }
  return elements
}

/** Sites write the title of a page above its article too. */
function titleOutside(page: Page, main: HtmlElement): HtmlElement | null {
  if (descendants(main.childNodes, 'h1').length > 0) return null
  const headings = descendants(page.childNodes, 'h1')
  const pageTitle = oneLine(descendants(page.childNodes, 'title')[0]?.childNodes ?? [])
  const words = (one: HtmlElement) => oneLine(one.childNodes)
  const [title] = headings
    .filter((one) => words(one) !== '' && pageTitle.includes(words(one)))
    .sort((one, other) => words(other).length - words(one).length)
  return title ?? (headings.length === 1 ? (headings[0] ?? null) : null)
}

function holds(node: HtmlElement, inner: HtmlElement | null): boolean {
  let around: DefaultTreeAdapterTypes.ParentNode | null = inner
  while (around && around !== node) around = 'parentNode' in around ? around.parentNode : null
  return around === node
}

/** Characters of text that readers see, without the elements that `apart` names. */
function lengthOf(nodes: readonly HtmlNode[], apart: (element: HtmlElement) => boolean = () => false): number {
  let length = 0
  const waiting = [...nodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) length += 'value' in node ? node.value.replace(/\s+/g, '').length : 0
    else if (!SILENT.has(node.tagName) && !apart(node)) for (const child of node.childNodes) waiting.push(child)
  }
  return length
}

/** `judge`: whether an element stays whole, goes, or is looked into. */
function leaveOut(page: Page, judge: (element: HtmlElement) => 'whole' | 'out' | 'look', lost: Set<string>): void {
  const waiting: { childNodes: HtmlNode[] }[] = [page]
  for (let parent = waiting.pop(); parent; parent = waiting.pop())
    parent.childNodes = parent.childNodes.filter((node) => {
      if (!isElement(node) || node.tagName === 'head') return true
      const verdict = judge(node)
      if (verdict === 'look') waiting.push(node)
      if (verdict === 'out' && lengthOf([node]) > 0) for (const name of namesOf(node)) lost.add(name)
      return verdict !== 'out'
    })
}

/** Returns the usual names for the parts of a page. */
function namesOf(element: HtmlElement): string[] {
  if (isNavigation(element)) return ['nav']
  const inner = descendants([element], ...AROUND).map(({ tagName }) => tagName)
  return inner.length > 0 ? inner : ['outside <main>']
}
