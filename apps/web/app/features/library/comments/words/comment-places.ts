/** Which comments have their subject in the text that is shown, told by the text to the panel; and the one that is looked at. */

import type { CommentAnchor } from '@lectern/contracts'
import { useSyncExternalStore } from 'react'
import { requestPanel } from '~/features/library/panels/panel-request.ts'

export type CommentPlaces = {
  articleId: string
  /** Threads whose words or block the text still has. */
  found: ReadonlySet<string>
  /** Scrolls to the words; false where they are not. */
  show: (threadId: string) => boolean
  /** Where the words of a comment that is being written are by now. */
  pending: () => CommentAnchor | null
}

let state: { places: CommentPlaces | null; active: string | null } = { places: null, active: null }
const listeners = new Set<() => void>()
function set(change: Partial<typeof state>): void {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none = () => null

export const setPlaces = (places: CommentPlaces | null) => set({ places })

/** Null until the text is shown, and for articles without text, as tables are. */
export function useCommentPlaces(articleId: string): CommentPlaces | null {
  const places = useSyncExternalStore(subscribe, () => state.places, none)
  return places?.articleId === articleId ? places : null
}

export const useActiveComment = (): string | null => useSyncExternalStore(subscribe, () => state.active, none)

/** Its words are shown more strongly, and its thread in the panel when that is open; null: none. */
export function revealThread(threadId: string | null): void {
  if (threadId !== state.active) set({ active: threadId })
}

export function openComment(threadId: string): void {
  revealThread(threadId)
  requestPanel('comments')
}
