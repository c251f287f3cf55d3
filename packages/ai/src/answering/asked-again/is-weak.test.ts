// A search is weak when nothing in it is surely the answer, or a part of the question is nowhere.
import { expect, test } from 'vitest'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { isWeak } from './is-weak.ts'

const passage = (more: Partial<RetrievedPassage> = {}): RetrievedPassage => ({
  ...{ chunkId: 'c', articleId: 'a', manualId: 'm', versionId: 'v', title: 'T', headings: [], text: 't', anchor: 'b' },
  ...{ score: 2.4, relevance: 1, part: 1, near: 0.5, similar: 0.3, strength: 4, coverage: 0.9, together: 0.9 },
  ...{ missingNames: 0, defines: null, foreign: false, weights: new Map(), total: 1, worth: 1, ...more },
})
const other = passage({ chunkId: 'd', articleId: 'b', coverage: 0.1, score: 0.4, strength: 1, part: 0.2 })
const faint = { strength: 0.3, part: 0.1, near: 0.1, score: 0.5, coverage: 0.3, together: 0.2 }

test.each<[string, string, RetrievedPassage[], boolean]>([
  ['a sure answer', 'How are pumps reset?', [passage(), other], false],
  ['no passage', 'How are pumps reset?', [], true],
  ['a faint passage', 'How are pumps reset?', [passage(faint), other], true],
  [
    'a faint passage that a model finds near',
    'How are pumps reset?',
    [passage({ ...faint, byModel: 0.7 }), other],
    false,
  ],
  ['a part that no passage has', '水泵的保养和价格', [passage({ coverage: 0.5 }), other], true],
  ['parts that are all there', '水泵的保养和价格', [passage(), other], false],
])('[AI-02] %s', (_, question, passages, weak) => {
  expect(isWeak(question, passages)).toBe(weak)
})
