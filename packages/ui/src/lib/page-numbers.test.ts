import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, null, 20]],
  [4, 20, [1, null, 3, 4, 5, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 16, 17, 18, 19, 20]],
])('[SRCH-01] page %i of %i shows first, last and neighbours', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers)
})
