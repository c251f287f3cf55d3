import { expect, test } from 'vitest'
import { withMark } from './screen-sentence.ts'

test.each([
  ['Hold it.\n', 'Hold it. [1]\n'],
  ['按住。', '按住。[1]'],
  ['\n| Enterprise | 100 GB |', '\n| Enterprise | 100 GB [1] |'],
  ['| 企业版 | 大 |\n', '| 企业版 | 大[1] |\n'],
])('[AI-02] the mark of %j is behind its words, and within the cell of a row', (text, marked) =>
  expect(withMark(text, 1)).toBe(marked),
)
