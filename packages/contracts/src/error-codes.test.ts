// No area is forgotten when error codes are joined, and no two declare the same.
import { expect, test } from 'vitest'
import * as contracts from './index.ts'

test('joins every declared error once', () => {
  const declared = Object.entries(contracts).flatMap(([name, errors]) =>
    name.endsWith('_ERRORS') ? Object.entries(errors) : [],
  )
  expect(Object.entries(contracts.ERROR_CODES).sort()).toEqual(declared.sort())
})
