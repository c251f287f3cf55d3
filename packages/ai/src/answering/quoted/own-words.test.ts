import { expect, test } from 'vitest'
import { tokenize } from '../../analysis/tokens.ts'
import { boostOwnWords } from './own-words.ts'

const weightsOf = (text: string) => new Map(tokenize(text).map(({ term }) => [term, 1]))

test('[AI-02] weighs a follow-up’s own words before those of earlier turns', () => {
  const query = 'How often does the lamp turn? And how is it cleaned?'
  const weights = boostOwnWords('And how is it cleaned?', query)(weightsOf(query))
  expect([weights.get('clean'), weights.get('lamp'), weights.get('turn')]).toEqual([6, 1, 1])
})

test('[AI-02] weighs a complete question as it was searched for', () => {
  const weights = weightsOf('How often does the lamp turn?')
  expect(boostOwnWords('How often?', undefined)(weights)).toBe(weights)
  expect(boostOwnWords('How often?', 'How often?')(weights)).toBe(weights)
})
