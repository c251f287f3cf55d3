// Searched texts, as people type them.
import { expect, test } from 'vitest'
import { isQuestion } from './is-question.ts'

test.each([
  '怎么更换碳带',
  '保修多久',
  '可以退货吗',
  '打印机为什么不出纸',
  '灯不亮？',
  '支持哪些系统',
  'How do I change the ribbon',
  'does it work offline',
  'ribbon stuck?',
  "what's new",
])('[SRCH-02] recognises as a question: %s', (text) => expect(isQuestion(text)).toBe(true))

test.each([
  '',
  ' ',
  '?',
  '碳带',
  '保修',
  '更换碳带的步骤',
  'baoxiu',
  'cartridge',
  'ribbon change',
  'how',
  'howto ribbon',
  'E-1024',
])('[SRCH-02] recognises as keywords: %s', (text) => expect(isQuestion(text)).toBe(false))
