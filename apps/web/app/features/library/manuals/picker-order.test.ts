import { expect, test } from 'vitest'
import { pickerOrder } from './picker-order.ts'

const manual = (id: string, demo = false) => ({ id, demo })

test('[HOME-01] selects the first manual of the organisation, and lists demo content last', () => {
  const guide = manual('guide', true)
  expect(pickerOrder([guide, manual('a'), manual('b')])).toEqual({
    manuals: [manual('a'), manual('b'), guide],
    first: 'a',
  })
})

test('[HOME-01] selects nothing when there is only demo content', () => {
  expect(pickerOrder([manual('guide', true)]).first).toBeUndefined()
  expect(pickerOrder([])).toEqual({ manuals: [], first: undefined })
})
