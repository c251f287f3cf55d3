/** Texts in which comments find their words: one per block that holds text, in reading order. */
import type { Block, Inline } from '../model/document.ts'
import { toRuns } from '../model/runs.ts'

/** A formula, a person or the number of a footnote is one character of `text`; cells of a table are lines. */
export type AnchoredText = { id: string; text: string }

export function anchoredTexts(blocks: readonly Block[]): AnchoredText[] {
  const texts: AnchoredText[] = []
  collect(blocks, texts)
  return texts
}

function collect(blocks: readonly Block[], texts: AnchoredText[]): void {
  for (const block of blocks) {
    const text = textOf(block)
    if (text !== null) texts.push({ id: block.id, text })
    collect(block.children, texts)
  }
}

function textOf({ type, content }: Block): string | null {
  if (type === 'table') return content.rows.flatMap(({ cells }) => cells.map((cell) => lineOf(cell.content))).join('\n')
  return Array.isArray(content) ? lineOf(content) : null
}

const lineOf = (content: Inline[]): string =>
  toRuns(content)
    .map(({ text }) => text)
    .join('')
