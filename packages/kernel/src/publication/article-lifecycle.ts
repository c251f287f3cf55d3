// The life cycle of an article as a pure table (specification §4): which states exist and the effect of each event.
import type { ArticleState } from '@lectern/contracts'

export type ArticleEvent =
  /** `differs`: title or content are not what is published. */
  | { type: 'save'; differs: boolean }
  /** `differs`: what is published is an earlier version, not the draft. */
  | { type: 'publish'; differs: boolean }
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
      return event.differs ? 'changed' : 'published'
    case 'cancelPublish':
      return state === 'unpublished' ? null : 'unpublished'
    // Recycling unpublishes an article; once restored it is a draft until somebody publishes it again.
    case 'recycle':
    case 'restore':
      return 'unpublished'
  }
}

/** The state after an event that no state refuses. */
function stateAfter(state: ArticleState, event: ArticleEvent): ArticleState {
  const next = nextState(state, event)
  if (next === null) throw new Error(`${event.type} is refused in state ${state}`)
  return next
}

/** For statements that find out themselves whether draft and published version differ: the state of each outcome. */
export const STATES = {
  saved: {
    unpublished: stateAfter('unpublished', { type: 'save', differs: true }),
    same: stateAfter('published', { type: 'save', differs: false }),
    differs: stateAfter('published', { type: 'save', differs: true }),
  },
  published: {
    same: stateAfter('unpublished', { type: 'publish', differs: false }),
    differs: stateAfter('unpublished', { type: 'publish', differs: true }),
  },
  withdrawn: stateAfter('published', { type: 'cancelPublish' }),
} as const

/** Publishing needs saved content first: a document that was only created has none. */
export const hasSavedContent = (article: { revision: number; blocks: number }) =>
  article.revision > 1 || article.blocks > 0
