// The states a save may lead to, by what it finds; the statement that saves chooses among them (specification §4 Article).
import { nextState } from './article-lifecycle.ts'
import type { SaveRow } from './save.repo.ts'

export const SAVED_STATES: SaveRow['states'] = {
  unpublished: nextState('unpublished', { type: 'save', differs: true }) ?? 'unpublished',
  same: nextState('published', { type: 'save', differs: false }) ?? 'published',
  differs: nextState('published', { type: 'save', differs: true }) ?? 'changed',
}
