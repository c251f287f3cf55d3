/** Plain text as blocks: what it says, line by line. */
import { type Block, type Inline, newBlock, safeUrl } from '@lectern/content'
import { cleanText } from '@lectern/content/building'
import { splitBareUrl } from '../phrasing/text-rules.ts'

/** Longer pieces without a blank line become a paragraph a line: one of thousands of lines cannot be edited. */
const MAX_LINES = 200
/** Without the punctuation that ends a sentence. */
const URL = /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}]/gi

/**
 * Blank lines part paragraphs; the lines of a paragraph stay lines of it, with the blanks that they begin with. A text
 * without blank lines has a paragraph a line, as in word processors. [] for no words. `links`: addresses become links.
 */
export function textToBlocks(text: string, links = false): Block[] {
  const pieces = piecesOf(cleanText(text).split(/\r\n?|[\n\u2028\u2029\v\f]/))
  const apart = pieces.length > 1 ? pieces : pieces.flatMap((lines) => lines.map((line) => [line]))
  return apart
    .flatMap((lines) => (lines.length > MAX_LINES ? lines.map((line) => [line]) : [lines]))
    .map((lines) => newBlock.paragraph(links ? withLinks(lines.join('\n')) : [plain(lines.join('\n'))]))
}

const plain = (text: string): Inline & { type: 'text' } => ({ type: 'text', text, styles: {} })

function withLinks(text: string): Inline[] {
  const content: Inline[] = []
  let from = 0
  for (const { 0: address, index } of text.matchAll(URL)) {
    const { text: words } = splitBareUrl(address, address)
    const href = safeUrl(words, 'link')
    if (href === null) continue
    if (index > from) content.push(plain(text.slice(from, index)))
    content.push({ type: 'link', href, content: [plain(words)] })
    from = index + words.length
  }
  if (from < text.length) content.push(plain(text.slice(from)))
  return content
}

function piecesOf(lines: readonly string[]): string[][] {
  const pieces: string[][] = []
  let open = false
  for (const line of lines) {
    if (line.trim() === '') open = false
    else {
      if (open) pieces.at(-1)?.push(line)
      else pieces.push([line])
      open = true
    }
  }
  return pieces
}
