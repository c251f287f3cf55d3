// Questions made of titles.
import { expect, test } from 'vitest'
import { questionAbout, suggestedQuestions } from './suggested-questions.ts'

const about = (title: string, language: 'zh_CN' | 'en_US' | null = null) =>
  questionAbout({ id: 'a', title, language }, 'zh_CN')

test.each([
  ['如何更换碳带', null, '如何更换碳带？'],
  ['更换碳带的步骤', null, '“更换碳带的步骤”是怎样的？'],
  ['可以退货吗？', null, '可以退货吗？'],
  ['How to clean the lamp', 'en_US', 'How to clean the lamp?'],
  ['The lamp', 'en_US', 'What is “The lamp” about?'],
  ['长'.repeat(60), null, null],
] as const)('[AI-01] %s (%s): %s', (title, language, question) => {
  expect(about(title, language)).toBe(question)
})

test('returns at most three, each once, with their articles', () => {
  const articles = ['一', '一', '', '二', '三', '四'].map((title, index) => ({
    id: `a${index}`,
    title,
    language: null,
  }))
  expect(suggestedQuestions(articles, 'zh_CN')).toEqual([
    { text: '“一”是怎样的？', id: 'a0' },
    { text: '“二”是怎样的？', id: 'a3' },
    { text: '“三”是怎样的？', id: 'a4' },
  ])
})
