// Reasons of a replay that failed or ended early, in the words of the answer log and of errors (AI-05). Pure.
import { failureReason, type Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { adviceOn } from '../ask/model-trouble.ts'

const CODES = ['noChatModel', 'aiQuotaExceeded', 'tooManyDrafts'] as const

/** A sentence or two; empty without a reason, and for one that nobody knows. */
export function problemOf(reason: string, { lang, own }: { lang: Lang; own: boolean }): string {
  const failure = failureReason(reason)
  if (failure !== undefined) return adviceOn(failure, { lang, own })
  const code = CODES.find((one) => one === reason)
  return code === undefined ? '' : translate(lang, `errors.${code}`)
}
