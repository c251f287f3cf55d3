/** Blocks that only our own pages have, by the classes that the reader's HTML gives them: callouts, columns, tabs, diagrams, cards. */

import type { Block, Inline } from '@lectern/content'
import { CALLOUT_TONES, newBlock } from '@lectern/content'
import { CONTENT_LIMITS } from '@lectern/contracts'
import {
  attribute,
  descendants,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  oneLine,
  textOf,
} from './nodes.ts'

/** Readers of the elements within. */
export type ReadWithin = {
  blocks: (nodes: readonly HtmlNode[]) => Block[]
  /** A block whose own text is the first paragraph within. */
  container: (nodes: readonly HtmlNode[], make: (content: Inline[]) => Block) => Block[]
}

const wordsOf = (element: HtmlElement, name: string): string =>
  oneLine(descendants(element.childNodes, 'span').find((each) => hasClass(each, name))?.childNodes ?? [])

/** null for elements that are none of them; pages of others are distinguished by more than one class name. */
export function ownBlocks(element: HtmlElement, read: ReadWithin): Block[] | null {
  const { tagName: tag, childNodes: nodes } = element
  if (tag === 'div' && hasClass(element, 'callout') && attribute(element, 'role') === 'note') {
    const tone = CALLOUT_TONES.find((name) => hasClass(element, `callout-${name}`)) ?? 'note'
    return read.container(nodes, (content) => newBlock.callout(tone, content, []))
  }
  if (tag === 'div' && hasClass(element, 'columns')) return columnsOf(nodes, read)
  if (tag === 'div' && hasClass(element, 'tabs')) return tabsOf(nodes, read)
  if (tag === 'pre' && hasClass(element, 'diagram')) return [newBlock.source('mermaid', textOf(nodes))]
  if (tag === 'figure' && hasClass(element, 'embed')) {
    const href = addressIn(element)
    const caption = oneLine(descendants(nodes, 'figcaption')[0]?.childNodes ?? [])
    return href === null ? null : [newBlock.embed(href, caption)]
  }
  if (tag === 'p' && hasClass(element, 'bookmark')) {
    const href = addressIn(element)
    const title = wordsOf(element, 'bookmark-title')
    if (href === null || title === '') return null
    const icon = attribute(descendants(nodes, 'img')[0] ?? element, 'src') ?? ''
    return [newBlock.bookmark({ href, title, description: wordsOf(element, 'bookmark-text'), icon })]
  }
  return null
}

/** The reader writes the share of a column as its style. */
const GROW = /(?:^|;)\s*flex-grow:\s*(\d+(?:\.\d+)?)/

function columnsOf(nodes: readonly HtmlNode[], read: ReadWithin): Block[] | null {
  const columns = nodes.filter(isElement)
  const shares = columns.map((column) =>
    hasClass(column, 'column') ? GROW.exec(attribute(column, 'style') ?? '')?.[1] : undefined,
  )
  if (columns.length < 2 || shares.some((share) => share === undefined)) return null
  const blocks = columns.map((column, index) => {
    const within = read.blocks(column.childNodes)
    return newBlock.column(Number(shares[index]), within.length === 0 ? [newBlock.paragraph([])] : within)
  })
  return [newBlock.columnList(blocks)]
}

function tabsOf(nodes: readonly HtmlNode[], read: ReadWithin): Block[] | null {
  const panels = nodes.filter(isElement)
  const isPanel = (panel: HtmlElement) => panel.tagName === 'details' && hasClass(panel, 'tab')
  if (panels.length < 2 || panels.length > CONTENT_LIMITS.tabs || !panels.every(isPanel)) return null
  const tabs = panels.map(({ childNodes }) => {
    const summary = childNodes.find((node) => isElement(node) && node.tagName === 'summary')
    const within = read.blocks(childNodes.filter((node) => node !== summary))
    const title = summary && isElement(summary) ? oneLine(summary.childNodes).slice(0, CONTENT_LIMITS.tabTitle) : ''
    return newBlock.tab(title, within.length === 0 ? [newBlock.paragraph([])] : within)
  })
  return [newBlock.tabs(tabs)]
}

function addressIn(element: HtmlElement): string | null {
  const [link] = descendants(element.childNodes, 'a')
  return (link && attribute(link, 'href')) || null
}
