// Failures of a directory as reasons that people can act on (LDAP-01).
import type { LdapReason, LdapStep } from '@lectern/contracts'
import { DirectoryFailed } from '@lectern/kernel'
import { ResultCodeError } from 'ldapts'
import { AddressRefused } from '../outbound/addresses.ts'
import { LimitExceeded } from '../outbound/socket-limits.ts'

const BY_SYSTEM_CODE: Readonly<Record<string, LdapReason>> = {
  ENOTFOUND: 'nameNotFound',
  EAI_AGAIN: 'nameNotFound',
  EAI_FAIL: 'nameNotFound',
  EAI_NODATA: 'nameNotFound',
  EAI_NONAME: 'nameNotFound',
  ECONNREFUSED: 'connectionRefused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateHost',
  CERT_HAS_EXPIRED: 'certificateExpired',
  CERT_NOT_YET_VALID: 'certificateExpired',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateUntrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  CERT_SIGNATURE_FAILURE: 'certificateUntrusted',
  CERT_UNTRUSTED: 'certificateUntrusted',
  CERT_REVOKED: 'certificateUntrusted',
  INVALID_CA: 'certificateUntrusted',
}

/** Result codes of LDAP (RFC 4511, 4.1.9), where they do not mean something of their own at one step. */
const BY_RESULT: Readonly<Record<number, LdapReason>> = {
  3: 'sizeLimit',
  4: 'sizeLimit',
  8: 'encryptionRequired',
  11: 'sizeLimit',
  13: 'encryptionRequired',
  18: 'filterInvalid',
  32: 'baseNotFound',
  34: 'dnInvalid',
  48: 'bindRefused',
  49: 'credentialsWrong',
  50: 'noRights',
  51: 'busy',
  52: 'busy',
}
const AT_STEP: Partial<Record<LdapStep, Readonly<Record<number, LdapReason>>>> = {
  encrypt: { 1: 'startTlsUnsupported', 2: 'startTlsUnsupported', 52: 'startTlsUnsupported', 53: 'startTlsUnsupported' },
  // Active Directory: strings of the form 'data 52e' distinguish them, but all of them mean that this account cannot sign in.
  bind: { 1: 'bindRefused', 32: 'credentialsWrong', 50: 'bindRefused', 53: 'bindRefused' },
  // 1: nothing may be read before signing in, which Active Directory calls an operations error.
  people: { 1: 'noRights' },
  groups: { 1: 'noRights', 32: 'groupBaseNotFound', 18: 'groupFilterInvalid' },
}

/** One line without control characters. */
const clean = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)

export function directoryFailure(error: unknown, step: LdapStep): DirectoryFailed {
  if (error instanceof DirectoryFailed) return error
  if (error instanceof ResultCodeError) {
    const reason = AT_STEP[step]?.[error.code] ?? BY_RESULT[error.code] ?? 'protocol'
    return new DirectoryFailed(step, reason, clean(`${error.code} ${error.message}`))
  }
  // The system's error is inside where several addresses were tried.
  const cause = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error
  const message = cause instanceof Error ? cause.message : String(cause)
  return new DirectoryFailed(step, reasonOf(cause, message, step), clean(message))
}

function reasonOf(error: unknown, message: string, step: LdapStep): LdapReason {
  if (error instanceof AddressRefused) return 'addressForbidden'
  if (error instanceof LimitExceeded) return error.limit === 'time' ? 'timeout' : 'protocol'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const bySystem = BY_SYSTEM_CODE[code]
  if (bySystem !== undefined) return bySystem
  if (/timed? ?out/i.test(message)) return 'timeout'
  if (/^ERR_OSSL_PEM|PEM/i.test(code) || /PEM/.test(message)) return 'caInvalid'
  if (/^ERR_(SSL|TLS|OSSL)|^EPROTO$/.test(code) || /before secure TLS/.test(message)) return 'tlsFailed'
  // A server that does not speak TLS closes, or says something else, before the connection is secure.
  if (step === 'encrypt') return 'tlsFailed'
  if (/filter|paren|Unbalanced|attribute|operator/i.test(message) && (step === 'people' || step === 'groups'))
    return step === 'people' ? 'filterInvalid' : 'groupFilterInvalid'
  if (code === 'ECONNRESET' || code === 'EPIPE' || /closed|Socket|ended/i.test(message)) return 'closed'
  return 'protocol'
}
