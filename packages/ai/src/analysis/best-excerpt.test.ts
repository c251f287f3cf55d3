import { expect, test } from 'vitest'
import { bestExcerpt } from './best-excerpt.ts'
import { tokenize } from './tokens.ts'

const weightsOf = (question: string) => new Map(tokenize(question).map(({ term }) => [term, 1]))

function quoted(question: string, text: string, most: number): string | undefined {
  const block = bestExcerpt(text, weightsOf(question), most)
  return block ? text.slice(block.start, block.end) : undefined
}

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
