// Error codes and field problems as sentences (specification §8).
import type { ErrorCode, FieldProblem, Lang } from '@lectern/contracts'
import { hasText, translate } from './translate.ts'

/** The sentence for an error code in `lang`. */
export const errorMessage = (lang: Lang, code: ErrorCode, params?: Record<string, string | number>): string =>
  translate(lang, `errors.${code}`, params)

/** The sentence for a field problem in `lang`; keys without words of their own say that the value is not valid. */
export function fieldMessage(lang: Lang, problem: FieldProblem): string {
  const key = `errors.fields.${problem.key}`
  return translate(lang, hasText(lang, key) ? key : 'errors.fields.invalid', problem.params)
}
