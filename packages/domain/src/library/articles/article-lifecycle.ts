// The life cycle of an article as a pure table (specification §4): which states exist and what each event makes of them.
import type { ArticleState } from '@lectern/contracts'

export type ArticleEvent =
  /** `differs`: title or content are not what is published. */
  | { type: 'save'; differs: boolean }
  | { type: 'publish' }
  | { type: 'cancelPublish' }
  | { type: 'recycle' }
  | { type: 'restore' }

/** The state after `event`, or null when the event is refused in this state. */
export function nextState(state: ArticleState, event: ArticleEvent): ArticleState | null {
  switch (event.type) {
    case 'save':
      if (state === 'unpublished') return 'unpublished'
      return event.differs ? 'changed' : 'published'
    case 'publish':
      return 'published'
    case 'cancelPublish':
      return state === 'unpublished' ? null : 'unpublished'
    // A recycled article leaves its readers, and coming back it waits for somebody to publish it again.
    case 'recycle':
    case 'restore':
      return 'unpublished'
  }
}

/** Publishing needs saved content first: a document that was only created has none. */
export const hasSavedContent = (article: { revision: number; blocks: number }) =>
  article.revision > 1 || article.blocks > 0
