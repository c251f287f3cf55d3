/** Footnotes of a text: which of them share a note, and what the notes say. */
import { isId } from './create-id.ts'
import type { Block, Footnote, Inline, NoteInline } from './document.ts'
import { newBlock } from './new-block.ts'
import { fromRuns, plainText, toRuns, trimRuns } from './runs.ts'

/** Equal for the places that share one note, null for a place with a note of its own. */
export const noteKey = ({ props: { id, note } }: Footnote): string | null =>
  id === '' ? null : `${id}\n${JSON.stringify(note)}`

export const isFootnote = (item: Inline): item is Footnote => item.type === 'footnote'

/** Whether a reader would see anything of a note. */
export const hasWords = (note: readonly Inline[]): boolean =>
  note.some((item) => item.type === 'mention' || item.type === 'inlineMath' || plainText([item]).trim() !== '')

/** At most one; without blanks at the ends. A footnote within the note becomes its words in brackets. */
export function footnoteOf(id: string, content: readonly Inline[]): Footnote[] {
  const flat = content.flatMap((item): NoteInline[] => {
    if (!isFootnote(item)) return [item]
    const words = plainText(item.props.note)
    return [{ type: 'text', text: ` (${words})`, styles: {} }]
  })
  const note = fromRuns(trimRuns(toRuns(flat))) as NoteInline[]
  return hasWords(note) ? [{ type: 'footnote', props: { id: isId(id) ? id : '', note } }] : []
}

/** The words of the notes of a line, in order. */
export const noteTexts = (content: readonly Inline[]): string[] =>
  content.filter(isFootnote).map(({ props }) => plainText(props.note))

/** The notes as paragraphs, for what becomes a plain name. */
export const noteParagraphs = (content: readonly Inline[]): Block[] =>
  content.filter(isFootnote).map(({ props }) => newBlock.paragraph(props.note))

/** A copy with each line changed, those of cells too. */
export function mapInline(blocks: readonly Block[], change: (content: Inline[]) => Inline[]): Block[] {
  return blocks.map((block) => {
    const children = mapInline(block.children, change)
    if (block.type === 'table') {
      const rows = block.content.rows.map(({ cells }) => ({
        cells: cells.map((cell) => ({ ...cell, content: change(cell.content) })),
      }))
      return { ...block, content: { ...block.content, rows }, children }
    }
    return { ...block, ...(Array.isArray(block.content) && { content: change(block.content) }), children } as Block
  })
}

/** The text alone, for what quotes it. */
export const withoutNotes = (blocks: readonly Block[]): Block[] =>
  mapInline(blocks, (content) => (content.some(isFootnote) ? content.filter((item) => !isFootnote(item)) : content))
