// Which words of a conversation count most for the answer.
import { expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokens.ts'
import { boostOwnWords } from './own-words.ts'

const weightsOf = (text: string) => new Map(tokenize(text).map(({ term }) => [term, 1]))

test('[AI-02] what a follow-up asks itself counts before what it goes on from', () => {
  const query = 'How often does the lamp turn? And how is it cleaned?'
  const weights = boostOwnWords('And how is it cleaned?', query)(weightsOf(query))
  expect([weights.get('clean'), weights.get('lamp'), weights.get('turn')]).toEqual([6, 1, 1])
})

test('[AI-02] a question that stands alone is weighed as it was looked up', () => {
  const weights = weightsOf('How often does the lamp turn?')
  expect(boostOwnWords('How often?', undefined)(weights)).toBe(weights)
  expect(boostOwnWords('How often?', 'How often?')(weights)).toBe(weights)
})
