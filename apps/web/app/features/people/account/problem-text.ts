// Errors of the contract's schemas for one value, in the person's language.
import type { FieldProblem, Lang } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'

type Issue = { code: string; params?: Record<string, unknown>; minimum?: unknown; maximum?: unknown }
type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } } }

function problemOf(issue: Issue): FieldProblem {
  const { key, ...params } = issue.params ?? {}
  if (typeof key === 'string') {
    const numbers = Object.entries(params).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    return { key, params: Object.fromEntries(numbers) }
  }
  if (issue.code === 'too_small') return { key: 'required' }
  if (issue.code === 'too_big') return { key: 'tooLong', params: { max: Number(issue.maximum) } }
  return { key: 'invalidFormat' }
}

/** The error, or null when `schema` accepts the value. */
export function problemText(schema: Schema, value: unknown, lang: Lang): string | null {
  const result = schema.safeParse(value)
  if (result.success) return null
  const [issue] = (result.error?.issues ?? []) as Issue[]
  return issue ? fieldMessage(lang, problemOf(issue)) : null
}
