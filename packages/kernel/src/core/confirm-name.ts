// Deleting a space or manual is confirmed by typing its name (specification §5).
import { DomainError } from './errors.ts'

/** Throws `confirmMismatch` with the field's problem: nothing typed, or something else. */
export function confirmName(typed: string, name: string): void {
  if (typed.trim() === '') throw new DomainError('confirmMismatch', { fields: { name: { key: 'confirmEmpty' } } })
  if (typed.trim() !== name) throw new DomainError('confirmMismatch', { fields: { name: { key: 'confirmMismatch' } } })
}
