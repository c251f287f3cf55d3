// Texts of the search results page and the answers.
import type { SameKeys } from '../../types.ts'
import type { search as zh } from '../zh_CN/search.ts'

export const search: SameKeys<typeof zh> = {
  title: 'Search results',
  home: 'Back to home',
  placeholder: 'Search, or ask a question',
  resultsFor: 'Results for “{{text}}”',
  prompt: 'Type a word or a question to begin',
  promptHint: 'Answers come from published manuals and name their source.',
  in: 'Searching in {{name}}',
  inAll: 'Search everything',
  hits: 'Articles',
  updatedBy: 'Updated by {{name}}, {{time}}',
  updatedAt: 'Updated {{time}}',
  empty: 'Nothing found',
  emptyHint: 'Try other or fewer words.',
  answer: {
    title: 'Answer',
    thinking: 'Thinking…',
    stop: 'Stop',
    stopped: 'Stopped',
    cut: 'The answer broke off and may be incomplete',
    failed: 'AI generation error, please try again later',
    timeout: 'Waiting for the answer took too long. Please try again later.',
    retry: 'Ask again',
    citation: 'Source {{index}}: {{title}}',
    sources: 'Sources',
    good: 'Helpful',
    bad: 'Not helpful',
    thanks: 'Thank you for your feedback',
    feedbackFailed: 'Feedback failed!',
    copy: 'Copy the answer',
    copied: 'Answer copied',
    copyFailed: 'Could not copy',
  },
}
