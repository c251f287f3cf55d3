// Finds words in texts without regard to case, width, accents and traditional characters. Pure.
import { fold } from '@lectern/ai'

export type WordMatcher = {
  /** The longest match in characters of a text; 0: there are no words. */
  maxLength: number
  holds(text: string): boolean
  /** The text from `start` on with each character of a word replaced by `*`; the length stays. */
  mask(text: string, start?: number): string
}

const LATIN = /[\p{Script=Latin}\p{N}]/u
/** Blanks in a text that match one blank of a word. */
const MAX_BLANKS = 3

/** Words by their first character, the longest first, so that a word that contains another is masked as a whole. */
function byFirst(words: readonly string[]): Map<string, string[]> {
  const folded = [...new Set(words.map((word) => fold(word).trim().replace(/\s+/g, ' ')))].filter((word) => word !== '')
  const groups = new Map<string, string[]>()
  for (const word of folded.sort((a, b) => b.length - a.length)) {
    const first = word.charAt(0)
    groups.set(first, [...(groups.get(first) ?? []), word])
  }
  return groups
}

/** The end of `word` when a folded text has it at `start`, else -1. */
function endOf(word: string, text: string, start: number): number {
  let at = start
  for (const character of word) {
    if (character !== ' ') {
      if (!text.startsWith(character, at)) return -1
      at += character.length
      continue
    }
    const from = at
    while (at - from < MAX_BLANKS && /\s/.test(text.charAt(at))) at++
    if (at === from) return -1
  }
  // A Latin word does not count inside another one; Chinese has no blanks between words.
  const inside = (edge: string, beside: string) => LATIN.test(edge) && LATIN.test(beside)
  if (inside(text.charAt(start), text.charAt(start - 1)) || inside(text.charAt(at - 1), text.charAt(at))) return -1
  return at
}

export function wordMatcher(words: readonly string[]): WordMatcher {
  const groups = byFirst(words)
  function* places(text: string, from: number): Generator<{ start: number; end: number }> {
    if (groups.size === 0) return
    const folded = fold(text)
    for (let start = from; start < folded.length; start++) {
      for (const word of groups.get(folded.charAt(start)) ?? []) {
        const end = endOf(word, folded, start)
        if (end < 0) continue
        yield { start, end }
        start = end - 1
        break
      }
    }
  }
  const lengths = [...groups.values()]
    .flat()
    .map((word) => word.length + (MAX_BLANKS - 1) * (word.split(' ').length - 1))
  return {
    maxLength: Math.max(0, ...lengths),
    holds: (text) => !places(text, 0).next().done,
    mask(text, from = 0) {
      let masked = ''
      let done = 0
      for (const { start, end } of places(text, from)) {
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
