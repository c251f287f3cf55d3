// What a failed conversation with a mail server means: whether to try again, and what a person should look at.
import type { DeliveryReason } from '@lectern/contracts'
import { DeliveryError } from '@lectern/domain'
import { AddressRefused } from '../outbound/addresses.ts'

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; cause?: unknown }

const BY_CODE: Readonly<Record<string, DeliveryReason>> = {
  ENOTFOUND: 'address',
  EDNS: 'address',
  EAI_AGAIN: 'address',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  EHOSTUNREACH: 'connection',
  ENETUNREACH: 'connection',
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'tooSlow',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EOAUTH2: 'signIn',
}

function reasonOf({ code = '', responseCode = 0, command = '', message }: SmtpError): DeliveryReason {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  // OpenSSL's words, of a handshake that failed on the socket.
  if (/certificate|\bSSL\b|\bTLS\b|wrong version number/i.test(message) && responseCode === 0) return 'tls'
  if (responseCode === 530 || responseCode === 535) return 'signIn'
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (responseCode >= 500) return command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'content'
  return BY_CODE[code] ?? 'other'
}

/** Refused for good is what the server refused with 5xx, unless it is about signing in: that is put right in the settings. */
export function smtpFailure(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (!(error instanceof Error)) return new DeliveryError('other', String(error), false)
  const smtp: SmtpError = error
  if (smtp instanceof AddressRefused || smtp.cause instanceof AddressRefused)
    return new DeliveryError('private', smtp.message, false)
  const reason = reasonOf(smtp)
  const refused = (smtp.responseCode ?? 0) >= 500
  return new DeliveryError(reason, smtp.message, refused && reason !== 'signIn')
}
