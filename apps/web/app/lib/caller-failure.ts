// The domain's refusal behind an error that a loader's own call threw.
import { ERROR_CODES, type ErrorCode, Lang } from '@lectern/contracts'

/** `login`: the refusal says that signing in may help; `own`: it is the article's own password; `retryAfter`: seconds to wait. */
export type Failure = {
  code: ErrorCode
  login: boolean
  own: boolean
  manualId?: string
  articleId?: string
  /** Language of the manual that asks for a password. */
  language?: Lang
  retryAfter?: number
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The domain's refusal behind an error thrown by the caller; null for anything unexpected. */
export function failureOf(error: unknown): Failure | null {
  const cause = error instanceof Error ? error.cause : null
  const code = (Object.keys(ERROR_CODES) as ErrorCode[]).find((name) => name === field(cause, 'code'))
  if (code === undefined) return null
  const data = field(field(cause, 'details'), 'data')
  const retryAfter = field(data, 'retryAfter')
  const manualId = field(data, 'manualId')
  const articleId = field(data, 'articleId')
  const language = Lang.safeParse(field(data, 'language'))
  return {
    code,
    login: field(data, 'reason') === 'login',
    own: articleId !== undefined,
    ...(typeof manualId === 'string' && { manualId }),
    ...(typeof articleId === 'string' && { articleId }),
    ...(language.success && { language: language.data }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}
