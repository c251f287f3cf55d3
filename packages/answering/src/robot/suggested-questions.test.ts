// Questions made of titles and headings.
import { expect, test } from 'vitest'
import { questionAbout, suggestedQuestions } from './suggested-questions.ts'

test.each([
  ['如何更换碳带', [], null, '如何更换碳带？'],
  ['更换碳带的步骤', [], null, '如何更换碳带？'],
  ['碳带', ['为什么？', '更换碳带'], null, '如何更换碳带？'],
  ['可以退货吗？', [], null, '可以退货吗？'],
  ['运费', ['说明', '多久能收到货？', '运费是多少？'], null, '运费是多少？'],
  ['为什么？', ['为什么？'], null, null],
  ['欢迎使用', ['示例'], null, null],
  ['常见问题', [], null, null],
  ['退货与换货', [], null, '退货与换货'],
  ['How to clean the lamp', [], 'en_US', 'How do I clean the lamp?'],
  ['What Lectern is', [], 'en_US', 'What is Lectern?'],
  ['How search works', [], 'en_US', 'How does search work?'],
  ['How it is done', ['What happens after a day', 'What you need'], 'en_US', 'What happens after a day?'],
  ['How often does it turn?', [], 'en_US', 'How often does it turn?'],
  ['How many lamps are there', [], 'en_US', 'How many lamps are there?'],
  ['Who sees a space', [], 'en_US', 'Who sees a space?'],
  ['How soon readers see it', [], 'en_US', null],
  ['Clean the lamp', [], 'en_US', 'How do I clean the lamp?'],
  ['The lamp', ['Why?', 'Replace the bulb'], 'en_US', 'How do I replace the bulb?'],
  ['The lamp', ['Notes'], 'en_US', 'The lamp'],
  ['Welcome', ['Start'], 'en_US', null],
  ['长'.repeat(60), [], null, null],
] as const)('[AI-01] %s with headings %j (%s): %s', (title, headings, language, question) => {
  expect(questionAbout({ id: 'a', title, headings, language }, 'zh_CN')).toBe(question)
})

test('returns at most three, each once, with their articles', () => {
  const titles = ['碳带一', '碳带一', '', '碳带二', '碳带三', '碳带四']
  const articles = titles.map((title, index) => ({ id: `a${index}`, title, headings: [], language: null }))
  expect(suggestedQuestions(articles, 'zh_CN')).toEqual([
    { text: '碳带一', id: 'a0' },
    { text: '碳带二', id: 'a3' },
    { text: '碳带三', id: 'a4' },
  ])
})
