// Paragraphs, lists and fenced code of an answer that may still be growing. Models write a little Markdown; more is not read.

/** `start`: the number of the first line; lists go on after a blank line, or one of another kind. */
export type AnswerBlock =
  | { type: 'paragraph' | 'bullets' | 'code'; lines: string[] }
  | { type: 'numbers'; lines: string[]; start: number }

const FENCE = /^\s*```/
const NUMBER = /^\s*(\d{1,3})[.)、]\s+/
const BULLET = /^\s*[-*•]\s+/
const HEADING = /^#{1,6}\s+(.*)$/

function lineOf(line: string): { type: AnswerBlock['type']; text: string; number?: number } {
  const number = NUMBER.exec(line)
  if (number) return { type: 'numbers', text: line.slice(number[0].length), number: Number(number[1]) }
  if (BULLET.test(line)) return { type: 'bullets', text: line.replace(BULLET, '') }
  return { type: 'paragraph', text: line.replace(HEADING, '**$1**') }
}

/** Neighbouring lines of one kind make a block; a blank line ends it. */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let open: AnswerBlock | undefined
  const begin = (block: AnswerBlock) => {
    open = block
    blocks.push(block)
  }
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (open?.type === 'code') open = undefined
      else begin({ type: 'code', lines: [] })
    } else if (open?.type === 'code') open.lines.push(line)
    else if (line.trim() === '') open = undefined
    else {
      const { type, text: words, number = 1 } = lineOf(line)
      if (open?.type === type) open.lines.push(words)
      else begin(type === 'numbers' ? { type, lines: [words], start: number } : { type, lines: [words] })
    }
  }
  return blocks
}
