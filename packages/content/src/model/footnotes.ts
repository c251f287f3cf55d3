/** Footnotes of a text: which of them share a note, and what the notes say. */
import { isId } from './create-id.ts'
import type { Block, Footnote, Inline, NoteInline } from './document.ts'
import { eachLine } from './each-line.ts'
import { inlineImageLink } from './inline-image.ts'
import { newBlock } from './new-block.ts'
import { fromRuns, inlineText, type Run, toRuns, trimRuns } from './runs.ts'

/** Equal for the places that share one note, null for a place with a note of its own. */
export const noteKey = ({ props: { id, note } }: Footnote): string | null =>
  id === '' ? null : `${id}\n${JSON.stringify(note)}`

export const isFootnote = (item: Inline): item is Footnote => item.type === 'footnote'

/** Whether a reader would see anything of a note. */
export const noteHasWords = (note: readonly Inline[]): boolean =>
  note.some((item) => item.type === 'mention' || item.type === 'inlineMath' || inlineText([item]).trim() !== '')

/** Returns valid content of a note: a footnote within it becomes its words in brackets, a picture a link to it. */
export const noteOf = (content: readonly Inline[]): NoteInline[] =>
  content.flatMap((item): NoteInline[] => {
    if (isFootnote(item)) return [{ type: 'text', text: ` (${inlineText(item.props.note)})`, styles: {} }]
    return item.type === 'inlineImage' ? inlineImageLink(item) : [item]
  })

/** At most one; without blanks at the ends. */
export function footnoteOf(id: string, content: readonly Inline[]): Footnote[] {
  const note = fromRuns(tidy(trimRuns(toRuns(noteOf(content))))) as NoteInline[]
  return noteHasWords(note) ? [{ type: 'footnote', props: { id: isId(id) ? id : '', note } }] : []
}

/** Converters part a note from the way back by a no-break space. */
function tidy(runs: Run[]): Run[] {
  return runs.map((run, index) => {
    const start = index === 0 ? run.text.replace(/^[ \u00a0]{1,20}/, '') : run.text
    return { ...run, text: index === runs.length - 1 ? start.replace(/[ \u00a0]{1,20}$/, '') : start }
  })
}

/** The words of a note. */
export const noteText = (note: readonly NoteInline[]): string => inlineText([...note])

/** Numbers notes, from 1 in the order of the calls; `first`: no place before shares the note. */
export function noteCounter(): (footnote: Footnote) => { number: number; first: boolean } {
  const shared = new Map<string, number>()
  let count = 0
  return (footnote) => {
    const key = noteKey(footnote)
    const knownNumber = key === null ? undefined : shared.get(key)
    const number = knownNumber ?? ++count
    if (key !== null) shared.set(key, number)
    return { number, first: knownNumber === undefined }
  }
}

/** The words of the notes of a line, in order; of a note that several places share, once. */
export function noteTexts(content: readonly Inline[]): string[] {
  const count = noteCounter()
  return content
    .filter(isFootnote)
    .filter((footnote) => count(footnote).first)
    .map(({ props }) => inlineText(props.note))
}

/** The notes as paragraphs, for what becomes a plain name. */
export const noteParagraphs = (content: readonly Inline[]): Block[] =>
  content.filter(isFootnote).map(({ props }) => newBlock.paragraph(props.note))

/** A copy with each line changed, those of cells too. */
function mapInline(blocks: readonly Block[], change: (content: Inline[]) => Inline[]): Block[] {
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

/** The number of each place, from 1 in reading order, and whether it is the first of those that share its note. */
export function noteNumbers(blocks: readonly Block[]): Map<Footnote, { number: number; first: boolean }> {
  const numbers = new Map<Footnote, { number: number; first: boolean }>()
  const count = noteCounter()
  eachLine(blocks, (content) => {
    for (const footnote of content.filter(isFootnote)) numbers.set(footnote, count(footnote))
  })
  return numbers
}
