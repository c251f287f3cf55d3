/** Zod issues as field problems with our own keys: server and pages say the same about a wrong value, in the caller's language. */
import type { z } from 'zod'
import type { FieldProblem } from './errors.ts'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

const count = (value: unknown): number => Number(value ?? 0)

function tooBig(issue: { maximum: unknown; origin: string }): FieldProblem {
  const params = { max: count(issue.maximum) }
  if (issue.origin === 'string') return { key: 'tooLong', params }
  return { key: issue.origin === 'array' ? 'tooMany' : 'tooBig', params }
}

function tooSmall(issue: { minimum: unknown; origin: string }): FieldProblem {
  const params = { min: count(issue.minimum) }
  if (issue.origin === 'string') return params.min <= 1 ? { key: 'required' } : { key: 'tooShort', params }
  return { key: issue.origin === 'array' ? 'tooFew' : 'tooSmall', params }
}

/** The problem behind one issue; `value` is what was given at its place. */
export function fieldProblem(issue: z.core.$ZodIssue | z.core.$ZodRawIssue, value: unknown): FieldProblem {
  const absent = value === undefined
  switch (issue.code) {
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return { key: 'invalidFormat' }
    case 'invalid_value':
      return absent
        ? { key: 'required' }
        : { key: 'notAllowed', params: { values: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return { key: 'unknownField' }
    case 'custom': {
      const { key, ...params } = issue.params ?? {}
      if (typeof key !== 'string') return { key: 'invalid' }
      return Object.keys(params).length > 0 ? { key, params } : { key }
    }
    default:
      return { key: absent ? 'required' : 'wrongType' }
  }
}

/** First problem of each field; a problem of the whole input is named `input`. */
export function fieldProblems(error: z.core.$ZodError, input: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'input'
    fields[field] ??= fieldProblem(issue, valueAt(input, issue.path))
  }
  return fields
}
