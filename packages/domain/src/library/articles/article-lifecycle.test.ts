// The life cycle of an article, every state against every event.
import type { ArticleState } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { type ArticleEvent, hasSavedContent, nextState } from './article-lifecycle.ts'

const same: ArticleEvent = { type: 'save', differs: false }
const differs: ArticleEvent = { type: 'save', differs: true }

test.each<[ArticleState, ArticleEvent, ArticleState | null]>([
  ['unpublished', same, 'unpublished'],
  ['unpublished', differs, 'unpublished'],
  ['unpublished', { type: 'publish' }, 'published'],
  ['unpublished', { type: 'cancelPublish' }, null],
  ['unpublished', { type: 'recycle' }, 'unpublished'],
  ['unpublished', { type: 'restore' }, 'unpublished'],
  ['published', same, 'published'],
  ['published', differs, 'changed'],
  ['published', { type: 'publish' }, 'published'],
  ['published', { type: 'cancelPublish' }, 'unpublished'],
  ['published', { type: 'recycle' }, 'unpublished'],
  ['published', { type: 'restore' }, 'unpublished'],
  ['changed', same, 'published'],
  ['changed', differs, 'changed'],
  ['changed', { type: 'publish' }, 'published'],
  ['changed', { type: 'cancelPublish' }, 'unpublished'],
  ['changed', { type: 'recycle' }, 'unpublished'],
  ['changed', { type: 'restore' }, 'unpublished'],
])('[PUB-01] %s + %o -> %s', (state, event, next) => {
  expect(nextState(state, event)).toBe(next)
})

test.each([
  [{ revision: 1, blocks: 0 }, false],
  [{ revision: 1, blocks: 1 }, true],
  [{ revision: 2, blocks: 0 }, true],
])('[PUB-01] publishing needs saved content: %o -> %s', (article, expected) => {
  expect(hasSavedContent(article)).toBe(expected)
})
