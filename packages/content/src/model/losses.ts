/**
 * What the reading of a text leaves out, noted where it happens: `what` as the text writes it, `dropped` or there as plain text only, and
 * the `line` of the first one, from 1. See docs/adr/0012 for what is not worth a note.
 */
export type LostPart = { what: string; dropped: boolean; line?: number }

/** Different ones of one text; all behind them are one. */
const MOST = 200
const MOST_CHARS = 200
/** Of texts that are longer, only what stands there as it is has a line. */
const MOST_SEARCHED = 1024 * 1024
const REST = '…'
/** Of a component: what it says to readers in its attributes. */
type Said = { what: string; words: readonly string[] }
type Notes = { lost: Map<string, LostPart>; said: Map<string, Said> }
let notes: Notes | null = null

/** Notes what `work` leaves out of `source`; within another call, for that one. `textOf` answers all that the result says. */
export function notingLosses<T>(
  source: string,
  work: () => T,
  textOf: (made: T) => string,
): { made: T; lost: LostPart[] } {
  if (notes) return { made: work(), lost: [] }
  notes = { lost: new Map(), said: new Map() }
  try {
    const made = work()
    if (notes.said.size > 0) {
      const text = plain(textOf(made))
      for (const { what, words } of notes.said.values())
        if (words.some((one) => !text.includes(plain(one)))) noteLost(what)
    }
    return { made, lost: [...notes.lost.values()].map((part) => ({ ...part, ...placeOf(part.what, source) })) }
  } finally {
    notes = null
  }
}

/** Does nothing where nobody asked. */
export function noteLost(what: string, dropped = true): void {
  const short = what.trim().replace(/\s+/g, ' ').slice(0, MOST_CHARS).toWellFormed()
  if (!notes || short === '' || notes.lost.has(short)) return
  if (notes.lost.size < MOST) notes.lost.set(short, { what: short, dropped })
  else notes.lost.set(REST, { what: REST, dropped })
}

/** Lost when one of `words` is nowhere in the result. */
export function noteSaid(what: string, words: readonly string[]): void {
  if (notes && words.length > 0 && notes.said.size < MOST) notes.said.set(what, { what, words })
}

/** Letters and digits only: marks, entities and blanks are read in many ways. */
const plain = (text: string): string => text.replace(/&[a-z]+;|&#x?[\da-f]+;|[^\p{L}\p{N}&]+|&/giu, '').toLowerCase()

/** Blanks may have been joined. */
function placeOf(what: string, source: string): { line?: number } {
  const exact = source.indexOf(what)
  if (exact < 0 && source.length > MOST_SEARCHED) return {}
  const at =
    exact >= 0 ? exact : source.search(new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')))
  return at < 0 ? {} : { line: source.slice(0, at).split('\n').length }
}
