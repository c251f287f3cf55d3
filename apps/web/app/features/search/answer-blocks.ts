// Paragraphs, lists and fenced code of an answer that may still be growing. Models write a little Markdown; more is not read.

export type AnswerBlock = { type: 'paragraph' | 'numbers' | 'bullets' | 'code'; lines: string[] }

const FENCE = /^\s*```/
const NUMBER = /^\s*\d{1,3}[.)、]\s+/
const BULLET = /^\s*[-*•]\s+/
const HEADING = /^#{1,6}\s+(.*)$/

function lineOf(line: string): { type: AnswerBlock['type']; text: string } {
  if (NUMBER.test(line)) return { type: 'numbers', text: line.replace(NUMBER, '') }
  if (BULLET.test(line)) return { type: 'bullets', text: line.replace(BULLET, '') }
  return { type: 'paragraph', text: line.replace(HEADING, '**$1**') }
}

/** Neighbouring lines of one kind make a block; a blank line ends it. */
export function answerBlocks(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let open: AnswerBlock | undefined
  const start = (type: AnswerBlock['type'], ...lines: string[]) => {
    open = { type, lines }
    blocks.push(open)
  }
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (open?.type === 'code') open = undefined
      else start('code')
    } else if (open?.type === 'code') open.lines.push(line)
    else if (line.trim() === '') open = undefined
    else {
      const { type, text: words } = lineOf(line)
      if (open?.type === type) open.lines.push(words)
      else start(type, words)
    }
  }
  return blocks
}
