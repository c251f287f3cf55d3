/** What a new comment is about, handed from the text to the panel of comments. */
import { type CommentAnchor, LIMITS } from '@lectern/contracts'
import { useSyncExternalStore } from 'react'
import { requestPanel } from '~/features/library/panels/panel-request.ts'

/** Words of the text, or without `anchor` a whole block. */
export type CommentTarget = { articleId: string; blockId: string; quote: string; anchor?: CommentAnchor }

/** As much of the text as a thread shows. */
export const quoteOf = (text: string): string => text.slice(0, LIMITS.commentQuote).replace(/[\uD800-\uDBFF]$/, '')

let target: CommentTarget | null = null
const listeners = new Set<() => void>()
function set(next: CommentTarget | null): void {
  target = next
  for (const tell of listeners) tell()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the panel of comments with a new comment. */
export function commentOn(next: CommentTarget): void {
  set(next)
  requestPanel('comments')
}
export const forgetTarget = () => set(null)
export function useCommentTarget(articleId: string): CommentTarget | null {
  const current = useSyncExternalStore(
    subscribe,
    () => target,
    () => null,
  )
  return current?.articleId === articleId ? current : null
}
