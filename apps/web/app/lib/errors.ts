// Describes a failed call for a page: its code, its message in the person's language, the fields it is about.
import type { ErrorCode } from '@lectern/contracts'
import { TRPCClientError } from '@trpc/client'
import type { Translate } from './i18n.ts'

/** Data of a failure in `error.data`. */
type ErrorData = { code?: unknown; fields?: unknown; data?: unknown }

const dataOf = (error: unknown): ErrorData | null =>
  error instanceof TRPCClientError && typeof error.data === 'object' && error.data !== null ? error.data : null

/** Our error code (ERROR_CODES of the contracts), or null when the server was not reached. */
export function errorCode(error: unknown): string | null {
  const code = dataOf(error)?.code
  return typeof code === 'string' ? code : null
}

export const hasCode = (error: unknown, ...codes: ErrorCode[]) => codes.some((code) => code === errorCode(error))

/** A sentence for the person: the server's message when it answered, else that it timed out or could not be reached. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof TRPCClientError)) return t('common.states.error')
  const fields = Object.values(fieldTexts(error))
  if (dataOf(error)) return hasCode(error, 'invalidInput') && fields[0] ? fields[0] : error.message
  return t(timedOut(error) ? 'common.states.timeout' : 'common.states.network')
}

/** The server took too long to answer. */
export function timedOut(error: unknown): boolean {
  const cause = error instanceof TRPCClientError ? error.cause : undefined
  return cause?.name === 'TimeoutError' || cause?.name === 'AbortError'
}

/** Returns the message of the first field, whatever its code, else {@link errorText}. For forms without a place for it. */
export const problemText = (error: unknown, t: Translate): string =>
  Object.values(fieldTexts(error))[0] ?? errorText(error, t)

/** Sentences by field name, for invalid input. */
export function fieldTexts(error: unknown): Record<string, string> {
  const fields = dataOf(error)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
