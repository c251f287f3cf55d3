/** Finds the words of a comment again by the words themselves and by what is around them. */
import { COMMENT_LIMITS, type CommentAnchorPart } from '@lectern/contracts'
import type { AnchoredText } from './anchored-text.ts'

export type Range = { from: number; to: number }

/** Fewer characters than these need as much of their context to be recognised. */
const OWN_BLOCK = 8
const OTHER_BLOCK = 16
const CONTEXT = COMMENT_LIMITS.anchorContext

/** Halves of a character at the ends cannot be stored. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')

/** The words from `from` to `to` of a text. */
export const anchorPart = ({ id, text }: AnchoredText, { from, to }: Range): CommentAnchorPart => ({
  blockId: id,
  start: from,
  quote: text.slice(from, to),
  prefix: whole(before(text, from).slice(-CONTEXT)),
  suffix: whole(after(text, to).slice(0, CONTEXT)),
})

/** The ends of a block are line ends, so that they count as surroundings. */
const before = (text: string, index: number) => `\n${text.slice(Math.max(0, index - CONTEXT), index)}`
const after = (text: string, index: number) => `${text.slice(index, index + CONTEXT)}\n`

/** Returns the range of the words in a text, closest to the original context; null when they are missing or changed too much. */
export function findWords(text: AnchoredText, part: CommentAnchorPart): Range | null {
  const { quote, prefix, suffix, start } = part
  if (quote === '') return null
  const least = Math.min(
    prefix.length + suffix.length,
    Math.max(0, (text.id === part.blockId ? OWN_BLOCK : OTHER_BLOCK) - quote.length),
  )
  let best: { at: number; alike: number } | null = null
  for (let position = text.text.indexOf(quote); position >= 0; position = text.text.indexOf(quote, position + 1)) {
    const alike =
      sameEnd(before(text.text, position), prefix) + sameBeginning(after(text.text, position + quote.length), suffix)
    const nearer = best !== null && alike === best.alike && Math.abs(position - start) < Math.abs(best.at - start)
    if (alike >= least && (best === null || alike > best.alike || nearer)) best = { at: position, alike }
  }
  return best && { from: best.at, to: best.at + quote.length }
}

export function sameBeginning(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let same = 0
  while (same < most && a[same] === b[same]) same++
  return same
}

export function sameEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let same = 0
  while (same < most && a[a.length - 1 - same] === b[b.length - 1 - same]) same++
  return same
}
