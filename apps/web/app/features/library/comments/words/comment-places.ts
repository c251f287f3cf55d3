/** The editor tells the comments panel which comments refer to words of the open text, and which one is selected. */

import type { CommentAnchor } from '@lectern/contracts'
import { create } from 'zustand'
import { requestPanel } from '~/features/library/panels/panel-request.ts'

export type CommentPlaces = {
  articleId: string
  /** Threads whose words or block the text still has. */
  found: ReadonlySet<string>
  /** Scrolls to the words; false where they are not. */
  show: (threadId: string) => boolean
  /** Returns the current words of a comment that is being written. */
  pending: () => CommentAnchor | null
}

type State = { places: CommentPlaces | null; active: string | null }
const useComments = create<State>(() => ({ places: null, active: null }))

export const setPlaces = (places: CommentPlaces | null) => useComments.setState({ places })

/** Null until the text is shown, and for articles without text, as tables are. */
export const useCommentPlaces = (articleId: string): CommentPlaces | null =>
  useComments(({ places }) => (places?.articleId === articleId ? places : null))

export const useActiveComment = (): string | null => useComments(({ active }) => active)

/** Its words are shown more strongly, and its thread in the panel when that is open; null: none. */
export const revealThread = (active: string | null): void => useComments.setState({ active })

export function openComment(threadId: string): void {
  revealThread(threadId)
  requestPanel('comments')
}
