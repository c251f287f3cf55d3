// Paragraphs, lists, tables and fenced code of an answer that may still be growing. Models write a little Markdown; more is not read.

/** `start`: the number of the first line; lists go on after a blank line, or one of another kind. */
export type AnswerBlock =
  | { type: 'paragraph' | 'bullets' | 'code' | 'note'; lines: string[] }
  | { type: 'numbers'; lines: string[]; start: number }
  /** `lines`: of the rows, as they are written; `head`: the cells of the first one. */
  | { type: 'table'; lines: string[]; head: string[]; rows: string[][] }

const FENCE = /^\s*```/
const NUMBER = /^\s*(\d{1,3})[.)、]\s+/
const BULLET = /^\s*[-*•]\s+/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|(?:\s*:?-{3,}:?\s*\|)+\s*$/
/** A line about what the sources leave open. */
const NOTE = /^\s*>\s+/
const HEADING = /^#{1,6}\s+(.*)$/

function lineOf(line: string): { type: 'paragraph' | 'bullets' | 'numbers' | 'note'; text: string; number?: number } {
  const number = NUMBER.exec(line)
  if (number) return { type: 'numbers', text: line.slice(number[0].length), number: Number(number[1]) }
  if (NOTE.test(line)) return { type: 'note', text: line.replace(NOTE, '') }
  if (BULLET.test(line)) return { type: 'bullets', text: line.replace(BULLET, '') }
  return { type: 'paragraph', text: line.replace(HEADING, '**$1**') }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Neighbouring lines of one kind make a block; a blank line ends it. */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let open: AnswerBlock | undefined
  const begin = (block: AnswerBlock) => {
    open = block
    blocks.push(block)
  }
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (open?.type === 'table' && ROW.test(line)) {
      if (!RULE.test(line)) open.rows.push(cellsOf(line))
      open.lines.push(line)
    } else if (open?.type !== 'code' && ROW.test(line) && RULE.test(lines[index + 1] ?? '')) {
      begin({ type: 'table', lines: [line], head: cellsOf(line), rows: [] })
    } else if (FENCE.test(line)) {
      if (open?.type === 'code') open = undefined
      else begin({ type: 'code', lines: [] })
    } else if (open?.type === 'code') open.lines.push(line)
    else if (line.trim() === '') open = undefined
    else {
      const { type, text: words, number = 1 } = lineOf(line)
      if (open && open.type === type) open.lines.push(words)
      else begin(type === 'numbers' ? { type, lines: [words], start: number } : { type, lines: [words] })
    }
  }
  return blocks
}

/** Lines and characters from which an answer is folded on the page: about a screen of a phone. */
const LONG = { lines: 12, characters: 600 }

export const isLong = (text: string): boolean =>
  text.length > LONG.characters || text.split('\n').filter((line) => line.trim() !== '').length > LONG.lines
