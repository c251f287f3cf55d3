/**
 * Converts clipboard data and web pages of Word and similar programs into usual HTML: list items are written as paragraphs with a style,
 * headings and quotes as classes, and much is there for Word alone.
 */
import { type DefaultTreeAdapterMap, defaultTreeAdapter as dom, html as names } from 'parse5'
import { attribute, descendants, type HtmlElement, type HtmlNode, isElement, styleOf, textOf } from './nodes.ts'

type Parent = DefaultTreeAdapterMap['parentNode']
type ListLine = { element: HtmlElement; list: string; level: number; ordered: boolean; start: number }
type OpenList = { level: number; name: string; element: HtmlElement }

const OFFICE = /urn:schemas-microsoft-com|\bmso-|\bclass=["']?Mso/i
/** A number, a letter or a Chinese number followed by punctuation; everything else is a bullet, also Word's single 'o'. */
const NUMBERED =
  /^[(（]?(?:(\d+)(?:\.\d+)*|[a-z]{1,2}|[ivxlcdm]{1,7}|[一二三四五六七八九十百]{1,4})[.、．)）:：]|^\d+(?:\.\d+)+$/i
const HEADINGS = /^h[1-6]$/

/** True for markup that Office programs wrote. */
export const isOffice = (markup: string): boolean => OFFICE.test(markup)

/** Changes the tree. Only for markup for which `isOffice` is true. */
export function tidyOffice(page: Parent): void {
  for (const element of elementsOf(page)) {
    if (isHidden(element)) dom.detachNode(element)
    else if (element.tagName.includes(':')) unwrap(element)
  }
  for (const element of elementsOf(page)) renameByStyle(element)
  const parents = new Set<Parent>()
  for (const element of elementsOf(page)) if (element.parentNode && lineOf(element)) parents.add(element.parentNode)
  for (const parent of parents) gatherLists(parent)
  for (const element of elementsOf(page)) if (isMarker(element)) dom.detachNode(element)
}

function elementsOf(root: Parent): HtmlElement[] {
  const elements: HtmlElement[] = []
  const waiting: HtmlNode[] = [...root.childNodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    elements.push(node)
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return elements
}

const classesOf = (element: HtmlElement) => attribute(element, 'class') ?? ''
const isMarker = (element: HtmlElement) => styleOf(element, 'mso-list') === 'ignore'

function isHidden(element: HtmlElement): boolean {
  if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all') return true
  if (/^comment/.test(styleOf(element, 'mso-element')) || /\bMsoComment(?:Reference|Text)\b/.test(classesOf(element)))
    return true
  // Empty paragraphs contain one of these with a blank.
  return element.tagName === 'o:p' && textOf(element.childNodes).trim() === ''
}

function unwrap(element: HtmlElement): void {
  const { parentNode } = element
  if (!parentNode) return
  for (const child of [...element.childNodes]) {
    dom.detachNode(child)
    dom.insertBefore(parentNode, child, element)
  }
  dom.detachNode(element)
}

function renameByStyle(element: HtmlElement): void {
  if (element.tagName !== 'p') return
  const outline = Number(styleOf(element, 'mso-outline-level'))
  const names = classesOf(element)
  if (outline >= 1 && outline <= 6) rename(element, `h${outline}`)
  else if (/\bMsoTitle/.test(names)) rename(element, 'h1')
  else if (/\bMso(?:Intense)?Quote/.test(names)) rename(element, 'blockquote')
}

function rename(element: HtmlElement, tag: string): void {
  element.tagName = tag
  element.nodeName = tag
}

/** Returns the list position of a paragraph; none for headings with numbers. */
function lineOf(element: HtmlElement): ListLine | null {
  const [, list, level] = /^(l\d+)\s+level(\d)/.exec(styleOf(element, 'mso-list')) ?? []
  if (list === undefined || HEADINGS.test(element.tagName)) return null
  const markers = elementsOf(element).filter(isMarker)
  const marker = NUMBERED.exec(textOf(markers).replace(/\s+/g, ''))
  return { element, list, level: Number(level), ordered: marker !== null, start: Number(marker?.[1] ?? 1) }
}

/** Lines of lists that follow each other become lists, in the place of the first of them. */
function gatherLists(parent: Parent): void {
  let open: OpenList[] = []
  for (const node of [...parent.childNodes]) {
    if (!isElement(node)) {
      if ('value' in node && node.value.trim() !== '') open = []
      continue
    }
    const line = lineOf(node)
    open = line ? addLine(open, line) : []
  }
}

function addLine(open: OpenList[], line: ListLine): OpenList[] {
  const name = `${line.list} ${line.ordered}`
  const outer = open.filter(({ level }) => level < line.level)
  const same = open.find((one) => one.level === line.level && one.name === name)
  const list = same?.element ?? makeList(line)
  if (!same) {
    const item = outer.at(-1)?.element.childNodes.findLast(isElement)
    if (item) dom.appendChild(item, list)
    else if (line.element.parentNode) dom.insertBefore(line.element.parentNode, list, line.element)
  }
  const item = dom.createElement('li', names.NS.HTML, [])
  dom.detachNode(line.element)
  for (const child of [...line.element.childNodes]) {
    dom.detachNode(child)
    dom.appendChild(item, child)
  }
  dom.appendChild(list, item)
  return [...outer, { level: line.level, name, element: list }]
}

function makeList({ ordered, start }: ListLine): HtmlElement {
  const attrs = ordered && start > 1 ? [{ name: 'start', value: String(start) }] : []
  return dom.createElement(ordered ? 'ol' : 'ul', names.NS.HTML, attrs)
}

/** Pictures of the document as Office shows them: files of the writer's machine, in order. */
export const officePictures = (page: Parent): HtmlElement[] =>
  descendants(page.childNodes, 'img').filter((image) => /^file:/i.test(attribute(image, 'src') ?? ''))
