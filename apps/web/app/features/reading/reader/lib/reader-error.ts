/** What a reader is told when a page cannot be shown, and with which status (specification §2 'Published reader view', §8). */
import { ERROR_CODES, type ErrorCode } from '@lectern/contracts'
import type { ReaderData } from './load-reader.ts'

export type Notice = 'notFound' | 'deleted' | 'notPublic' | 'forbidden' | 'signIn' | 'password'

const NOTICES: Partial<Record<ErrorCode, Notice>> = {
  notFound: 'notFound',
  invalidInput: 'notFound',
  articleDeleted: 'deleted',
  notPublic: 'notPublic',
  readerNotAllowed: 'forbidden',
  forbidden: 'forbidden',
  roleRequired: 'forbidden',
  unauthenticated: 'signIn',
  sharePasswordRequired: 'password',
  sharePasswordWrong: 'password',
  // Nothing else that a reader asks for is counted.
  tooManyRequests: 'password',
}

export const NOTICE_STATUS: Record<Notice, number> = {
  notFound: 404,
  deleted: 410,
  notPublic: 403,
  forbidden: 403,
  signIn: 403,
  password: 403,
}

/** `login`: the refusal says that signing in may help; `own`: it is the article's own password; `retryAfter`: seconds to wait. */
export type Failure = { code: ErrorCode; login: boolean; own: boolean; manualId?: string; retryAfter?: number }

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
  return {
    code,
    login: field(data, 'reason') === 'login',
    own: field(data, 'articleId') !== undefined,
    ...(typeof manualId === 'string' && { manualId }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  }
}

/** The notice of a failure, or null when it is our fault and belongs on the 500 page. */
export function noticeOf(failure: Failure | null): Notice | null {
  if (failure === null) return null
  return failure.login ? 'signIn' : (NOTICES[failure.code] ?? null)
}

// Such pages are for one visitor: no cache on the way may keep them.
export const PRIVATE = 'private, no-store'

/** Status and headers of a page or of the notice that stands in for it. */
export function headOf(reader: ReaderData): { status: number; headers: Record<string, string> } {
  if (reader.kind === 'page') {
    // A watermark names its reader.
    const personal = reader.unlocked || (reader.article?.watermark ?? null) !== null
    return { status: 200, headers: personal ? { 'Cache-Control': PRIVATE } : {} }
  }
  const { notice, problem, retryAfter } = reader
  const wait: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return {
    status: problem === 'tooManyRequests' ? 429 : NOTICE_STATUS[notice],
    headers: { 'Cache-Control': PRIVATE, ...wait },
  }
}
