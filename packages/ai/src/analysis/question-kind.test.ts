import { expect, test } from 'vitest'
import { questionKind } from './question-kind.ts'

test.each([
  ['How do I delete a space?', 'steps'],
  ['怎么发布一篇文章', 'steps'],
  ['如何删除一个空间', 'steps'],
  ['Can readers comment?', 'decision'],
  ['图片能不能压缩', 'decision'],
  ['What is a passkey?', 'meaning'],
  ['什么是手册', 'meaning'],
  ['How long does an invitation stay valid?', 'figure'],
  ['回收站保留多少天', 'figure'],
  ['When does an invitation end?', 'figure'],
  ['Can you tell me when it is back?', 'figure'],
  ['where is the folder when installed from the store', 'other'],
  ['能不能分几次发给读者', 'decision'],
  ['一篇文章能放多少张图片吗', 'decision'],
  ['你知道回收站保留多少天吗', 'figure'],
  ['手册的设置基于什么？', 'other'],
  ['为什么我的流程不能发布', 'other'],
  ['password', 'keywords'],
  ['export csv', 'keywords'],
  ['密码', 'keywords'],
  ['上传附件提示 413', 'other'],
  ['the pump stops after the update', 'other'],
])('[AI-02] %s: %s', (question, kind) => expect(questionKind(question)).toBe(kind))
