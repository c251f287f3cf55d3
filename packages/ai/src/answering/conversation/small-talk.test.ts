// Greetings and thanks, beside questions that begin like them.
import { expect, test } from 'vitest'
import { smallTalkOf } from './small-talk.ts'

test.each([
  ['你好', 'greeting'],
  ['您好！在吗？', 'greeting'],
  ['你好呀，小助手', 'greeting'],
  ['Hello there!', 'greeting'],
  ['Good morning', 'greeting'],
  ['谢谢', 'thanks'],
  ['好的，非常感谢您！🙏', 'thanks'],
  ['Thanks a lot :)', 'thanks'],
  ['OK, thank you very much', 'thanks'],
  ['Hi, thanks', 'thanks'],
  ['明白了', 'assent'],
  ['ok', 'assent'],
  ['再见', 'farewell'],
  ['Thanks, bye', 'thanks'],
  ['Bye!', 'farewell'],
] as const)('[AI-02] %s is small talk: %s', (text, kind) => {
  expect(smallTalkOf(text)).toBe(kind)
})

test.each([
  '你好，怎么发布文章？',
  '好的模板在哪里',
  '早退怎么登记',
  '感谢信模板',
  'Hello world program',
  'Thanks page settings',
  'Hi, how do I sign in?',
  'high contrast',
  '行高',
  'ok button',
  '谢谢页',
  '发布',
  '???',
  '',
])('[AI-02] %s is no small talk', (text) => {
  expect(smallTalkOf(text)).toBeNull()
})
