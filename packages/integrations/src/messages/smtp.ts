// Mail over SMTP by nodemailer, which is loaded with the first mail.
import { connect, isIP, type Socket } from 'node:net'
import { encryptionNeeded } from '@lectern/config'
import type { LeavingMessage, MailServer, MessageGateway } from '@lectern/kernel'
import type { Transporter } from 'nodemailer'
import { AddressRefused, assertForeign } from '../outbound/addresses.ts'
import { foreignLookup } from '../outbound/foreign-lookup.ts'
import { assertOnList, isTlsRequired } from '../outbound/rules.ts'
import { withinLimits } from '../outbound/socket-limits.ts'
import { smtpFailure } from './smtp-failure.ts'

const STEP_MS = 15_000
/** Limits of one mail. A mail server answers a few lines only. */
const LIMITS = { waitMs: 30_000, maxBytes: 1024 * 1024 }

type Watch = (socket: Socket) => void
type SocketOptions = { host?: string | undefined; port?: number | string | undefined; secure?: boolean | undefined }
type Connected = (error: Error | null, socket?: { connection: Socket } | false) => void

/** Sockets of ours: with `foreign` to hosts that are not in our own network, what was looked at is what is connected to. */
const socketTo =
  (foreign: boolean, watch: Watch) =>
  ({ host = '', port, secure }: SocketOptions, done: Connected): void => {
    const family = isIP(host)
    try {
      assertOnList(host)
      if (family && foreign) assertForeign([{ address: host, family }])
    } catch (error) {
      done(error as Error)
      return
    }
    const where = { host, port: Number(port) || (secure ? 465 : 587), ...(foreign && { lookup: foreignLookup }) }
    const socket = connect({ ...where, timeout: STEP_MS })
    watch(socket)
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

async function transportTo({ url, foreign = false }: MailServer, watch: Watch): Promise<Transporter> {
  if (isTlsRequired() && encryptionNeeded(url)) throw new AddressRefused('REQUIRE_TLS: the mail server has to use TLS')
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // Texts are ours and the tenants': nothing in them names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: socketTo(foreign, watch),
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
export const smtpGateway =
  (server: MailServer): MessageGateway =>
  async (message) => {
    try {
      await withinLimits(LIMITS, async (watch) => {
        const transport = await transportTo(server, watch)
        await transport.sendMail(mailOf(server.from, message))
      })
    } catch (error) {
      throw smtpFailure(error)
    }
  }
