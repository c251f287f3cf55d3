import { expect, test } from 'vitest'
import { lastPage } from './last-page.ts'

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [40, 20, 2],
])('returns for %i rows, %i on a page: page %i', (total, size, last) => expect(lastPage(total, size)).toBe(last))
