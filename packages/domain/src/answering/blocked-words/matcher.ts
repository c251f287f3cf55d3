// Finds words in texts without regard to case, width, accents and traditional characters. Pure.
import { fold } from '@lectern/ai'

export type WordMatcher = {
  /** Most characters of a text that one word takes; 0: there are no words. */
  longest: number
  holds(text: string): boolean
  /** The text with a star for each character of a word, from `start` on; the length stays. */
  mask(text: string, start?: number): string
}

const LATIN = /[\p{Script=Latin}\p{N}]/u
/** Blanks in a text that one blank of a word stands for at most. */
const BLANKS = 3

/** Words by their first character, the longest first: one with another one in it is masked whole. */
function byFirst(words: readonly string[]): Map<string, string[]> {
  const folded = [...new Set(words.map((word) => fold(word).trim().replace(/\s+/g, ' ')))].filter((word) => word !== '')
  const groups = new Map<string, string[]>()
  for (const word of folded.sort((a, b) => b.length - a.length)) {
    const first = word.charAt(0)
    groups.set(first, [...(groups.get(first) ?? []), word])
  }
  return groups
}

/** Where `word` ends when it stands at `start` of a folded text, else -1. */
function endOf(word: string, text: string, start: number): number {
  let at = start
  for (const character of word) {
    if (character !== ' ') {
      if (!text.startsWith(character, at)) return -1
      at += character.length
      continue
    }
    const from = at
    while (at - from < BLANKS && /\s/.test(text.charAt(at))) at++
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
  const lengths = [...groups.values()].flat().map((word) => word.length + (BLANKS - 1) * (word.split(' ').length - 1))
  return {
    longest: Math.max(0, ...lengths),
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

export type MaskedStream = {
  /** What can be shown now; the end is held back as long as it could be the beginning of a word. */
  push(piece: string): string
  /** What was held back. */
  end(): string
}

/** Masks a text that arrives in pieces. */
export function maskedStream(matcher: WordMatcher): MaskedStream {
  let text = ''
  let shown = 0
  const upTo = (end: number) => {
    // A word may have begun in what was shown already.
    const piece = matcher.mask(text, Math.max(0, shown - matcher.longest)).slice(shown, end)
    shown = Math.max(shown, end)
    // What no word reaches back to, nor the character before one, is not looked at again.
    const done = Math.max(0, shown - matcher.longest - 1)
    text = text.slice(done)
    shown -= done
    return piece
  }
  return {
    push(piece) {
      if (matcher.longest === 0) return piece
      text += piece
      // One more: a Latin word counts only when the character after it is known.
      return upTo(Math.max(shown, text.length - matcher.longest - 1))
    },
    end: () => (matcher.longest === 0 ? '' : upTo(text.length)),
  }
}
