/** Pasted Markdown: as in files, but nothing that was on the clipboard is left out (EDIT-02). */

import { type Block, newBlock, type TakePicture } from '@lectern/content'
import { cleanText, extractDataPictures, rememberUrls } from '@lectern/content/building'
import { Losses } from '../losses/losses.ts'
import { escapeLineStart, escapeMarkdown } from './escape-markdown.ts'
import { documentBlocks } from './flow.ts'
import { frontLines } from './front-matter-lines.ts'
import { type MarkdownNode, parseMarkdown } from './parser.ts'
import { hasSupportedTags } from './supported-tags.ts'
import { isWrapped } from './wrapped-lines.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const ITEM = /^ *(?:[-*+]|\d{1,9}[.)])(?: |$)/
const BLOCK_START = /^(?:#{1,6}(?: |$)|>|\||\$\$|<|(?:[-*_] *){3,}$|=+$|-+$)/

/**
 * As `markdownToBlocks`, but line breaks within paragraphs stay unless the text was wrapped by a program, a line below a list is not a part
 * of its last item, unknown tags are text, and front matter is a piece of code.
 */
export function pastedMarkdown(text: string, take?: TakePicture): Block[] {
  const source = cleanText(text)
  const { front: fields, body } = frontLines(source)
  const front = source.slice(0, source.length - body.length).trim()
  const losses = new Losses()
  const nodes = parseMarkdown(endLists(body), losses).flatMap((node) => readable(node, losses))
  const blocks = rememberUrls(() => extractDataPictures(documentBlocks(nodes, losses), take))
  return fields === null ? blocks : [newBlock.codeBlock(fields.kind, front), ...blocks]
}

/** Puts a blank line between an item and a line that begins at the margin. */
function endLists(markdown: string): string {
  const lines: string[] = []
  let fence = ''
  let inItem = false
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence
    else if (mark !== '') fence = mark
    else if (inItem && /^\S/.test(line) && !ITEM.test(line) && !BLOCK_START.test(line)) lines.push('')
    lines.push(line)
    inItem = fence === '' && (ITEM.test(line) || (inItem && /^ +\S/.test(line)))
  }
  return lines.join('\n')
}

function readable(node: MarkdownNode, losses: Losses): MarkdownNode[] {
  const { token } = node
  if (token.type === 'html_block' && !hasSupportedTags(token.content)) return asText(token.content, losses)
  node.children = node.children.flatMap((child) => readable(child, losses))
  if (token.type !== 'inline') return [node]
  const keepsBreaks = !isWrapped(token.content.split('\n'))
  for (const part of token.children ?? []) {
    if (part.type === 'softbreak' && keepsBreaks) part.type = 'hardbreak'
    if (part.type === 'html_inline' && !hasSupportedTags(part.content)) part.type = 'text'
  }
  return [node]
}

const asText = (text: string, losses: Losses): MarkdownNode[] =>
  parseMarkdown(
    text
      .trim()
      .split('\n')
      .map((line) => escapeLineStart(escapeMarkdown(line.trim())))
      .join('\\\n'),
    losses,
  )
