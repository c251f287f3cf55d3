/** Blocks of HTML in Markdown: text, headings, list items, images; and <details> around Markdown. */

import type { Block, Inline } from '@lectern/content'
import { newBlock } from '@lectern/content'
import { fromRuns, inlineText } from '@lectern/content/building'
import { embedFrame } from '@lectern/contracts'
import { htmlPieceBlocks } from '../html/html-piece.ts'
import type { Losses } from '../losses/losses.ts'
import { type HtmlToken, htmlTokens } from '../phrasing/html-tokens.ts'
import { PhrasingCollector } from '../phrasing/phrasing.ts'
import { marksOf, withMarks } from './block-marks.ts'
import { withEmoji } from './emoji-codes.ts'
import type { MarkdownNode } from './parser.ts'

const HEADINGS = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const
const LEVELS = [1, 2, 3, 4, 5, 6] as const
const BREAKS = new Set(
  'address article aside blockquote center dd div dl dt figcaption figure footer form header main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const DETAILS = /^\s{0,3}<details\b/i

/** Elements of several lines, kept as a whole in the piece. */
const WHOLE = ['table', 'pre', 'ul', 'ol', 'details']

function needsTree(html: string): boolean {
  const lower = html.toLowerCase()
  return WHOLE.some((tag) => {
    const begin = lower.search(new RegExp(`<${tag}\\b`))
    return begin >= 0 && lower.indexOf(`</${tag}`, begin) > 0
  })
}

/** With emoji for their names. */
function* tokensOf(html: string, losses: Losses): Generator<HtmlToken> {
  for (const token of htmlTokens(html, losses))
    yield token.type === 'text' ? { type: 'text', text: withEmoji(token.text) } : token
}

/** Blocks of a piece of HTML. What is no text, link, image, player, whole table, list or piece of code is left out. */
export function htmlBlocks(html: string, depth: number, losses: Losses): Block[] {
  if (/<iframe\b/i.test(html)) return htmlPieceBlocks(withFrames(html), depth, losses)
  if (needsTree(html)) return htmlPieceBlocks(html, depth, losses)
  const blocks: Block[] = []
  const collector = new PhrasingCollector(losses)
  const flush = (make: (content: Inline[]) => Block) => {
    for (const part of collector.take()) blocks.push(Array.isArray(part) ? make(fromRuns(part)) : part)
  }
  let caption = 0
  for (const token of tokensOf(html, losses)) {
    const tag = token.type === 'text' ? '' : token.tag
    if (isHeading(tag))
      flush(token.type === 'close' ? (content) => newBlock.heading(HEADINGS[tag], content) : newBlock.paragraph)
    else if (tag === 'li')
      flush(token.type === 'close' ? (content) => newBlock.listItem('bulletListItem', content, []) : newBlock.paragraph)
    else if (tag === 'dt' && token.type === 'close') flush((content) => newBlock.paragraph(boldOf(content)))
    else if (tag === 'td' || tag === 'th') collector.htmlToken({ type: 'text', text: ' ' })
    else if (BREAKS.has(tag) || tag === 'hr') flush(newBlock.paragraph)
    if (tag === 'figcaption' && token.type === 'open') caption = blocks.length
    else if (tag === 'figcaption') intoCaption(blocks, caption)
    if (tag === 'hr') blocks.push(newBlock.divider())
    else if (!BREAKS.has(tag)) collector.htmlToken(token)
  }
  flush(newBlock.paragraph)
  return blocks
}

/** The line that begins at `at` becomes the caption of what is before it; one with a link stays a line. */
function intoCaption(blocks: Block[], index: number): void {
  const [shown, line, ...more] = blocks.slice(Math.max(0, index - 1))
  if (index === 0 || !shown || !('caption' in shown.props) || shown.props.caption !== '') return
  if (line?.type !== 'paragraph' || more.length > 0 || line.content.some(({ type }) => type !== 'text')) return
  shown.props.caption = inlineText(line.content)
  blocks.length = index
}

const boldOf = (content: Inline[]): Inline[] =>
  content.map((part) =>
    part.type === 'text' && !part.styles.code ? { ...part, styles: { ...part.styles, bold: true } } : part,
  )

const FRAME = /<iframe\b[^>]{0,4000}>(?:\s{0,40}<\/iframe\s*>)?/gi

/** Frames that close themselves, as components do, end; those of sites that no article may show become links. */
function withFrames(html: string): string {
  return html.replace(FRAME, (frame) => {
    const address = /\ssrc\s*=\s*["']([^"'<>]+)["']/i.exec(frame)?.[1] ?? ''
    const open = frame.replace(/\/?>[\s\S]*$/, '>')
    const secure = address.replace(/^(?:http:)?\/\//, 'https://')
    return embedFrame(secure) || address === '' ? `${open}</iframe>` : `<p><a href="${address}">${address}</a></p>`
  })
}

/** Returns a <summary> as a toggle, and the pictures in it. A heading stays one. */
export function summaryBlock(html: string, losses: Losses): { toggle: Block; pictures: Block[] } {
  const collector = new PhrasingCollector(losses)
  for (const token of tokensOf(html, losses)) collector.htmlToken(token)
  const parts = collector.take()
  const content = parts.flatMap((part) => (Array.isArray(part) ? fromRuns(part) : []))
  const level = LEVELS.find((one) => html.trimStart().toLowerCase().startsWith(`<h${one}>`))
  const toggle = level ? newBlock.heading(level, content) : newBlock.listItem('toggleListItem', content, [])
  if (toggle.type === 'heading') toggle.props.isToggleable = true
  const marks = marksOf(/<!-- [^<>]{1,200} -->/.exec(html)?.[0] ?? '')
  return { toggle: withMarks(toggle, marks), pictures: parts.flatMap((part) => (Array.isArray(part) ? [] : [part])) }
}

/** The <details> that begins at `nodes[start]`: HTML of its summary, the nodes within, HTML behind it, the index of its last node. */
export function findDetails(
  nodes: MarkdownNode[],
  start: number,
): { summary: string; inner: MarkdownNode[]; rest: string; end: number } | null {
  const first = nodes[start]
  if (first?.token.type !== 'html_block' || !DETAILS.test(first.token.content)) return null
  const end = lastNode(nodes, start)
  const inner = nodes.slice(start, end + 1)
  const rest = cutBehind(inner.at(-1), '</details')
  first.token.content = first.token.content.replace(/^\s*<details[^>]*>/i, '')
  const summary = extractSummary(inner[0]) || extractSummary(inner[1])
  return {
    summary,
    rest,
    inner: inner.filter(({ token }) => token.type !== 'html_block' || token.content.trim() !== ''),
    end,
  }
}

/** Takes away the last `tag` of a piece of HTML and what follows, which is returned. */
function cutBehind(node: MarkdownNode | undefined, tag: string): string {
  if (node?.token.type !== 'html_block') return ''
  const { content } = node.token
  const position = content.toLowerCase().lastIndexOf(tag)
  if (position < 0) return ''
  node.token.content = content.slice(0, position)
  return content.slice(position).replace(/^[^>]*>?/, '')
}

/** Takes the first <summary> out of a piece of HTML and returns what is in it; '' where there is none. */
function extractSummary(node: MarkdownNode | undefined): string {
  if (node?.token.type !== 'html_block') return ''
  const html = node.token.content
  const open = /<summary(?:\s[^>]{0,1000})?>/i.exec(html)
  if (!open) return ''
  const from = open.index + open[0].length
  const to = html.toLowerCase().indexOf('</summary', from)
  const end = to < 0 ? -1 : html.indexOf('>', to)
  if (end < 0) return ''
  node.token.content = html.slice(0, open.index) + html.slice(end + 1)
  return html.slice(from, to)
}

function lastNode(nodes: MarkdownNode[], start: number): number {
  let open = 0
  for (let i = start; i < nodes.length; i++) {
    const token = nodes[i]?.token
    if (token?.type !== 'html_block') continue
    for (const match of token.content.matchAll(/<(\/?)details\b/gi)) open += match[1] === '/' ? -1 : 1
    if (open <= 0) return i
  }
  return nodes.length - 1
}

function isHeading(tag: string): tag is keyof typeof HEADINGS {
  return tag in HEADINGS
}
