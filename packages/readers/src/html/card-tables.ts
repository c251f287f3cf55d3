/** Tables that GitBook shows as cards: a list of them, each with its title as the link that the card is, its text and its cover. */
import type { Losses } from '../losses/losses.ts'
import { attribute, descendants, HEADING_TAGS, type HtmlElement, type HtmlNode, isElement, textOf } from './nodes.ts'

const has = (element: HtmlElement | undefined, name: string) =>
  element !== undefined && attribute(element, name) !== undefined

/** Changes the tree below `nodes`. */
export function cardsAsLists(nodes: readonly HtmlNode[], losses: Losses): void {
  for (const table of descendants(nodes, 'table')) {
    const isCards = attribute(table, 'data-view') === 'cards'
    withoutHidden(table, isCards, losses)
    if (isCards) asList(table, losses)
  }
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.childNodes.filter(isElement).filter(({ tagName }) => tagName === 'td' || tagName === 'th')

/** Columns that GitBook keeps but shows to nobody. Those of cards contain the link and cover of a card. */
function withoutHidden(table: HtmlElement, isCards: boolean, losses: Losses): void {
  const [head, ...rows] = descendants(table.childNodes, 'tr')
  const heads = head ? cellsOf(head) : []
  const isOfCards = ({ attrs }: HtmlElement) => isCards && attrs.some(({ name }) => name.startsWith('data-card-'))
  const hidden = heads.map((cell) => has(cell, 'data-hidden') && !isOfCards(cell))
  if (!head || !hidden.includes(true)) return
  for (const row of [head, ...rows]) {
    const cells = cellsOf(row)
    if (cells.length !== heads.length) continue
    const hiddenCells = new Set<HtmlNode>(cells.filter((_, index) => hidden[index]))
    if (row !== head && [...hiddenCells].some((cell) => textOf([cell]).trim() !== '')) losses.add('<td data-hidden>')
    row.childNodes = row.childNodes.filter((child) => !hiddenCells.has(child))
  }
}

function asList(table: HtmlElement, losses: Losses): void {
  const [head, ...rows] = descendants(table.childNodes, 'tr')
  const heads = head ? cellsOf(head) : []
  if (heads.some((cell) => textOf(cell.childNodes).trim() !== '' && !has(cell, 'data-hidden')) || rows.length === 0)
    return
  table.tagName = 'ul'
  table.nodeName = 'ul'
  table.attrs = []
  table.childNodes = rows.map((row) => cardOf(row, heads, losses))
  for (const child of table.childNodes) child.parentNode = table
}

/** The row as an item of a list. */
function cardOf(row: HtmlElement, heads: readonly HtmlElement[], losses: Losses): HtmlElement {
  const cells = cellsOf(row)
  const isFor = (index: number, name: string) => has(heads[index], name)
  const hasLight = heads.some((_, index) => isFor(index, 'data-card-cover'))
  const target = cells.find((_, at) => isFor(at, 'data-card-target'))
  const href = target && attribute(descendants(target.childNodes, 'a')[0] ?? target, 'href')
  const shown = cells.filter((cell, index) => cell !== target && !isCover(heads[index]) && !isIcon(cell))
  // Pages in the dark have covers of their own, which are the same again.
  const isDark = (index: number) => isFor(index, 'data-card-cover-dark')
  const covers = cells.filter((_, index) => isCover(heads[index]) && !(isDark(index) && hasLight))
  const parts: HtmlElement[] = []
  for (const cell of shown) {
    const words = textOf(cell.childNodes).trim()
    if (words === '' && descendants(cell.childNodes, 'img').length === 0) continue
    const isTitle = parts.length === 0
    const inner = isTitle ? withoutHeading(row, cell, losses) : cell.childNodes
    const linked = isTitle && href !== undefined && descendants(inner, 'a').length === 0
    parts.push(element(row, 'p', linked ? [element(row, 'a', inner, href)] : inner))
  }
  // A card without words is its link; so is one whose title has another link.
  const leads = (part: HtmlElement) =>
    descendants(part.childNodes, 'a').some((link) => attribute(link, 'href') === href)
  if (target && href !== undefined && !parts.some(leads)) parts.push(element(row, 'p', target.childNodes))
  // The name of the file says nothing beside the title; other words do.
  const shownText = shown.map((cell) => textOf(cell.childNodes)).join(' ')
  const words = target ? textOf(target.childNodes).trim() : ''
  const isShown = parts.some((part) => textOf(part.childNodes).includes(words)) || shownText.includes(words)
  if (!isShown && !/^[\w./-]+$/.test(words)) losses.add(words)
  const pictures = covers.flatMap((cell) => descendants(cell.childNodes, 'a', 'img')).map((one) => pictureOf(row, one))
  return element(row, 'li', [...parts, ...pictures])
}

/** The title of a card is bold, whatever it was. */
function withoutHeading(row: HtmlElement, cell: HtmlElement, losses: Losses): HtmlNode[] {
  const [heading] = descendants(cell.childNodes, ...HEADING_TAGS)
  if (!heading) return cell.childNodes
  losses.add('td > h1–h6', false)
  heading.tagName = 'strong'
  heading.nodeName = 'strong'
  return [element(row, 'strong', heading.childNodes), ...cell.childNodes.filter((child) => child !== heading)]
}

const isCover = (head: HtmlElement | undefined): boolean =>
  head?.attrs.some(({ name }) => name.startsWith('data-card-cover')) === true

/** Icons of a font, with their names as text. */
const isIcon = (cell: HtmlElement): boolean =>
  /^(?::[\w-]+:\s*)+$/.test(textOf(cell.childNodes).trim()) && descendants(cell.childNodes, 'i').length > 0

function pictureOf(row: HtmlElement, { tagName, attrs }: HtmlElement): HtmlElement {
  const src = attrs.find(({ name }) => name === (tagName === 'img' ? 'src' : 'href'))?.value ?? ''
  const picture = element(row, 'img', [])
  picture.attrs = [
    { name: 'src', value: src },
    { name: 'alt', value: '' },
  ]
  return picture
}

function element(like: HtmlElement, tag: string, childNodes: HtmlNode[], href?: string): HtmlElement {
  const result: HtmlElement = {
    ...like,
    tagName: tag,
    nodeName: tag,
    attrs: href === undefined ? [] : [{ name: 'href', value: href }],
    childNodes,
  }
  for (const child of childNodes) child.parentNode = result
  return result
}
