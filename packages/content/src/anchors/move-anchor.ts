/**
 * Moves the anchors of comments along with a change of the document: edits around and inside the words, blocks that were split, joined or moved,
 * restored text. Words that no longer exist keep their last place, so that they are found when restored.
 */
import { COMMENT_LIMITS, type CommentAnchor, type CommentAnchorPart } from '@lectern/contracts'
import { diffArrays } from 'diff'
import type { AnchoredText } from './anchored-text.ts'
import { anchorPart, findWords, type Range } from './find-words.ts'
import { textChange } from './text-change.ts'

/** With more differing blocks than this, all of them count as one change. */
const MAX_EDITS = 1_000

/** Neighbouring blocks before that became those after; places are indexes. */
type Stretch = { before: Range; after: Range; map?: (range: Range) => Range | null }

/** Moves anchors of `before` to `after`; both in reading order. Returns the same array when nothing has to be stored. */
export function anchorMover(
  before: readonly AnchoredText[],
  after: readonly AnchoredText[],
): (anchor: CommentAnchor) => CommentAnchor {
  const indexes = new Map(before.map(({ id }, index) => [id, index]))
  const now = new Map(after.map((text) => [text.id, text]))
  const fresh = after.filter(({ id, text }) => before[indexes.get(id) ?? -1]?.text !== text)
  let stretches: Stretch[] | undefined

  function move(part: CommentAnchorPart): CommentAnchorPart[] {
    const index = indexes.get(part.blockId)
    const old = index === undefined ? undefined : before[index]
    const range = old ? findWords(old, part) : null
    if (old && range && index !== undefined) {
      if (now.get(old.id)?.text === old.text) return [part]
      const only = isOnlyPlace(part.quote, before) && isOnlyPlace(part.quote, after)
      const there = only ? after.find(({ text }) => text.includes(part.quote)) : undefined
      if (there) return [anchorPart(there, placeOf(part.quote, there))]
      stretches ??= stretchesOf(before, after)
      const followed = follow(stretches, before, after, index, range)
      if (followed.length > 0) return followed
    }
    for (const text of fresh.toSorted((a, b) => Number(b.id === part.blockId) - Number(a.id === part.blockId))) {
      const range = findWords(text, part)
      if (range) return [anchorPart(text, range)]
    }
    return [part]
  }
  return (anchor) => {
    if (fresh.length === 0) return anchor
    const moved = merged(anchor.flatMap(move), now).slice(0, COMMENT_LIMITS.anchorParts)
    return JSON.stringify(moved) === JSON.stringify(anchor) ? anchor : moved
  }
}

/** Shorter words are everywhere. */
const TELLING = 4

/** Whether distinctive words are in one place only. */
function isOnlyPlace(words: string, texts: readonly AnchoredText[]): boolean {
  if (words.length < TELLING) return false
  const [first, second] = texts.filter(({ text }) => text.includes(words))
  return first !== undefined && second === undefined && first.text.indexOf(words) === first.text.lastIndexOf(words)
}

function placeOf(words: string, { text }: AnchoredText): Range {
  const from = text.indexOf(words)
  return { from, to: from + words.length }
}

function stretchesOf(before: readonly AnchoredText[], after: readonly AnchoredText[]): Stretch[] {
  const texts = (all: readonly AnchoredText[]) => all.map(({ text }) => text)
  const changes = diffArrays(texts(before), texts(after), { maxEditLength: MAX_EDITS })
  if (!changes) return [{ before: { from: 0, to: before.length }, after: { from: 0, to: after.length } }]
  const stretches: (Stretch & { same: boolean })[] = []
  let [left, right] = [0, 0]
  for (const { added, removed, count } of changes) {
    const [fromLeft, fromRight] = [left, right]
    if (!added) left += count
    if (!removed) right += count
    const last = stretches.at(-1)
    const same = !added && !removed
    if (last && !last.same && !same) {
      last.before.to = left
      last.after.to = right
    } else stretches.push({ before: { from: fromLeft, to: left }, after: { from: fromRight, to: right }, same })
  }
  return stretches
}

/** The words of block `index` where they are now, a part for each block. */
function follow(
  stretches: readonly Stretch[],
  before: readonly AnchoredText[],
  after: readonly AnchoredText[],
  index: number,
  { from, to }: Range,
): CommentAnchorPart[] {
  const stretch = stretches.find(({ before: range }) => index >= range.from && index < range.to)
  if (!stretch) return []
  const old = before.slice(stretch.before.from, stretch.before.to)
  const now = after.slice(stretch.after.from, stretch.after.to)
  stretch.map ??= textChange(joined(old), joined(now))
  const begin = joined(before.slice(stretch.before.from, index)).length + (index > stretch.before.from ? 1 : 0)
  const range = stretch.map({ from: begin + from, to: begin + to })
  return range ? partsIn(now, range) : []
}

const joined = (texts: readonly AnchoredText[]): string => texts.map(({ text }) => text).join('\n')

/** The parts of a range of texts that are joined by line ends. */
export function partsIn(texts: readonly AnchoredText[], { from, to }: Range): CommentAnchorPart[] {
  const parts: CommentAnchorPart[] = []
  let position = 0
  for (const text of texts) {
    const begin = Math.max(0, from - position)
    const range = { from: begin, to: Math.min(text.text.length, to - position, begin + COMMENT_LIMITS.anchorText) }
    if (range.to > begin && text.text.slice(range.from, range.to).trim() !== '') parts.push(anchorPart(text, range))
    position += text.text.length + 1
  }
  return parts
}

/** Parts of one block that touch each other become one, as after joining blocks that were split. */
function merged(parts: readonly CommentAnchorPart[], now: ReadonlyMap<string, AnchoredText>): CommentAnchorPart[] {
  const mergedParts: CommentAnchorPart[] = []
  for (const part of parts) {
    const last = mergedParts.at(-1)
    const text = now.get(part.blockId)
    const isOf = ({ start, quote }: CommentAnchorPart) => text?.text.startsWith(quote, start) === true
    const joins = last?.blockId === part.blockId && last.start + last.quote.length === part.start
    const range = { from: last?.start ?? 0, to: part.start + part.quote.length }
    if (last && text && joins && isOf(last) && isOf(part) && range.to - range.from <= COMMENT_LIMITS.anchorText)
      mergedParts[mergedParts.length - 1] = anchorPart(text, range)
    else mergedParts.push(part)
  }
  return mergedParts
}
