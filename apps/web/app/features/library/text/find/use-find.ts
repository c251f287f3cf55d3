/** The state of looking for words in the open document. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { settleAt } from '~/shared/article/settle-at.ts'
import type { TextEditor } from '../lib/schema.ts'
import { blockIdAt, findIn, replaceIn } from './in-document.ts'
import { clearMarks, markMatches } from './marks.ts'
import { type FindOptions, nextFrom } from './matches.ts'

/** Typing in a long text does not look through all of it with each key. */
const AGAIN_MS = 150

export function useFind(editor: TextEditor, query: string, options: FindOptions) {
  const { matchCase, wholeWord } = options
  const [doc, setDoc] = useState(editor.prosemirrorState.doc)
  const matches = useMemo(() => findIn(doc, query, { matchCase, wholeWord }), [doc, query, matchCase, wholeWord])
  /** Position in the text: the next match is after it. */
  const place = useRef(editor.prosemirrorState.selection.from)
  const [current, setCurrent] = useState(-1)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = editor.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setDoc(editor.prosemirrorState.doc), AGAIN_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
  useEffect(() => setCurrent(nextFrom(matches, place.current)), [matches])
  useEffect(() => {
    const frame = requestAnimationFrame(() => markMatches(editor, matches, current))
    return () => cancelAnimationFrame(frame)
  }, [editor, matches, current])
  useEffect(() => clearMarks, [])

  const show = useCallback(
    (index: number) => {
      const match = matches[index]
      if (!match) return
      place.current = match.from
      setCurrent(index)
      // Only a caret: a selection would open the toolbar. What is far from it takes no part in layout.
      editor._tiptapEditor.commands.setTextSelection(match.to)
      const id = blockIdAt(editor.prosemirrorState.doc, match.from)
      if (id === null) return
      settleAt(() => document.querySelector(`.article-editor [data-id="${CSS.escape(id)}"]`), 'center')
    },
    [editor, matches],
  )
  // Shows the first match after each typed letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when the text changes: the person is writing there
  useEffect(() => {
    if (query === '') return
    const first = nextFrom(matches, place.current)
    if (first >= 0) show(first)
  }, [query, matchCase, wholeWord])

  const step = (by: 1 | -1) => {
    if (matches.length > 0) show((current + by + matches.length) % matches.length)
  }
  /** The document is searched again: typing a moment ago may have moved everything. */
  const replace = (all: boolean, text: string): number => {
    const now = findIn(editor.prosemirrorState.doc, query, options)
    const chosen = all ? now : now.slice(nextFrom(now, place.current)).slice(0, 1)
    if (chosen.length === 0) return 0
    replaceIn(editor, chosen, text)
    place.current = (chosen[0]?.from ?? 0) + (all ? 0 : text.length)
    setDoc(editor.prosemirrorState.doc)
    return chosen.length
  }
  /** The caret goes to what was found last. */
  const leave = () => {
    const match = matches[current]
    if (match) editor._tiptapEditor.commands.setTextSelection(match)
    editor.focus()
  }
  return { count: matches.length, current, step, replace, leave }
}
