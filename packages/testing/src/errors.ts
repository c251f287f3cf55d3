// Expects a DomainError by its code.

import type { ErrorCode } from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import { expect } from 'vitest'

/** Resolves with the error when `work` fails with `code`; fails the test otherwise. */
export async function expectCode(work: Promise<unknown>, code: ErrorCode): Promise<DomainError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null && !(error instanceof DomainError)) throw error
  expect(error?.code).toBe(code)
  if (error === null) throw new Error(`expected ${code}`)
  return error
}
