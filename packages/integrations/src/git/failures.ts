// Failures of a Git server as reasons that people can act on.
import type { GitReason } from '@lectern/contracts'
import { GitFailed } from '@lectern/kernel'
import { AddressRefused } from '../outbound/addresses.ts'

const BY_SYSTEM_CODE: Readonly<Record<string, GitReason>> = {
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EAI_FAIL: 'unreachable',
  EAI_NODATA: 'unreachable',
  EAI_NONAME: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
}
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^ERR_(?:SSL|TLS|OSSL)|^EPROTO$/

/** One line without control characters. */
const clean = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)

/** `timedOut`: the request ran past its time, however that shows itself. */
export function gitFailure(error: unknown, timedOut: boolean): GitFailed {
  if (error instanceof GitFailed) return error
  if (timedOut) return new GitFailed('timeout')
  // The system's error is inside where several addresses were tried, and as the cause where fetch reports it.
  const outer = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const cause = outer instanceof AggregateError && outer.errors.length > 0 ? outer.errors[0] : outer
  if (cause instanceof AddressRefused) return new GitFailed('addressForbidden')
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = clean(cause instanceof Error ? cause.message : String(cause))
  return new GitFailed(BY_SYSTEM_CODE[code] ?? (CERTIFICATE.test(code) ? 'certificate' : 'closed'), message)
}

/** Failure of an answer that is no success. `withToken`: a token was sent. */
export function statusFailure(status: number, withToken: boolean): GitFailed {
  const detail = `HTTP ${status}`
  if (status === 401 || status === 403) return new GitFailed(withToken ? 'tokenRefused' : 'tokenNeeded', detail)
  if (status === 404 || status === 410) return new GitFailed('repositoryMissing', detail)
  if (status >= 300 && status < 400) return new GitFailed('redirected', detail)
  if (status === 429 || status >= 500) return new GitFailed('busy', detail)
  return new GitFailed('notGit', detail)
}
