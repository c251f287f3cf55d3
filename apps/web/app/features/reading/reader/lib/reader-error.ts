/** The message when a page cannot be shown (specification §2 'Published reader view', §8). */
import type { ErrorCode } from '@lectern/contracts'
import type { Failure } from '~/lib/caller-failure.ts'

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

/** The notice of a failure, or null when it is our fault and belongs on the 500 page. */
export function noticeOf(failure: Failure | null): Notice | null {
  if (failure === null) return null
  return failure.login ? 'signIn' : (NOTICES[failure.code] ?? null)
}
