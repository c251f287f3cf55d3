// Formats a quote: a numbered list whole, the rows of a table as a small table, a list as a list; everything else unchanged (AI-04). The blocks
// of the published version tell the kind of each line of a passage.
import { type Block, blocksToText, tableRows, withoutNotes } from '@lectern/content'
import type { AskedWords } from '../../search/ranking/asked-words.ts'
import { type Table, withTables } from './table-rows.ts'

/** Longer lists and tables are quoted by their best part only. */
const MAX_LIST = 1_200
/** A list belongs to the quote when it is at most this many blocks behind it. */
const MAX_DISTANCE = 3

type Item = { type: 'numbers' | 'bullets'; lines: string[] }
type Piece = Item | Table | { type: 'text' | 'heading' | 'code'; lines: string[]; id: string }

/** The answer's text with its mark; the plain quote when the blocks say nothing else. */
export function layOut(
  queryWords: AskedWords,
  quote: string,
  anchor: string,
  blocks: readonly Block[],
  mark: string,
): string {
  // A note is not a part of the step or the row that it belongs to.
  const pieces = piecesOf(withoutNotes(blocks))
  const at = placeOf(pieces, quote, anchor)
  const piece = pieces[at]
  if (!piece) return `${quote} ${mark}`
  if (piece.type === 'numbers') return stepsText(pieces, at, quote, mark)
  if (queryWords.kind === 'steps') {
    const steps = stepsBehind(pieces, at)
    if (steps !== null) return stepsText(pieces, steps, quote, mark)
  }
  return linesText(piece.type === 'table' ? queryWords : null, pieces, quote, mark)
}

const LIST_TYPES: Partial<Record<Block['type'], Item['type']>> = {
  numberedListItem: 'numbers',
  bulletListItem: 'bullets',
  checkListItem: 'bullets',
}

/** Neighbouring items of a list are one piece; what is inside another block follows it. */
function piecesOf(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = []
  const walk = (children: readonly Block[]) => {
    let open: Item | undefined
    for (const block of children) {
      const list = LIST_TYPES[block.type]
      if (list) {
        if (open?.type !== list) {
          open = { type: list, lines: [] }
          pieces.push(open)
        }
        open.lines.push(oneLine(blocksToText([block])))
        continue
      }
      open = undefined
      if (block.type === 'table') {
        const [header = [], ...rows] = tableRows(block)
        pieces.push({ type: 'table', header, rows })
      } else {
        const text = blocksToText([{ ...block, children: [] }])
        const type = block.type === 'heading' ? 'heading' : block.type === 'codeBlock' ? 'code' : 'text'
        if (text !== '') pieces.push({ type, lines: text.split('\n'), id: block.id })
      }
      walk(block.children)
    }
  }
  walk(blocks)
  return pieces
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const cellsOf = (piece: Table): string[] => [...piece.rows.flat(), ...piece.header].filter((cell) => cell.length > 1)

/** The first piece that holds the longest line of the quote, at best behind the anchor of the passage. */
function placeOf(pieces: readonly Piece[], quote: string, anchor: string): number {
  const line = quote
    .split('\n')
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')
    .trim()
  const words = oneLine(line)
  if (words === '') return -1
  const holds = (piece: Piece) => {
    if (piece.type !== 'table') return piece.lines.some((one) => oneLine(one).includes(words))
    const cells = cellsOf(piece).filter((cell) => words.includes(cell))
    return words.includes(' | ') && cells.length >= 2
  }
  const from = Math.max(
    0,
    pieces.findIndex((piece) => 'id' in piece && piece.id === anchor),
  )
  const behind = pieces.findIndex((piece, index) => index >= from && holds(piece))
  return behind >= 0 ? behind : pieces.findIndex(holds)
}

/** The steps that begin shortly behind a piece, under the same heading. */
function stepsBehind(pieces: readonly Piece[], position: number): number | null {
  for (let i = position + 1; i <= position + MAX_DISTANCE; i++) {
    const type = pieces[i]?.type
    if (type === 'numbers') return i
    if (type === undefined || type === 'heading') return null
  }
  return null
}

function stepsText(pieces: readonly Piece[], first: number, quote: string, mark: string): string {
  const list = pieces[first] as Item
  const before = pieces[first - 1]
  const lead = before?.type === 'text' ? oneLine(before.lines.join(' ')) : ''
  const steps = list.lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
  // An introduction of steps ends with a colon or contains the quote itself.
  const introduces = /[:：]$/.test(lead) || (lead !== '' && quote.includes(lead))
  const text = introduces ? `${lead}\n${steps}` : steps
  return text.length > MAX_LIST ? `${marked(pieces, quote)} ${mark}` : `${text} ${mark}`
}

/** Rows as tables, items with their dashes. A table ends with a blank line: a mark in its last row would be read as a cell. */
function linesText(queryWords: AskedWords | null, pieces: readonly Piece[], quote: string, mark: string): string {
  const tables = pieces.flatMap((piece) => (piece.type === 'table' ? [piece] : []))
  const text = withTables(queryWords, tables, quote, (lines) => marked(pieces, lines))
  return `${text}${text.endsWith('|') ? '\n\n' : ' '}${mark}`
}

/** Items of bulleted lists keep their dashes. */
function marked(pieces: readonly Piece[], quote: string): string {
  const bullets = new Set(pieces.flatMap((piece) => (piece.type === 'bullets' ? piece.lines : [])))
  const lines = quote.split('\n')
  const items = lines.filter((line) => bullets.has(oneLine(line))).length
  return items < 2 ? quote : lines.map((line) => (bullets.has(oneLine(line)) ? `- ${line}` : line)).join('\n')
}
