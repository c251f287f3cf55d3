// A number or address that somebody else bound between the check and the change.
import { invalid, isUniqueViolation } from '../../kernel/index.ts'

/** For `.catch` of a transaction: a unique index that refused becomes a problem of `field`; everything else is thrown on. */
export const refuseTaken =
  (field: 'phone' | 'email') =>
  (error: unknown): never => {
    if (isUniqueViolation(error)) throw invalid(field, 'taken')
    throw error
  }
