// Texts: history of an article, two versions side by side, what is not published yet.
import type { SameKeys } from '../../types.ts'
import type { history as zh } from '../zh_CN/history.ts'

export const history: SameKeys<typeof zh> = {
  title: 'History',
  empty: 'No earlier versions yet',
  emptyHint: 'A version is kept when you publish, when someone else edits, and when you resume after a break.',
  now: 'Current draft',
  release: 'Published version {{number}}',
  save: 'Saved version',
  current: 'Visible to readers',
  by: '{{time}} · {{name}}',
  today: 'Today',
  more: 'Show more',
  back: 'Back to editing',
  compare: 'Compare with current draft',
  read: 'This version only',
  restore: 'Restore this version',
  restored: 'Restored. The previous text is in the history',
  publish: 'Publish this version',
  publishTitle: 'Show this version to readers?',
  publishText: 'Readers see it immediately. The draft does not change.',
  published: 'Readers now see this version',
  rollBack: 'Roll back to the published version',
  rollBackTitle: 'Roll “{{title}}” back to the published version?',
  rollBackText: 'The draft is replaced by the published version. Your unpublished changes stay in the history.',
  rolledBack: 'Rolled back to the published version',
  notSaved: 'The text has not been saved yet. Save your changes first.',
  side: 'Side-by-side comparison',
  changed: 'Changed',
  removed: 'Removed',
  added: 'Added',
  absent: 'Empty',
  gap_one: '{{count}} unchanged block',
  gap_other: '{{count}} unchanged blocks',
  equal: 'No differences',
  pending: 'Unpublished changes',
  pendingEmpty: 'Everything is published',
  pendingHint: 'New articles, and articles changed since they were published, appear here.',
  pendingNew: 'Never published',
  pendingChanged: 'Has unpublished changes',
  pendingNoContent: 'No saved content yet',
  pendingSelectAll: 'Select all',
  pendingPublish: 'Publish selected ({{count}})',
}

export const errors = {
  neverPublished: 'This article is not published, so there is no version to roll back to.',
}

export const actions = {
  article_restoreVersion: 'Restored a version of an article',
}
