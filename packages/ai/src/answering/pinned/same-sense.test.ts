import { expect, test } from 'vitest'
import { sameSense } from './same-sense.ts'

test.each([
  ['How do I reset my password?', 'How can I get a new password?'],
  ['怎么重置密码？', '忘记密码了如何找回？'],
  ['How do I publish an article?', 'How can articles be published?'],
  ['怎么开启和关闭通知？', '如何关闭通知？'],
  ['What is the address of the sign?', 'How is it removed, the sign?'],
  ['How many seats do 5 licences have?', 'Seats of five licences?'],
])('[AI-02] %s is equivalent to %s', (one, other) => {
  expect(sameSense(one, other)).toBe(true)
  expect(sameSense(other, one)).toBe(true)
})

test.each([
  ['How do I enable notifications?', 'How do I disable notifications?'],
  ['How do I publish an article?', 'How do I unpublish an article?'],
  ['怎么发布文章？', '怎么取消发布文章？'],
  ['如何启用两步验证？', '如何停用两步验证？'],
  ['How do I log in?', 'How do I log out?'],
  ['Can viewers comment?', 'Why can viewers not comment?'],
  ['What is new in version 3.2?', 'What is new in version 3.3?'],
  ['怎么导入文档？', '怎么导出文档？'],
  ['How do I activate my account?', 'How do I deactivate my account?'],
  ['How do I link my phone?', 'How do I unlink my phone?'],
  ['How do I upload a file?', 'How do I download a file?'],
  ['How do I make a group?', 'How do I delete a group?'],
  ['最大能上传多少？', '最小要上传多少？'],
])('[AI-02] %s is not equivalent to %s', (one, other) => {
  expect(sameSense(one, other)).toBe(false)
  expect(sameSense(other, one)).toBe(false)
})
