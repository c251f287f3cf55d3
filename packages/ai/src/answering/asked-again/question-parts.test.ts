// Questions that ask several things, split where each part can be searched for alone.
import { expect, test } from 'vitest'
import { mayHaveParts, questionParts } from './question-parts.ts'

test.each([
  ['两个版本的差别和价格', ['两个版本的差别', '两个版本的价格']],
  ['企业版的容量与价格分别是多少？', ['企业版的容量分别是多少？', '企业版的价格分别是多少？']],
  ['怎么导出全部文章？手册的访问密码在哪里设置？', ['怎么导出全部文章？', '手册的访问密码在哪里设置？']],
  ['怎么导出全部文章，如何设置手册的访问密码', ['怎么导出全部文章', '如何设置手册的访问密码']],
  [
    'How do I export all articles and where is the password of a manual set?',
    ['How do I export all articles', 'where is the password of a manual set?'],
  ],
])('[AI-02] %s', (question, parts) => {
  expect(questionParts(question)).toEqual(parts)
})

test.each([
  '专业版和企业版的差别',
  '怎么发布一篇文章',
  '怎么发布？然后怎么撤回？',
  '怎么导出，多少钱',
  '用户的角色和权限的关系是什么',
  '公司的阿里和腾讯',
  'How do I export articles and pictures?',
  'How do I create a manual and how is it published?',
  'Is it safe?',
  '',
])('[AI-02] stays whole: %s', (question) => {
  expect(questionParts(question)).toEqual([])
})

test.each([
  ['How do I export articles and pictures?', true],
  ['专业版和企业版的差别', true],
  ['怎么发布一篇文章？', false],
  ['How do I publish?', false],
])('[AI-02] %s may have parts: %s', (question, may) => {
  expect(mayHaveParts(question)).toBe(may)
})
