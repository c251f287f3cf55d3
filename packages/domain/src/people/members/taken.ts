// The refusal for accounts, addresses and phone numbers that somebody has already.
import { DomainError } from '../../kernel/index.ts'

/** nameTaken with a problem at each of these fields. */
export const taken = (fields: readonly string[]): DomainError =>
  new DomainError('nameTaken', { fields: Object.fromEntries(fields.map((field) => [field, { key: 'taken' }])) })
