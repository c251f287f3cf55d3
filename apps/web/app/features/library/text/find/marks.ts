/** Shows what was found without touching the text, where the browser can. */
import type { TextEditor } from '../lib/schema.ts'
import type { Match } from './matches.ts'

const ALL = 'find'
const CURRENT = 'find-current'
/** More than these are not painted at a time: the nearest to the current one are. */
const MAX_MARKS = 1_000

const canMark = (): boolean => typeof Highlight !== 'undefined' && 'highlights' in CSS

function rangeOf({ prosemirrorView: view }: TextEditor, { from, to }: Match): Range[] {
  try {
    const range = new Range()
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
    range.setStart(start.node, start.offset)
    range.setEnd(end.node, end.offset)
    return [range]
  } catch {
    // The text is being rendered again; the next change marks again.
    return []
  }
}

export function markMatches(editor: TextEditor, matches: readonly Match[], current: number): void {
  if (!canMark()) return
  const first = Math.max(0, Math.min(current - MAX_MARKS / 2, matches.length - MAX_MARKS))
  const near = matches.slice(first, first + MAX_MARKS)
  const shown = matches[current]
  CSS.highlights.set(
    ALL,
    new Highlight(...near.filter((match) => match !== shown).flatMap((match) => rangeOf(editor, match))),
  )
  CSS.highlights.set(CURRENT, new Highlight(...(shown ? rangeOf(editor, shown) : [])))
}

export function clearMarks(): void {
  if (!canMark()) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}
