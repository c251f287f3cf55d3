// Choices of a person before an import runs.
import type { ImportedPage, ImportPolicy } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { choiceOf, forAllConflicts, forAllGone, withChoice } from './policy.ts'

const page = (change: ImportedPage['change'], more: Partial<ImportedPage> = {}): ImportedPage => ({
  ...{ page: 'a.md', path: 'a.md', title: 'A', articleId: 'a', change, edited: false, moved: false, hidden: false },
  draft: false,
  choice: change === 'conflict' ? 'mine' : change === 'gone' ? 'keep' : null,
  ...more,
})

test('[EDIT-12] a single choice overrides the one for all, which resets them', () => {
  const conflict = page('conflict')
  const one = withChoice({}, conflict, 'copy')
  expect(choiceOf(conflict, one)).toBe('copy')
  expect(choiceOf(page('conflict', { page: 'b.md' }), one)).toBe('mine')
  expect(choiceOf(conflict, forAllConflicts(one, 'theirs'))).toBe('theirs')
  expect(choiceOf(page('updated'), one)).toBeNull()
})

test('[EDIT-12] deletes an edited page only by a single choice', () => {
  const all = forAllGone({}, 'recycle')
  expect(choiceOf(page('gone'), all)).toBe('recycle')
  const edited = page('gone', { edited: true })
  expect(choiceOf(edited, all)).toBe('keep')
  expect(choiceOf(edited, withChoice(all, edited, 'recycle'))).toBe('recycle')
  const wrong: ImportPolicy = {}
  expect(withChoice(wrong, edited, 'theirs')).toBe(wrong)
})

test('[EDIT-12] shows the results after the run', () => {
  expect(choiceOf(page('conflict', { choice: 'copy' }), null)).toBe('copy')
})
