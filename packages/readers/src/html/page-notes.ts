/**
 * Footnotes of web pages, as converters and word processors write them: a raised number that links to a note below, which links back. The notes
 * are removed from the page; the references stay.
 */

import { decodeLink } from '@lectern/content'
import { type DefaultTreeAdapterMap, defaultTreeAdapter as dom } from 'parse5'
import {
  attribute,
  classesOf,
  descendants,
  HEADING_TAGS,
  type HtmlElement,
  type HtmlNode,
  isElement,
  styleOf,
  textOf,
} from './nodes.ts'

type Parent = DefaultTreeAdapterMap['parentNode']
/** `places`: number of references. */
export type PageNote = { label: string; nodes: readonly HtmlNode[]; places: number }
/** By the elements that are replaced by the place of a footnote. */
export type PageNotes = ReadonlyMap<HtmlElement, PageNote>

const MAX_PLACES = 5_000
/** Matches the label of a reference: a number, a letter or a sign, also in brackets. */
const LABEL =
  /^[[(【〔]?(?:\d{1,4}(?::\d{1,3})?|[a-z]{1,3}|[ivxlc]{1,7}|[*†‡§¶#]{1,4}|注\d{0,3}|[\u2460-\u2473])[\])】〕]?$/i
const STRONG = /footnote|noteref|fnref|sdendnote/i
const NOTE_NAME = /^(?:user-content-)?_?(?:fn|ftn|footnote|edn|endnote|sdfootnote|sdendnote|cite_note)/i
const BLOCKS = new Set('aside dd div dt li p section'.split(' '))
const LISTS = new Set('aside dl div footer ol section ul'.split(' '))
const BACK = /footnote-?back|doc-backlink/i
const MEDIA = ['img', 'table', 'pre', 'video', 'audio', 'iframe', 'svg', 'math', 'object']

type Page = { links: HtmlElement[]; byName: ReadonlyMap<string, HtmlElement>; order: ReadonlyMap<HtmlElement, number> }
type Reference = { link: HtmlElement; box: HtmlElement }

/** Changes the page. */
export function extractFootnotes(page: Parent): PageNotes {
  const facts = survey(page)
  const candidates = candidatesOf(facts)
  // A box around others is not a note, and what is in a note is no place.
  const outer = new Set(candidates.flatMap(({ box }) => around(box)))
  const boxes = new Set(candidates.map(({ box }) => box).filter((box) => !outer.has(box)))
  const places = candidates.filter(({ link, box }) => boxes.has(box) && !around(link).some((one) => boxes.has(one)))
  const targets = new Set(places.flatMap(({ link }) => nearOf(link)))
  const byBox = Map.groupBy(places, ({ box }) => box)
  const notes = new Map<HtmlElement, PageNote>()
  for (const [box, links] of byBox) {
    const label = links[0] ? labelOf(links[0].link) : ''
    const note = { label, nodes: contentOf(box, { label, targets, boxes, byName: facts.byName }), places: links.length }
    for (const { link } of links) notes.set(wrapperOf(link), note)
  }
  const parents = new Set<Parent>()
  for (const box of byBox.keys()) {
    if (box.parentNode) parents.add(box.parentNode)
    for (const part of partsOf(box)) dom.detachNode(part)
  }
  tidy(parents)
  return notes
}

/** Raised numbers with a block below that links back to them, or that are declared. */
function candidatesOf({ links, byName, order }: Page): Reference[] {
  const ways = new Map<HtmlElement, ReadonlySet<HtmlElement>>()
  const references: Reference[] = []
  for (const link of links) {
    if (references.length >= MAX_PLACES) break
    const target = byName.get(fragmentOf(link))
    const box = target && looksLikePlace(link) ? boxOf(target) : null
    if (!box || (order.get(box) ?? 0) < (order.get(link) ?? 0) || around(link).includes(box)) continue
    const back = ways.get(box) ?? new Set(linksIn(box).flatMap((one) => byName.get(fragmentOf(one)) ?? []))
    ways.set(box, back)
    if (isNamed(link) || nearOf(link).some((element) => back.has(element))) references.push({ link, box })
  }
  return references
}

/** Links within the page, elements by their names as targets, and which comes first. */
function survey(page: Parent): Page {
  const links: HtmlElement[] = []
  const byName = new Map<string, HtmlElement>()
  const order = new Map<HtmlElement, number>()
  const waiting: HtmlNode[] = [...page.childNodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    order.set(node, order.size)
    if (node.tagName === 'a' && attribute(node, 'href')?.startsWith('#')) links.push(node)
    for (const name of [attribute(node, 'id'), node.tagName === 'a' ? attribute(node, 'name') : undefined])
      if (name && !byName.has(name)) byName.set(name, node)
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return { links, byName, order }
}

const linksIn = (box: HtmlElement): HtmlElement[] =>
  partsOf(box).flatMap(({ childNodes }) => descendants(childNodes, 'a').filter(isInner))
const isInner = (link: HtmlElement): boolean => attribute(link, 'href')?.startsWith('#') === true

/** Returns the targets of a back link: the reference itself, or the raised text around it. */
function nearOf(link: HtmlElement): HtmlElement[] {
  const near = [link, ...descendants(link.childNodes, 'sup', 'span')]
  for (let up = parentOf(link), steps = 0; up && steps < 2; up = parentOf(up), steps++) near.push(up)
  return near
}

const fragmentOf = (link: HtmlElement): string => decodeLink((attribute(link, 'href') ?? '').slice(1))

const bareLabel = (text: string): string => text.replace(/[\s\u00a0[\]()【】〔〕]/g, '')
const labelOf = (link: HtmlElement): string => bareLabel(textOf(link.childNodes))

function looksLikePlace(link: HtmlElement): boolean {
  if (!LABEL.test(textOf(link.childNodes).trim())) return false
  return isNamed(link) || isRaised(link) || descendants(link.childNodes, 'sup').length > 0
}

function isRaised(element: HtmlElement): boolean {
  let node: HtmlElement | null = element
  for (let up = 0; node && up < 3; up++) {
    if (node.tagName === 'sup' || styleOf(node, 'vertical-align') === 'super') return true
    node = parentOf(node)
  }
  return false
}

/** It says itself that it is one. */
function isNamed(link: HtmlElement): boolean {
  const names = [
    attribute(link, 'role') === 'doc-noteref' ? 'noteref' : '',
    attribute(link, 'rel') ?? '',
    attribute(link, 'data-footnote-ref') === undefined ? '' : 'footnote',
    ...classesOf(link),
    ...classesOf(parentOf(link) ?? link),
  ]
  return names.some((word) => STRONG.test(word)) || NOTE_NAME.test(fragmentOf(link))
}

const parentOf = ({ parentNode }: HtmlElement): HtmlElement | null =>
  parentNode && 'tagName' in parentNode ? parentNode : null

/** Returns the block of a target: itself, its parent, or the one it names. */
function boxOf(target: HtmlElement): HtmlElement | null {
  let box: HtmlElement | null = target
  while (box && !BLOCKS.has(box.tagName)) box = parentOf(box)
  const around = box && parentOf(box)
  const isOne = around && ['div', 'li', 'aside'].includes(around.tagName)
  const says = (element: HtmlElement) =>
    /^(?:foot|end)note$/.test(styleOf(element, 'mso-element')) ||
    (element !== target && NOTE_NAME.test(attribute(element, 'id') ?? ''))
  if (box?.tagName === 'p' && isOne && (says(around) || around.tagName === 'li')) return around
  return box
}

/** The elements around it, from the innermost. */
function around(inner: HtmlElement): HtmlElement[] {
  const elements: HtmlElement[] = []
  for (let node = parentOf(inner); node; node = parentOf(node)) elements.push(node)
  return elements
}

/** A list of definitions has the note behind its name. */
function partsOf(box: HtmlElement): HtmlElement[] {
  if (box.tagName !== 'dt' || !box.parentNode) return [box]
  const siblings = box.parentNode.childNodes.filter(isElement)
  const from = siblings.indexOf(box)
  const next = siblings.findIndex(({ tagName }, index) => index > from && tagName === 'dt')
  return siblings.slice(from, next < 0 ? siblings.length : next)
}

/** The element that shows nothing but the place. */
function wrapperOf(link: HtmlElement): HtmlElement {
  const label = labelOf(link)
  let wrapper = link
  for (let up = parentOf(wrapper); up && (up.tagName === 'sup' || up.tagName === 'span'); up = parentOf(up)) {
    if (up.childNodes.length > 3 || bareLabel(textOf(up.childNodes)) !== label) break
    wrapper = up
  }
  return wrapper
}

type Around = {
  label: string
  targets: ReadonlySet<HtmlElement>
  boxes: ReadonlySet<HtmlElement>
  byName: ReadonlyMap<string, HtmlElement>
}

/** Returns the content of the note: without back links and its own number; references to other notes are their numbers. */
function contentOf(box: HtmlElement, { label, targets, boxes, byName }: Around): HtmlNode[] {
  const parts = partsOf(box)
  const bodies = box.tagName === 'dt' ? parts.slice(1) : parts
  for (const body of bodies) {
    for (const link of descendants(body.childNodes, 'a')) {
      const target = isInner(link) ? byName.get(fragmentOf(link)) : undefined
      if (saysBack(link) || (target && targets.has(target))) removeBackLink(link)
      else if (target && [target, ...around(target)].some((one) => boxes.has(one))) toText(link)
    }
    detachLabel(body, label)
  }
  return bodies.flatMap(({ childNodes }) => childNodes)
}

const saysBack = (link: HtmlElement): boolean =>
  BACK.test(`${attribute(link, 'class')} ${attribute(link, 'role')}`) && isInner(link)

function toText(link: HtmlElement): void {
  link.tagName = 'span'
  link.nodeName = 'span'
}

function removeBackLink(link: HtmlElement): void {
  const gone = wrapperOf(link)
  const siblings = gone.parentNode?.childNodes ?? []
  const position = siblings.indexOf(gone)
  const [before, after] = [siblings[position - 1], siblings[position + 1]]
  // The sign of MediaWiki before several ways back.
  if (before && 'value' in before) before.value = before.value.replace(/(?<!\s)\s+$/, ' ').replace(/^\^ $/, '')
  const leads = !siblings.slice(0, position).some((node) => textOf([node]).trim() !== '')
  if (leads && after && 'value' in after) after.value = after.value.replace(/^[\s\u00a0]*[.:)\]]?[\s\u00a0]*/, '')
  dom.detachNode(gone)
}

/** `<sup>1</sup>` before the words. */
function detachLabel(body: HtmlElement, label: string): void {
  let first = body.childNodes.find((node) => textOf([node]).trim() !== '')
  while (first && isElement(first) && first.tagName !== 'sup')
    first = first.childNodes.find((node) => textOf([node]).trim() !== '')
  if (first && isElement(first) && bareLabel(textOf(first.childNodes)) === label) dom.detachNode(first)
}

/** Lists, rules and names of nothing but notes go too. */
function tidy(parents: Set<Parent>): void {
  for (const parent of parents) {
    let node: Parent | null = parent
    while (node && 'tagName' in node && LISTS.has(node.tagName) && isEmpty(node)) {
      const up: Parent | null = node.parentNode
      const before = up?.childNodes
        .slice(0, up.childNodes.indexOf(node))
        .findLast((one) => textOf([one]).trim() !== '' || isElement(one))
      if (before && isElement(before) && before.tagName === 'hr') dom.detachNode(before)
      dom.detachNode(node)
      node = up
    }
  }
}

function isEmpty(element: HtmlElement): boolean {
  if (descendants(element.childNodes, ...MEDIA).length > 0) return false
  const headings = descendants(element.childNodes, ...HEADING_TAGS)
  const names = [attribute(element, 'id') ?? '', attribute(element, 'role') ?? '', ...classesOf(element)]
  const isNoteList =
    names.some((name) => /footnote|endnote/i.test(name)) || attribute(element, 'data-footnotes') !== undefined
  const text = textOf(element.childNodes).trim()
  const ofHeadings = headings.map(({ childNodes }) => textOf(childNodes).trim()).join('')
  return text === '' || (isNoteList && text.replace(/\s+/g, '') === ofHeadings.replace(/\s+/g, ''))
}
