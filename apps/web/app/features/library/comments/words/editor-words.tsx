/** Words that comments are about, in the editor: marked, opened by a click or from the panel, chosen by the selection. */
import type { CommentThread } from '@lectern/contracts'
import { useEffect, useMemo, useRef } from 'react'
import type { EditorContext } from '~/features/library/text/extensions/types.ts'
import type { TextEditor } from '~/features/library/text/lib/schema.ts'
import { anchorOf, docTexts } from '~/features/library/text/ranges/doc-texts.ts'
import { settleAt } from '~/shared/article/settle-at.ts'
import { type CommentTarget, commentOn, quoteOf, useCommentTarget } from '../comment-target.ts'
import { isCommentKey } from './comment-key.ts'
import { openComment, revealThread, setPlaces, useActiveComment } from './comment-places.ts'
import { ThreadMarks } from './thread-marks.ts'
import './words.css'

/** Typing in a long text does not look through all of it with each key. */
const FOLLOW_MS = 200
/** A press that moves farther selects words, pixels. */
const DRAG = 4
/** Marks the words of the comment that is being written. */
const PENDING = 'pending:'
const pendingId = ({ anchor = [] }: CommentTarget): string =>
  PENDING + anchor.map(({ blockId, start, quote }) => `${blockId}.${start}.${quote.length}`).join()

/** A new comment on the selected words, or on the block of the caret. */
export function commentHere({ editor, article }: Pick<EditorContext, 'editor' | 'article'>): void {
  const { doc, selection } = editor.prosemirrorState
  const ranges = selection.ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }))
  const anchor = selection.empty ? [] : anchorOf(docTexts(doc), ranges)
  const { block } = editor.getTextCursorPosition()
  const words = anchor.map(({ quote }) => quote).join('\n')
  // The words are marked from now on; selected, they would keep the toolbar over the panel.
  if (anchor.length > 0) editor._tiptapEditor.commands.setTextSelection(selection.to)
  revealThread(null)
  commentOn({
    articleId: article.id,
    blockId: anchor[0]?.blockId ?? block.id,
    quote: quoteOf(words || blockText(editor, block.id) || block.type),
    ...(anchor.length > 0 && { anchor }),
  })
}

const blockText = (editor: TextEditor, id: string): string =>
  docTexts(editor.prosemirrorState.doc)
    .find((text) => text.id === id)
    ?.text.trim() ?? ''

const threadAt = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-comment]')?.dataset.comment) || null

/** The thread whose words have the caret. */
function threadAtCaret(editor: TextEditor): string | null {
  const { node } = editor.prosemirrorView.domAtPos(editor.prosemirrorState.selection.from)
  return threadAt(node instanceof Element ? node : node.parentElement)
}

export function useWords({ editor, article }: EditorContext, threads: readonly CommentThread[]): void {
  const target = useCommentTarget(article.id)
  const active = useActiveComment()
  const marks = useMemo(() => new ThreadMarks(editor), [editor])
  const open = useMemo(() => threads.filter(({ resolved }) => !resolved), [threads])
  const latest = useRef<() => void>(() => undefined)

  useEffect(() => {
    const anchored = open.flatMap(({ id, anchor }) => (anchor ? [{ id, anchor }] : []))
    const pending = target?.anchor ? { id: pendingId(target), anchor: target.anchor } : null
    const publishWords = (words: ReadonlySet<string>) => {
      const blocks = threads.filter(({ anchor, blockId }) => !anchor && blockId !== null && editor.getBlock(blockId))
      const blockIds = new Set([...words, ...blocks.map(({ id }) => id)])
      setPlaces({
        articleId: article.id,
        found: blockIds,
        pending: () => pending && marks.anchor(pending.id),
        show: (id) => {
          const range = marks.range(id)
          if (!range) return false
          // Only a caret: a selection would open the toolbar. What is far from it takes no part in layout.
          editor._tiptapEditor.commands.setTextSelection(range.to)
          revealThread(id)
          if (matchMedia('(pointer: fine)').matches) editor.focus()
          settleAt(() => document.querySelector(`.article-editor [data-comment="${CSS.escape(id)}"]`), 'center')
          return true
        },
      })
    }
    publishWords(marks.show(pending ? [...anchored, pending] : anchored, pending?.id ?? active))
    latest.current = () => publishWords(marks.follow())
  }, [editor, article.id, marks, open, threads, target, active])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), FOLLOW_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      setPlaces(null)
    }
  }, [editor])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const { dom } = editor.prosemirrorView
    let pressed = { x: 0, y: 0 }
    const onDown = ({ clientX, clientY }: PointerEvent) => {
      pressed = { x: clientX, y: clientY }
    }
    const onClick = ({ target: clicked, clientX, clientY }: MouseEvent) => {
      // Whether words are selected is not settled yet at this time.
      const dragged = Math.hypot(clientX - pressed.x, clientY - pressed.y) > DRAG
      const id = threadAt(clicked)
      if (dragged || id?.startsWith(PENDING)) return
      if (id === null) revealThread(null)
      else openComment(id)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isCommentKey(event)) return
      event.preventDefault()
      const id = editor.prosemirrorState.selection.empty ? threadAtCaret(editor) : null
      if (id !== null && !id.startsWith(PENDING)) openComment(id)
      else commentHere({ editor, article })
    }
    dom.addEventListener('pointerdown', onDown, { signal })
    dom.addEventListener('click', onClick, { signal })
    dom.addEventListener('keydown', onKey, { signal, capture: true })
    return () => ending.abort()
  }, [editor, article])
}
