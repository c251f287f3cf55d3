/** Maps positions of one text to another, by words. Blanks and line ends between them do not count. */
import { diffArrays } from 'diff'
import { type Range, sameBeginning, sameEnd } from './find-words.ts'

/** Single Chinese characters, words, anything else that is not a blank. */
const TOKENS = /\p{Script=Han}|[\p{L}\p{N}_]+|\S/gu
/** With more differences than this, nothing is followed: finding them would take too long. */
const MAX_EDITS = 1_000

/** Neighbouring pieces of both texts: a word that stayed, or words that were replaced, removed or inserted. */
type Piece = { before: Range; after: Range; same: boolean }
type Token = Range & { text: string }

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKENS)].map(({ index, 0: token }) => ({ from: index, to: index + token.length, text: token }))
/** From the first of these tokens to the last; an empty place where there is none. */
const spanOf = (tokens: readonly Token[]): Range => ({ from: tokens[0]?.from ?? 0, to: tokens.at(-1)?.to ?? 0 })

/** Null with too many differences. */
function piecesOf(before: string, after: string): Piece[] | null {
  const [left, right] = [tokensOf(before), tokensOf(after)]
  const texts = (tokens: readonly Token[]) => tokens.map(({ text }) => text)
  const changes = diffArrays(texts(left), texts(right), { maxEditLength: MAX_EDITS })
  if (!changes) return null
  const pieces: Piece[] = []
  let removed: Token[] = []
  let added: Token[] = []
  const replace = () => {
    if (removed.length > 0) pieces.push({ before: spanOf(removed), after: spanOf(added), same: false })
    removed = []
    added = []
  }
  let [l, r] = [0, 0]
  for (const change of changes) {
    const olds = change.added ? [] : left.slice(l, l + change.count)
    const news = change.removed ? [] : right.slice(r, r + change.count)
    l += olds.length
    r += news.length
    if (change.added || change.removed) {
      removed.push(...olds)
      added.push(...news)
      continue
    }
    replace()
    olds.forEach((token, index) => {
      const now = news[index]
      if (now) pieces.push({ before: token, after: now, same: true })
    })
  }
  replace()
  return pieces
}

/**
 * Returns the ranges of `before` in `after`. Words that replaced others of the range belong to it; what was inserted at its ends does not. Null
 * where less than a third of the range is still there.
 */
export function textChange(before: string, after: string): (range: Range) => Range | null {
  const pieces = piecesOf(before, after) ?? []
  return ({ from, to }) => {
    let [all, samePart] = [0, 0]
    const ranges: Range[] = []
    for (const { before: old, after: now, same } of pieces) {
      const covered = Math.min(to, old.to) - Math.max(from, old.from)
      if (covered <= 0) continue
      all += covered
      if (same)
        ranges.push({
          from: now.from + Math.max(from, old.from) - old.from,
          to: now.from + Math.min(to, old.to) - old.from,
        })
      else if (now.to > now.from) ranges.push(now)
      samePart += same
        ? covered
        : Math.min(covered, alike(before.slice(old.from, old.to), after.slice(now.from, now.to)))
    }
    const [first, last] = [ranges[0], ranges.at(-1)]
    return first && last && samePart * 3 >= all ? { from: first.from, to: last.to } : null
  }
}

/** Characters that two texts share at their ends. */
function alike(a: string, b: string): number {
  const first = sameBeginning(a, b)
  return first + sameEnd(a.slice(first), b.slice(first))
}
