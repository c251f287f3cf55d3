/** Footnotes as they are written in Markdown: numbers in the order of their places, the definitions at the end. */
import { type Footnote, noteKey } from '@lectern/content'

export class WrittenNotes {
  private readonly notes: Footnote[] = []
  private readonly labels = new Map<Footnote | string, string>()

  /** Returns the same label each time a place is visited. */
  labelOf(footnote: Footnote): string {
    const key = noteKey(footnote) ?? footnote
    const existing = this.labels.get(key)
    if (existing !== undefined) return existing
    const label = String(this.notes.push(footnote))
    this.labels.set(key, label)
    return label
  }

  /** The footnote that a label was given to. */
  at(label: string): Footnote | undefined {
    return this.notes[Number(label) - 1]
  }

  get names(): string[] {
    return this.notes.map((_, index) => String(index + 1))
  }

  /** `write` makes the Markdown of a note, whose further lines belong to it by being moved in. */
  definitions(write: (note: Footnote['props']['note']) => string): string {
    return this.notes
      .map(({ props }, index) => `[^${index + 1}]: ${write(props.note).replace(/\n(?=[^\n])/g, '\n    ')}`)
      .join('\n\n')
  }
}
