import { expect, test } from 'vitest'
import { checkedShare } from './checked-share.ts'

test.each([
  ['Press **Save** [1]. Then close the window [2].', 1],
  ['Press Save [1]. It is fast.', 0.5],
  ['按下保存。[1]然后关闭窗口。', 0.5],
  ['To reset it:\n\n1. Hold the button. [1]\n2. Wait. [1]', 1],
  ['Press Save [1]. ~~Wait 5 s.~~ [1]', 0.5],
  ['```\nnpm run build\n```\nRun it [1].\n\n> The price is missing.', 1],
  ['Which one do you mean?', null],
])('[AI-05] counts the sentences with a source in %j', (text, share) => {
  expect(checkedShare(text)).toBe(share)
})
