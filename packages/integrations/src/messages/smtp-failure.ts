// Interprets a failed conversation with a mail server: whether to retry, and what a person should check.
import type { DeliveryReason } from '@lectern/contracts'
import { DeliveryError } from '@lectern/kernel'
import { AddressRefused } from '../outbound/addresses.ts'
import { LimitExceeded } from '../outbound/socket-limits.ts'

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

const BY_LIMIT = { time: 'tooSlow', bytes: 'other' } as const

/** Reasons of a refusal by SMTP command; refusals of earlier commands are about the server or us. */
const OF_THE_MESSAGE: Readonly<Record<string, DeliveryReason>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'content',
}

function reasonOf({ code = '', responseCode = 0, command = '', message }: SmtpError): DeliveryReason {
  if (code === 'ETLS' || command === 'STARTTLS') return 'tls'
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'signIn'
  // OpenSSL's words, of a handshake that failed on the socket.
  if (/certificate|\bSSL\b|\bTLS\b|wrong version number/i.test(message) && responseCode === 0) return 'tls'
  if (responseCode === 530 || responseCode === 535) return 'signIn'
  if (responseCode >= 400 && responseCode < 500) return 'later'
  const refused = responseCode >= 500 ? OF_THE_MESSAGE[command] : undefined
  if (refused) return refused
  return BY_CODE[code] ?? 'other'
}

/** A message is permanently refused whose sender, recipient or content the server refused with 5xx: other failures are fixed in the settings. */
export function smtpFailure(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  if (!(error instanceof Error)) return new DeliveryError('other', String(error), false)
  if (error instanceof LimitExceeded) return new DeliveryError(BY_LIMIT[error.limit], error.message, false)
  const smtp: SmtpError = error
  if (smtp instanceof AddressRefused || smtp.cause instanceof AddressRefused)
    return new DeliveryError('private', smtp.message, false)
  const reason = reasonOf(smtp)
  const final = (smtp.responseCode ?? 0) >= 500 && ['sender', 'recipient', 'content'].includes(reason)
  return new DeliveryError(reason, smtp.message, final)
}
