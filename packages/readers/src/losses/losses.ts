/**
 * Losses of reading a text, recorded where they happen: `what` as the text writes it, `dropped` or kept as plain text only, and the `line` of
 * the first one, from 1. See docs/adr/0012-imports-and-writing-help.md for what is not worth a record.
 */
export type LostPart = { what: string; dropped: boolean; line?: number }

/** Different parts of one text; all others are one. */
const MOST = 200
const MOST_CHARS = 200
/** In longer texts only parts that occur exactly as recorded have a line. */
const MOST_SEARCHED = 1024 * 1024
const REST = '…'

/** Collects the losses of one text. A reader that reports nothing passes a collector that nobody asks. */
export class Losses {
  private readonly parts = new Map<string, LostPart>()
  /** Texts for readers in a component's attributes. */
  private readonly attributes = new Map<string, readonly string[]>()

  add(what: string, dropped = true): void {
    const short = what.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARS).toWellFormed()
    if (short === '' || this.parts.has(short)) return
    if (this.parts.size < MOST) this.parts.set(short, { what: short, dropped })
    else this.parts.set(REST, { what: REST, dropped })
  }

  /** `what` is lost when one of `words` is nowhere in the result. */
  addUnlessKept(what: string, words: readonly string[]): void {
    if (words.length > 0 && this.attributes.size < MOST) this.attributes.set(what, words)
  }

  /** `resultText` returns all text of the result. */
  list(source: string, resultText: () => string): LostPart[] {
    if (this.attributes.size > 0) {
      const text = lettersOf(resultText())
      for (const [what, words] of this.attributes)
        if (words.some((word) => !text.includes(lettersOf(word)))) this.add(what)
    }
    return [...this.parts.values()].map((part) => ({ ...part, ...placeOf(part.what, source) }))
  }
}

/** Letters and digits only: marks, entities and blanks are read in many ways. */
const lettersOf = (text: string): string =>
  text.replace(/&[a-z]+;|&#x?[\da-f]+;|[^\p{L}\p{N}&]+|&/giu, '').toLowerCase()

/** Blanks may have been joined. */
function placeOf(what: string, source: string): { line?: number } {
  const exact = source.indexOf(what)
  if (exact < 0 && source.length > MOST_SEARCHED) return {}
  const position =
    exact >= 0 ? exact : source.search(new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')))
  return position < 0 ? {} : { line: source.slice(0, position).split('\n').length }
}
