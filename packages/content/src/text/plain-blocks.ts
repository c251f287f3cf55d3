/** Plain text as blocks: what it says, line by line. */
import type { Block } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'
import { cleanText } from '../parse/reader.ts'

/** Longer pieces without a blank line become a paragraph a line: one of thousands of lines cannot be edited. */
const MAX_LINES = 200

/**
 * Blank lines part paragraphs; the lines of a paragraph stay lines of it, with the blanks that they begin with. A text
 * without blank lines has a paragraph a line, as in word processors. [] for no words.
 */
export function textToBlocks(text: string): Block[] {
  const pieces = piecesOf(cleanText(text).split(/\r\n?|[\n\u2028\u2029\v\f]/))
  const apart = pieces.length > 1 ? pieces : pieces.flatMap((lines) => lines.map((line) => [line]))
  return apart
    .flatMap((lines) => (lines.length > MAX_LINES ? lines.map((line) => [line]) : [lines]))
    .map((lines) => newBlock.paragraph([{ type: 'text', text: lines.join('\n'), styles: {} }]))
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
