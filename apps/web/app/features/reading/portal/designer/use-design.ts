/** The document being designed: its history, the keys for it, and what one is doing to it. */
import type { ThemeDocument } from '@lectern/contracts'
import { useCallback, useEffect, useReducer } from 'react'
import type { Change } from './model/change.ts'
import { type History, nextHistory, startHistory } from './model/history.ts'

/** Returns the field being typed into or dragged; its changes are one undo step. */
function fieldOf(active: Element | null): string | undefined {
  return active?.matches('input:not([type=radio], [type=checkbox]), textarea')
    ? active.id || active.className
    : undefined
}

export type Design = {
  history: History
  document: ThemeDocument
  edit: (change: Change) => void
  undo: () => void
  redo: () => void
}

export function useDesign(opened: ThemeDocument): Design {
  const [history, dispatch] = useReducer(nextHistory, opened, startHistory)
  const edit = useCallback((change: Change) => {
    const field = fieldOf(window.document.activeElement)
    dispatch({ type: 'change', change, at: performance.now(), ...(field !== undefined && { field }) })
  }, [])
  const undo = useCallback(() => dispatch({ type: 'undo' }), [])
  const redo = useCallback(() => dispatch({ type: 'redo' }), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const back = key === 'z' && !event.shiftKey
      const forth = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
      // A dialog has steps of its own.
      const elsewhere = event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')
      if ((!back && !forth) || elsewhere) return
      event.preventDefault()
      dispatch({ type: back ? 'undo' : 'redo' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { history, document: history.present, edit, undo, redo }
}
