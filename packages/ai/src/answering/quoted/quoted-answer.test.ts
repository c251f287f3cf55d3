import { expect, test } from 'vitest'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { quotedAnswer } from './quoted-answer.ts'

/** Two words are in the question; four others are their synonyms. */
const weights = new Map(['reset', 'pump', 'restart', 'reboot', 'motor', 'compressor'].map((term) => [term, 2]))
const passage = (articleId: string, text: string, near: number): RetrievedPassage => ({
  ...{ chunkId: articleId, articleId, manualId: 'm', versionId: 'v', title: 'T', headings: [], text, anchor: '' },
  ...{
    score: 2,
    relevance: 1,
    part: 1,
    near,
    similar: 0,
    worth: 1,
    strength: 1,
    coverage: 1,
    together: 1,
    missingNames: 0,
  },
  ...{ defines: null, foreign: false, weights, total: 4 },
})

test('[AI-04] ignores synonyms in the share of the question’s words', () => {
  const passages = [passage('a', 'Hold the button to reset the pump.', 0.3), passage('b', 'The pump is blue.', 0.5)]
  expect(quotedAnswer(passages, { question: 'How do I reset the pump?' })?.passage.articleId).toBe('a')
  expect(quotedAnswer(passages.toReversed(), { question: 'How do I reset the pump?' })?.passage.articleId).toBe('a')
})
