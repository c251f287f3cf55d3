import { expect, test } from 'vitest'
import { bestExcerpt } from './best-excerpt.ts'
import { expectedBy } from './expected-answer.ts'
import { tokenize } from './tokens.ts'

const weightsOf = (question: string) => new Map(tokenize(question).map(({ term }) => [term, 1]))

function quoted(question: string, text: string, most: number): string | undefined {
  const block = bestExcerpt(text, weightsOf(question), most, { expected: expectedBy(question)?.(text) })
  return block ? text.slice(block.start, block.end) : undefined
}

test.each([
  [
    'When was the pump built?',
    'The pump was built by Miller. The pump was built in 1912.',
    'The pump was built in 1912.',
  ],
  ['How many pumps are there?', 'There are pumps in many places. There are 14 pumps.', 'There are 14 pumps.'],
  ['水泵是哪一年建造的？', '水泵是米勒建造的。水泵建造于1912年。', '水泵建造于1912年。'],
  ['什么是回收站？', '文章进入回收站后不可编辑。回收站是存放已删除文章的地方。', '回收站是存放已删除文章的地方。'],
])('[AI-04] %s quotes the sentence with the expected kind of answer', (question, text, sentence) =>
  expect(quoted(question, text, sentence.length + 2)).toBe(sentence),
)

test('[AI-04] prefers the shorter of two sentences with the same words', () => {
  const text =
    'Besides much else that has been told about it, on one day somebody might reset an old pump as well. Reset the pump here.'
  expect(quoted('reset the pump', text, 100)).toBe('Reset the pump here.')
})

test('[AI-04] cuts a sentence that is too long between words', () => {
  const text = `${'incomprehensibilities '.repeat(8)}before the pump stands ${'characteristically '.repeat(8)}at last.`
  const quote = quoted('pump', text, 100)!
  expect(quote).toContain('the pump stands')
  expect(quote.length).toBeLessThanOrEqual(100)
  for (const word of quote.trim().split(' ')) expect(text.split(' ')).toContain(word)
})

test('[AI-04] cuts a long Chinese sentence at the maximum length', () => {
  const text = `${'这是一段没有标点的长文字'.repeat(10)}水泵${'后面还有很多很多的文字'.repeat(10)}`
  expect(quoted('水泵', text, 60)).toHaveLength(60)
})

test('[AI-04] quotes nothing from a text without a word of the question', () =>
  expect(bestExcerpt('Valves are cleaned.', weightsOf('pump'), 100)).toBeNull())
