// Sensitive words in questions and answers: masks them, also in a text that arrives in pieces. Pure.
import type { WordList } from '@lectern/kernel'

export type WordMatcher = {
  /** Characters that a match, with what allows or hides it, may reach back; 0: there are no words. */
  maxLength: number
  /** Also words whose characters are kept apart. */
  holds(text: string): boolean
  /** The text from `start` on with each character of a word replaced by `*`; the length stays. */
  mask(text: string, start?: number): string
}

export function matcherOf(list: WordList<unknown>): WordMatcher {
  return {
    // A word may be inside an allowed one that began before it.
    maxLength: list.maxLength * (list.hasAllowed ? 2 : 1),
    holds: (text) => !list.find(text, { thorough: true }).next().done,
    mask(text, from = 0) {
      let masked = ''
      let done = 0
      // The character before decides whether a Latin word begins here.
      const base = Math.max(0, from - 1)
      for (const match of list.find(text.slice(base), { thorough: false })) {
        const start = Math.max(done, base + match.start)
        const end = base + match.end
        masked += text.slice(done, start) + '*'.repeat(end - start)
        done = end
      }
      return masked + text.slice(done)
    },
  }
}

type MaskedStream = {
  /** Returns what can be shown now; the end is held back while it may be the beginning of a word. */
  push(piece: string): string
  /** Returns what was held back. */
  end(): string
}

/** Masks a text that arrives in pieces. */
export function maskedStream(matcher: WordMatcher): MaskedStream {
  let text = ''
  let shown = 0
  const upTo = (end: number) => {
    // A word may begin in text that has been shown already.
    const piece = matcher.mask(text, Math.max(0, shown - matcher.maxLength)).slice(shown, end)
    shown = Math.max(shown, end)
    // Text that no word, nor the character before one, reaches back to is dropped.
    const done = Math.max(0, shown - matcher.maxLength - 1)
    text = text.slice(done)
    shown -= done
    return piece
  }
  return {
    push(piece) {
      if (matcher.maxLength === 0) return piece
      text += piece
      // One more: a Latin word counts only when the character after it is known.
      return upTo(Math.max(shown, text.length - matcher.maxLength - 1))
    },
    end: () => (matcher.maxLength === 0 ? '' : upTo(text.length)),
  }
}
