import { expect, test } from 'vitest'
import { matchedWords } from './matched-words.ts'

test.each([
  ['How do I reset the pump?', 'Pumps are reset with the button.', ['reset', 'pump']],
  ['怎么重置登录密码？', '登录密码可以在设置中修改', ['登录密码']],
  ['How do I pay?', 'Nothing of the kind.', []],
  ['reset, then reset', 'A reset.', ['reset']],
])('[AI-05] %s in %s', (question, text, words) => {
  expect(matchedWords(question, text)).toEqual(words)
})
