// Error codes and field problems as sentences (specification §8).
import type { ErrorCode, FieldProblem, Lang } from '@lectern/contracts'
import { errors } from './resources/zh_CN/errors.ts'
import { translate } from './translate.ts'

type FieldKey = keyof typeof errors.fields
const hasWords = (key: string): key is FieldKey => Object.hasOwn(errors.fields, key)

/** The sentence for an error code in `lang`. */
export const errorMessage = (lang: Lang, code: ErrorCode, params?: Record<string, string | number>): string =>
  translate(lang, `errors.${code}`, params)

/** The sentence for a field problem in `lang`; keys without words of their own say that the value is not valid. */
export const fieldMessage = (lang: Lang, problem: FieldProblem): string =>
  translate(lang, `errors.fields.${hasWords(problem.key) ? problem.key : 'invalid'}`, problem.params)
