import { expect, test } from 'vitest'
import { descriptionIsGood } from './description-advice.ts'

test.each([
  [0, false],
  [99, false],
  [100, true],
  [160, true],
  [161, false],
])('[EDIT-08] rates a description of %i characters: %s', (count, good) => expect(descriptionIsGood(count)).toBe(good))
