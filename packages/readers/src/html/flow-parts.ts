/** Small pieces of what a web page becomes: levels, alignment, code. */

import { type Block, type HeadingLevel, newBlock, type TextAlignment } from '@lectern/content'
import { append } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import type { PhrasingCollector } from '../phrasing/phrasing.ts'
import { alignmentOf } from './html-table.ts'
import { markedLines } from './marked-lines.ts'
import { attribute, descendants, type HtmlElement, textOf } from './nodes.ts'

export const HEADINGS: Record<string, HeadingLevel> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }
const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*|highlight-source-)([\w+#.-]{1,32})/

export function unfolding(heading: Extract<Block, { type: 'heading' }>): Block {
  heading.props.isToggleable = true
  return heading
}

export const isEmptyItem = ({ type, content, children }: Block): boolean =>
  /^(?:bullet|numbered)ListItem$/.test(type) && Array.isArray(content) && content.length + children.length === 0

/** Word on the web writes headings as paragraphs with a role. */
export const levelOf = (element: HtmlElement): HeadingLevel | undefined =>
  attribute(element, 'role') === 'heading' ? HEADINGS[`h${attribute(element, 'aria-level')}`] : undefined

/** Children go into the block, or after it at the maximum depth. */
export function nested(parent: Block, children: Block[], depth: number): Block[] {
  if (depth + 1 >= CONTENT_LIMITS.depth) return children
  append(parent.children, children)
  return []
}

export function inlineFormula(collector: PhrasingCollector, source: string): void {
  collector.htmlToken({ type: 'open', tag: 'code', attribute: (name) => (name === 'class' ? 'math' : undefined) })
  collector.htmlToken({ type: 'text', text: source })
  collector.htmlToken({ type: 'close', tag: 'code' })
}

export const aligned = (block: Block, element: HtmlElement): Block => alignedTo(block, alignmentOf(element))

export function alignedTo(block: Block, alignment: TextAlignment): Block {
  if ('textAlignment' in block.props) block.props.textAlignment = alignment
  return block
}

export function code(element: HtmlElement): Block {
  const inner = descendants(element.childNodes, 'code')[0]
  const classes = [element, inner].map((one) => (one ? (attribute(one, 'class') ?? '') : '')).join(' ')
  const text = textOf(element.childNodes).replace(/\n$/, '')
  return newBlock.codeBlock(LANGUAGE.exec(classes)?.[1] ?? 'text', text, markedLines(element))
}
