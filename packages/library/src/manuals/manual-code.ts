// Public address suffixes of manuals: unique regardless of case (specification §5).
import { createLetters, DomainError, isUniqueViolation } from '@lectern/kernel'

const isCodeTaken = (error: unknown) => isUniqueViolation(error, 'manual_code_living')

/** Turns a violation of the unique index into manualCodeTaken; rethrows every other error. */
export function throwCodeTaken(error: unknown): never {
  if (isCodeTaken(error)) throw new DomainError('manualCodeTaken', { fields: { manualCode: { key: 'taken' } } })
  throw error
}

/** Runs `insert` with the chosen code, or with generated ones until one is free (12 random letters practically never collide). */
export async function withManualCode<T>(chosen: string | undefined, insert: (code: string) => Promise<T>): Promise<T> {
  if (chosen !== undefined) return insert(chosen).catch(throwCodeTaken)
  try {
    return await insert(createLetters())
  } catch (error) {
    if (!isCodeTaken(error)) throw error
    return insert(createLetters())
  }
}
