// Public address suffixes of manuals: letters only, unique without regard to case (specification §5).
import { createLetters, DomainError, isUniqueViolation } from '../../kernel/index.ts'

export const isCodeTaken = (error: unknown) => isUniqueViolation(error, 'manual_code_living')

/** For writes of a code the caller chose: another living manual has it already; everything else is thrown on. */
export function refuseTakenCode(error: unknown): never {
  if (isCodeTaken(error)) throw new DomainError('manualCodeTaken', { fields: { manualCode: { key: 'taken' } } })
  throw error
}

/** Runs `insert` with the chosen code, or with generated ones until one is free (a clash of 12 random letters is next to impossible). */
export async function withManualCode<T>(chosen: string | undefined, insert: (code: string) => Promise<T>): Promise<T> {
  if (chosen !== undefined) return insert(chosen).catch(refuseTakenCode)
  try {
    return await insert(createLetters())
  } catch (error) {
    if (!isCodeTaken(error)) throw error
    return insert(createLetters())
  }
}
