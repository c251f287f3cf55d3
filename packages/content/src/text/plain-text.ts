/** The readable text of blocks, and how many words it has. */

import type { Block, Inline, MediaBlock, Table } from '../model/document.ts'
import { noteTexts } from '../model/footnotes.ts'
import { linkTitles } from '../model/link-titles.ts'
import { inlineText } from '../model/runs.ts'
import { workbookText } from '../workbook/workbook-text.ts'

/** Text of the block itself, without its children, and below it that of its footnotes; tables row by row, cells separated by tabs. */
export function ownText(block: Block): string {
  switch (block.type) {
    case 'table':
      return lines(
        tableRows(block).map((row) => row.join('\t')),
        block.content.rows.flatMap(({ cells }) => cells.flatMap((cell) => besideText(cell.content))),
      )
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return mediaText(block)
    case 'math':
    case 'mermaid':
      return block.props.source
    case 'embed':
      return block.props.caption
    case 'bookmark':
      return [block.props.title, block.props.description].filter((part) => part !== '').join('\n')
    case 'workbook':
      return workbookText(block.content)
    case 'divider':
    case 'columnList':
    case 'column':
    case 'tabs':
      return ''
    case 'tab':
      return block.props.title
    default:
      return lines([inlineText(block.content)], besideText(block.content))
  }
}

/** Notes, and what links say when they are pointed at. */
const besideText = (content: Inline[]): string[] => [
  ...noteTexts(content),
  ...content.flatMap((item) => linkTitles(item.type === 'footnote' ? item.props.note : [item])),
]

/** A note is a line of its own: it is not within the sentence that it belongs to. */
const lines = (ownLines: string[], notes: string[]): string =>
  (notes.length === 0 ? ownLines : [...ownLines, ...notes]).join('\n')

/** Cells as single lines. */
export function tableRows(block: Table): string[][] {
  return block.content.rows.map((row) => row.cells.map((cell) => inlineText(cell.content).replace(/\s+/g, ' ').trim()))
}

/** Returns the text of a media block: the caption, and the name of an attachment. Alternative texts of pictures are left out. */
function mediaText({ type, props }: MediaBlock): string {
  const name = type === 'file' ? props.name : ''
  return [name, props.caption === name ? '' : props.caption].filter((part) => part !== '').join('\n')
}

/** One line (or more) per block in reading order; blocks without words are left out. */
export function blocksToText(blocks: Block[]): string {
  const lines: string[] = []
  collect(blocks, lines)
  return lines.join('\n')
}

function collect(blocks: Block[], lines: string[]): void {
  for (const block of blocks) {
    const text = ownText(block).trim()
    if (text !== '') lines.push(text)
    collect(block.children, lines)
  }
}

const COUNTED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}'’_-])*/gu

/** As people count: Chinese, Japanese and Korean by character, everything else by word. */
export const countWords = (blocks: Block[]): number => blocksToText(blocks).match(COUNTED)?.length ?? 0
