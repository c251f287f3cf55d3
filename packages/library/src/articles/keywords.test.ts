import { expect, test } from 'vitest'
import { tidyKeywords } from './keywords.ts'

test.each([
  ['', ''],
  ['a', 'a'],
  [' a ,b，c、a,,\nd ', 'a, b, c, d'],
])('[EDIT-08] stores keywords %j as %j', (text, expected) => expect(tidyKeywords(text)).toBe(expected))
