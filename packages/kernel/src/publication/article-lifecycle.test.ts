// The life cycle of an article, every state against every event.
import type { ArticleState } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { type ArticleEvent, hasSavedContent, nextState, STATES } from './article-lifecycle.ts'

const same: ArticleEvent = { type: 'save', differs: false }
const differs: ArticleEvent = { type: 'save', differs: true }

test.each<[ArticleState, ArticleEvent, ArticleState | null]>([
  ['unpublished', same, 'unpublished'],
  ['unpublished', differs, 'unpublished'],
  ['unpublished', { type: 'publish', differs: false }, 'published'],
  ['unpublished', { type: 'publish', differs: true }, 'changed'],
  ['unpublished', { type: 'cancelPublish' }, null],
  ['unpublished', { type: 'recycle' }, 'unpublished'],
  ['unpublished', { type: 'restore' }, 'unpublished'],
  ['published', same, 'published'],
  ['published', differs, 'changed'],
  ['published', { type: 'publish', differs: false }, 'published'],
  ['published', { type: 'publish', differs: true }, 'changed'],
  ['published', { type: 'cancelPublish' }, 'unpublished'],
  ['published', { type: 'recycle' }, 'unpublished'],
  ['published', { type: 'restore' }, 'unpublished'],
  ['changed', same, 'published'],
  ['changed', differs, 'changed'],
  ['changed', { type: 'publish', differs: false }, 'published'],
  ['changed', { type: 'publish', differs: true }, 'changed'],
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

test('[PUB-01] a withdrawn article is unpublished from whichever state it was published in', () => {
  for (const state of ['published', 'changed'] as const) {
    for (const type of ['cancelPublish', 'recycle'] as const) expect(nextState(state, { type })).toBe(STATES.withdrawn)
  }
})

test('[PUB-01] statements write the states of the table from every allowed state', () => {
  for (const state of ['published', 'changed'] as const) {
    for (const differs of [false, true]) {
      expect(nextState(state, { type: 'save', differs })).toBe(STATES.saved[differs ? 'differs' : 'same'])
      expect(nextState(state, { type: 'publish', differs })).toBe(STATES.published[differs ? 'differs' : 'same'])
    }
  }
})
