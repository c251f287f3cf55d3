import { markdownToBlocks } from '@lectern/readers'
import { expect, test } from 'vitest'
import { countWords } from './plain-text.ts'

test.each([
  ['', 0],
  ['one two, three!', 3],
  ["it's well-known", 2],
  ['每两百杯', 4],
  ['用 npm 安装 v2', 5],
  ['# Title\n\n- a\n- b', 3],
])('[EDIT-13] %j has %i words', (markdown, count) => expect(countWords(markdownToBlocks(markdown))).toBe(count))
