// Zod issues as field problems with our own keys, so that messages come in the caller's language.
import type { FieldProblem } from '@lectern/contracts'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

const count = (value: unknown): number => Number(value ?? 0)

function tooBig(issue: z.core.$ZodIssueTooBig): FieldProblem {
  const params = { max: count(issue.maximum) }
  if (issue.origin === 'string') return { key: 'tooLong', params }
  return { key: issue.origin === 'array' ? 'tooMany' : 'tooBig', params }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): FieldProblem {
  const params = { min: count(issue.minimum) }
  if (issue.origin === 'string') return params.min <= 1 ? { key: 'required' } : { key: 'tooShort', params }
  return { key: issue.origin === 'array' ? 'tooFew' : 'tooSmall', params }
}

function problemOf(issue: Issue, input: unknown): FieldProblem {
  const absent = at(input, issue.path) === undefined
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
    fields[field] ??= problemOf(issue, input)
  }
  return fields
}
