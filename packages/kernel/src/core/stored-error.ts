// Error codes that rows of background work keep, as words.
import { ERROR_CODES, type ErrorCode, type Lang } from '@lectern/contracts'
import { errorMessage } from '@lectern/i18n'

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CODES, code)

/** Empty without an error; a code that this release does not know is an internal one. `params` fill the sentence. */
export const storedErrorMessage = (lang: Lang, error: string | null, params: Record<string, number>): string =>
  error === null ? '' : errorMessage(lang, isCode(error) ? error : 'internal', params)
