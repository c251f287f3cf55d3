// [EDIT-12] What documents of one import may cost together.
import { expect, test } from 'vitest'
import { readingBudget } from './read-documents.ts'

test('limits the time spent on unreadable documents', () => {
  let time = 0
  const budget = readingBudget(88, () => time)
  for (let count = 0; count < 80; count++) budget.failed(budget.now())
  expect(budget.goesOn()).toBe(true)
  for (let minutes = 0; minutes < 4; minutes++) {
    const startedAt = budget.now()
    time += 60_000
    budget.failed(startedAt)
  }
  expect(budget.goesOn()).toBe(false)
})

test('allows more time for more documents', () => {
  let time = 0
  const [few, many] = [readingBudget(1, () => time), readingBudget(400, () => time)]
  time = 16 * 60_000
  expect(() => many.take([])).not.toThrow()
  expect(() => few.take([])).toThrow()
})
