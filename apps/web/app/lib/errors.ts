// What a failed call means for a page: its code, its message in the person's language, whether signing in helps.
import { TRPCClientError } from '@trpc/client'
import type { Translate } from './i18n.ts'

/** What the server puts into `error.data` besides tRPC's own fields. */
type ErrorData = { errorCode?: unknown; code?: unknown; message?: unknown; httpStatus?: unknown }

const dataOf = (error: unknown): ErrorData | null =>
  error instanceof TRPCClientError && typeof error.data === 'object' && error.data !== null ? error.data : null

/** Our error code (`packages/contracts` ERROR_CODES) or null when the server was not reached. */
export function errorCode(error: unknown): string | null {
  const data = dataOf(error)
  const code = data?.errorCode ?? data?.code
  return typeof code === 'string' ? code : null
}

/** A sentence for the person: the server's own message, else that the network failed. */
export function errorText(error: unknown, t: Translate): string {
  const data = dataOf(error)
  if (typeof data?.message === 'string') return data.message
  if (error instanceof TRPCClientError) {
    if (error.cause?.name === 'TimeoutError' || error.cause?.name === 'AbortError') return t('common.states.timeout')
    if (!data) return t('common.states.network')
  }
  return t('common.states.error')
}

export const isUnauthenticated = (error: unknown) =>
  ['unauthenticated', 'UNAUTHORIZED'].includes(errorCode(error) ?? '')
export const isForbidden = (error: unknown) => ['forbidden', 'notFound'].includes(errorCode(error) ?? '')
