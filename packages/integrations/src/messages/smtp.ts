// Mail over SMTP by nodemailer, which is loaded with the first mail.
import { connect, isIP } from 'node:net'
import { DeliveryError, type LeavingMessage, type MailServer, type MessageGateway } from '@lectern/kernel'
import type { Transporter } from 'nodemailer'
import pTimeout from 'p-timeout'
import { assertForeign } from '../outbound/addresses.ts'
import { foreignLookup } from '../outbound/foreign-lookup.ts'
import { smtpFailure } from './smtp-failure.ts'

const STEP_MS = 15_000
/** A server that always says something, and never enough, is left after this. */
const WHOLE_MS = 60_000

type SocketOptions = { host?: string | undefined; port?: number | string | undefined }
type Connected = (error: Error | null, socket?: { connection: ReturnType<typeof connect> } | false) => void

/** A socket to a host that is not in our own network: what was looked at is what is connected to. */
function foreignSocket({ host = '', port = 587 }: SocketOptions, done: Connected): void {
  const family = isIP(host)
  try {
    if (family) assertForeign([{ address: host, family }])
  } catch (error) {
    done(error as Error)
    return
  }
  const socket = connect({ host, port: Number(port), lookup: foreignLookup, timeout: STEP_MS })
  const failed = (error: Error) => {
    socket.destroy()
    done(error)
  }
  socket.once('error', failed)
  socket.once('timeout', () => failed(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })))
  socket.once('connect', () => {
    socket.removeAllListeners('timeout').removeListener('error', failed)
    done(null, { connection: socket })
  })
}

async function transportTo({ url, foreign }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    // Texts are ours and the tenants': nothing in them names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(foreign && { getSocket: foreignSocket }),
  })
}

/** Mail programs follow the address themselves, by a POST (RFC 8058). */
const unsubscribeHeaders = (address: string | undefined): Record<string, string> =>
  address ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const mailOf = (from: string, { id, to, subject, text, html, unsubscribe }: LeavingMessage) => ({
  ...{ from, to, subject, text, messageId: `<${id}@lectern>` },
  ...(html && { html }),
  headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
})

/** `url` is smtp:// or smtps:// with user and password; `from` an address with or without a name. Throws DeliveryError. */
export function smtpGateway(server: MailServer): MessageGateway {
  let transport: Promise<Transporter> | undefined
  return async (message) => {
    transport ??= transportTo(server)
    const sending = (await transport).sendMail(mailOf(server.from, message))
    try {
      await pTimeout(sending, {
        milliseconds: WHOLE_MS,
        message: new DeliveryError('tooSlow', `not taken within ${WHOLE_MS / 1000} seconds`, false),
      })
    } catch (error) {
      throw smtpFailure(error)
    }
  }
}
