// Paragraphs, lists, tables and fenced code of an answer that may still be growing. Models write a little Markdown; more is not read.

/** `start`: the number of the first line; lists go on after a blank line, or one of another kind. */
export type AnswerBlock =
  | { type: 'paragraph' | 'bullets' | 'note' | 'math'; lines: string[] }
  /** `language`: as the model names it, '' when it does not. */
  | { type: 'code'; lines: string[]; language: string }
  | { type: 'numbers'; lines: string[]; start: number }
  /** `lines`: of the rows, as they are written; `head`: the cells of the first one. */
  | { type: 'table'; lines: string[]; head: string[]; rows: string[][] }

const FENCE = /^\s*```\s*([\w+#.-]*)/
/** A formula on lines of its own, and what ends it. */
const FORMULA = /^\s*(?:\$\$|\\\[)\s*/
const FORMULA_END = /(?:\$\$|\\\])$/
const CITATION = /\[\d{1,3}\]$/
const NUMBER = /^\s*(\d{1,3})[.)、]\s+/
const BULLET = /^\s*[-*•]\s+/
const ROW = /^\s*\|.*\|\s*$/
const RULE = /^\s*\|(?:\s*:?-{3,}:?\s*\|)+\s*$/
/** A line about what the sources leave open. */
const NOTE = /^\s*>\s+/
const HEADING = /^#{1,6}\s+(.*)$/s

/** Without the citations at its end. */
function uncited(line: string): string {
  let text = line.trimEnd()
  for (;;) {
    const length = CITATION.exec(text.slice(-'[123]'.length))?.[0].length
    if (length === undefined) return text
    text = text.slice(0, -length).trimEnd()
  }
}

/** A line of a formula, and whether it ends there. */
function formulaLine(line: string): { source: string; ends: boolean } {
  const text = uncited(line)
  return FORMULA_END.test(text) ? { source: text.slice(0, -2).trimEnd(), ends: true } : { source: text, ends: false }
}

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

const BAR = /^\s*\|/

/** The text without a row that is on its way, and without the head of a table until its rule is there: neither is shown as a line. */
function withoutHalfTable(text: string): string {
  const lines = text.split('\n')
  if (BAR.test(lines.at(-1) ?? '') || lines.at(-1) === '') lines.pop()
  const begin = lines.findLastIndex((line) => !BAR.test(line)) + 1
  return (lines.length - begin === 1 ? lines.slice(0, begin) : lines).join('\n')
}

/** Neighbouring lines of one kind make a block; a blank line ends it. `isWhole`: nothing more of the text is on its way. */
export function answerBlocks(text: string, isWhole = true): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let open: AnswerBlock | undefined
  const begin = (block: AnswerBlock) => {
    open = block
    blocks.push(block)
  }
  const lines = (isWhole ? text : withoutHalfTable(text)).split('\n')
  for (const [index, line] of lines.entries()) {
    if (open?.type === 'table' && ROW.test(line)) {
      if (!RULE.test(line)) open.rows.push(cellsOf(line))
      open.lines.push(line)
    } else if (open?.type !== 'code' && ROW.test(line) && RULE.test(lines[index + 1] ?? '')) {
      begin({ type: 'table', lines: [line], head: cellsOf(line), rows: [] })
    } else if (open?.type === 'math') {
      const { source, ends } = formulaLine(line)
      open.lines.push(ends ? source : line)
      if (ends) open = undefined
    } else if (FENCE.test(line)) {
      if (open?.type === 'code') open = undefined
      else begin({ type: 'code', lines: [], language: FENCE.exec(line)?.[1] ?? '' })
    } else if (open?.type === 'code') open.lines.push(line)
    else if (FORMULA.test(line)) {
      const { source, ends } = formulaLine(line.replace(FORMULA, ''))
      begin({ type: 'math', lines: source === '' ? [] : [source] })
      if (ends) open = undefined
    } else if (line.trim() === '') open = undefined
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
