/** The subject of a new comment, passed from the text to the panel of comments. */
import { COMMENT_LIMITS, type CommentAnchor } from '@lectern/contracts'
import { create } from 'zustand'
import { requestPanel } from '~/features/library/panels/panel-request.ts'

/** Words of the text, or without `anchor` a whole block. */
export type CommentTarget = { articleId: string; blockId: string; quote: string; anchor?: CommentAnchor }

/** As much of the text as a thread shows. */
export const quoteOf = (text: string): string => text.slice(0, COMMENT_LIMITS.quote).replace(/[\uD800-\uDBFF]$/, '')

const useTarget = create<{ target: CommentTarget | null }>(() => ({ target: null }))

/** Opens the panel of comments with a new comment. */
export function commentOn(target: CommentTarget): void {
  useTarget.setState({ target })
  requestPanel('comments')
}
export const forgetTarget = () => useTarget.setState({ target: null })
export const useCommentTarget = (articleId: string): CommentTarget | null =>
  useTarget(({ target }) => (target?.articleId === articleId ? target : null))
