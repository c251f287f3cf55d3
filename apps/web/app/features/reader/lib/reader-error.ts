/** What a reader is told when a page cannot be shown, and with which status (specification §2 'Published reader view', §8). */
import type { ErrorCode } from '@lectern/contracts'

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
}

export const NOTICE_STATUS: Record<Notice, number> = {
  notFound: 404,
  deleted: 410,
  notPublic: 403,
  forbidden: 403,
  signIn: 403,
  password: 403,
}

/** `login`: the refusal says that signing in may help. */
export type Failure = { code: ErrorCode; login: boolean }

/** The notice of a failure, or null when it is our fault and belongs on the 500 page. */
export function noticeOf(failure: Failure | null): Notice | null {
  if (failure === null) return null
  return failure.login ? 'signIn' : (NOTICES[failure.code] ?? null)
}
