/**
 * The words of open comments in the open document. While somebody writes, the editor moves the marks along; words that were deleted are searched
 * when the text changes again, as after Ctrl+Z, pasting, or a restored version.
 */
import { anchorMover, findWords } from '@lectern/content'
import type { CommentAnchor } from '@lectern/contracts'
import type { TextEditor } from '~/features/library/text/lib/schema.ts'
import { anchorOf, type DocText, docTexts, placesOf, type Range } from '~/features/library/text/ranges/doc-texts.ts'
import { type MarkedRange, markRanges, rangesNow } from '~/features/library/text/ranges/marked-ranges.ts'

export type Anchored = { id: string; anchor: CommentAnchor }

export class ThreadMarks {
  private readonly editor: TextEditor
  private anchors = new Map<string, CommentAnchor>()
  private texts: DocText[] = []
  private active: string | null = null

  constructor(editor: TextEditor) {
    this.editor = editor
  }

  /** Highlights the words of comments, and the active one. Returns those that the text has. */
  show(threads: readonly Anchored[], active: string | null): ReadonlySet<string> {
    this.active = active
    if (threads.length === 0 && this.anchors.size === 0) return new Set()
    const before = rangesNow(this.editor)
    this.texts = docTexts(this.editor.prosemirrorState.doc)
    this.anchors = new Map(
      threads.map(({ id, anchor }) => [id, before.has(id) ? (this.anchors.get(id) ?? anchor) : anchor]),
    )
    return this.draw(before)
  }

  /** After the text was changed. */
  follow(): ReadonlySet<string> {
    if (this.anchors.size === 0) return new Set()
    const now = docTexts(this.editor.prosemirrorState.doc)
    const ranges = rangesNow(this.editor)
    const move = anchorMover(this.texts, now)
    for (const [id, anchor] of this.anchors) {
      const live = anchorOf(now, ranges.get(id) ?? [])
      this.anchors.set(id, live.length > 0 ? live : move(anchor))
    }
    this.texts = now
    return this.draw(ranges)
  }

  /** Returns the current words of a comment. */
  anchor(id: string): CommentAnchor | null {
    const live = anchorOf(docTexts(this.editor.prosemirrorState.doc), rangesNow(this.editor).get(id) ?? [])
    return live.length > 0 ? live : null
  }

  range(id: string): Range | null {
    return rangesNow(this.editor).get(id)?.[0] ?? null
  }

  private draw(live: ReadonlyMap<string, Range[]>): ReadonlySet<string> {
    const byId = new Map(this.texts.map((text) => [text.id, text]))
    const marks: MarkedRange[] = []
    for (const [id, anchor] of this.anchors) {
      const ranges = live.get(id) ?? anchor.flatMap((part) => placesIn(byId.get(part.blockId), part))
      marks.push(...ranges.map((range) => ({ ...range, id, strong: id === this.active })))
    }
    if (marks.length > 0 || rangesNow(this.editor).size > 0) markRanges(this.editor, marks)
    return new Set(marks.map(({ id }) => id))
  }
}

function placesIn(text: DocText | undefined, part: CommentAnchor[number]): Range[] {
  const range = text && findWords(text, part)
  return range ? placesOf(text, range) : []
}
