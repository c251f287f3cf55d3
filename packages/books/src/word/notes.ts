/** Footnotes: notes that Word numbers itself. Further places of a shared one show the number of the first. */
import { createId, type Footnote } from '@lectern/content'
import { Bookmark, FootnoteReferenceRun, InternalHyperlink, Paragraph, type ParagraphChild, TextRun } from 'docx'
import { FONT } from './fonts.ts'
import type { Scribe } from './scribe.ts'

/** `words` are those of the note. */
export function footnoteRuns(scribe: Scribe, footnote: Footnote, words: ParagraphChild[]): ParagraphChild[] {
  const { number, first } = scribe.notes.get(footnote) ?? { number: 0, first: true }
  if (!first) return laterPlace(scribe, number)
  const run = new FootnoteReferenceRun({
    children: [new Paragraph({ style: 'FootnoteText', children: [new TextRun({ text: ' ', font: FONT }), ...words] })],
  })
  if (!scribe.sharedNotes.has(number)) return [run]
  const id = `note_${createId()}`
  scribe.noteMarks.set(number, id)
  return [new Bookmark({ id, children: [run] })]
}

function laterPlace({ noteMarks, notesBefore }: Scribe, number: number): ParagraphChild[] {
  const anchor = noteMarks.get(number)
  const shown = new TextRun({ text: String(notesBefore + number), superScript: true, font: FONT })
  return [anchor === undefined ? shown : new InternalHyperlink({ anchor, children: [shown] })]
}
