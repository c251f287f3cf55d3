// Texts: comments on articles.
import type { SameKeys } from '../../types.ts'
import type { comments as zh } from '../zh_CN/comments.ts'

export const comments: SameKeys<typeof zh> = {
  title: 'Comments',
  empty: 'No comments yet',
  emptyHint: 'Select text and press “Comment”, or comment on the whole article. Mention people with @.',
  noneOpen: 'No open comments',
  disabled: 'Comments are switched off in this manual',
  disabledHint: 'Its administrators can switch them on in the manual settings.',
  placeholder: 'Write a comment; mention people with @',
  reply: 'Reply',
  label: 'Comment',
  send: 'Send',
  withdrawn: 'This comment contains a sensitive word and has been hidden by the platform.',
  removeTitle: 'Delete this comment?',
  removeText: 'This cannot be undone.',
  resolve: 'Mark as resolved',
  reopen: 'Reopen',
  resolvedBy: 'Resolved by {{name}}',
  edited: 'edited',
  showResolved: 'Show resolved ({{count}})',
  onWords: 'Comment',
  onArticle: 'Comment on the whole article',
  about: 'About: {{quote}}',
  showBlock: 'Show the block',
  showWords: 'Show the text',
  textDeleted: 'The text was deleted',
  people: 'People to mention',
  actions: 'Comment actions',
}

export const errors = {
  commentsDisabled: 'Comments are switched off in this manual.',
}

export const actions = {
  comment_create: 'Wrote a comment',
  comment_reply: 'Replied to a comment',
  comment_update: 'Changed a comment',
  comment_delete: 'Deleted a comment',
  comment_resolve: 'Resolved a comment',
  comment_reopen: 'Reopened a comment',
}
