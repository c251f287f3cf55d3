// One connection to a directory: opened once, to an allowed address, encrypted as the settings say. ldapts connects again by itself when a
// connection ends; that would be one without encryption and without an account, so there is no second one here.
import * as net from 'node:net'
import { rootCertificates, type ConnectionOptions as TlsOptions, connect as tlsConnect } from 'node:tls'
import type { LdapStep } from '@lectern/contracts'
import { DirectoryFailed, type DirectoryServer } from '@lectern/kernel'
import { Client } from 'ldapts'
import { assertForeign } from '../outbound/addresses.ts'
import { foreignLookup } from '../outbound/foreign-lookup.ts'
import { assertOnList, isTlsRequired } from '../outbound/rules.ts'
import { type SocketLimits, withinLimits } from '../outbound/socket-limits.ts'
import { directoryFailure } from './failures.ts'

const CONNECT_MS = 10_000
const MEGABYTE = 1024 * 1024

/** `answerMs`: for one answer, such as a page of entries. */
type Patience = SocketLimits & { answerMs: number }
/** Somebody waits: for a sign-in, or for what a page shows. */
export const AT_ONCE: Patience = { waitMs: 15_000, answerMs: 15_000, maxBytes: 16 * MEGABYTE }
/** A whole directory is read. */
export const WHOLE: Patience = { waitMs: 15 * 60_000, answerMs: 60_000, maxBytes: 256 * MEGABYTE }

/** May this server be in a private network? */
export type PrivateNetworks = (server: DirectoryServer) => boolean

export type ConnectionOptions = { mayBePrivate: PrivateNetworks; patience: Patience; signal?: AbortSignal | undefined }

/** Runs `work` on a connection that is encrypted as it has to be; nobody has signed in. */
export async function withConnection<T>(
  server: DirectoryServer,
  { mayBePrivate, patience, signal }: ConnectionOptions,
  work: (client: Client, setStep: (step: LdapStep) => void) => Promise<T>,
): Promise<T> {
  const progress = { step: 'connect' as LdapStep }
  const talk = (client: Client) =>
    work(client, (next) => {
      progress.step = next
    })
  try {
    signal?.throwIfAborted()
    return await withinLimits(patience, async (watch) => {
      const client = clientOf(server, { local: mayBePrivate(server), answerMs: patience.answerMs, watch })
      const end = () => void client.unbind().catch(() => {})
      signal?.addEventListener('abort', end, { once: true })
      try {
        if (server.security === 'startTls') {
          progress.step = 'encrypt'
          await client.startTLS(tlsOptions(server))
        }
        return await talk(client)
      } finally {
        signal?.removeEventListener('abort', end)
        await client.unbind().catch(() => {})
      }
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw atItsStep(server, directoryFailure(error, progress.step))
  }
}

/** The first request connects and, with LDAPS, encrypts: what fails there did not fail at the sign-in. */
function atItsStep({ security }: DirectoryServer, failure: DirectoryFailed): DirectoryFailed {
  const { step, reason, detail } = failure
  if (step === 'people' || step === 'groups') return failure
  if (NOT_REACHED.has(reason)) return new DirectoryFailed('connect', reason, detail)
  return security === 'ldaps' && ENCRYPTION.has(reason) ? new DirectoryFailed('encrypt', reason, detail) : failure
}

const NOT_REACHED: ReadonlySet<string> = new Set([
  'nameNotFound',
  'connectionRefused',
  'unreachable',
  'addressForbidden',
])
const ENCRYPTION: ReadonlySet<string> = new Set([
  'certificateUntrusted',
  'certificateHost',
  'certificateExpired',
  'caInvalid',
  'tlsFailed',
])

const plainHost = (host: string) => host.replace(/^\[|\]$/g, '')

function tlsOptions({ host, caPem }: DirectoryServer): TlsOptions {
  const name = plainHost(host)
  return {
    ca: caPem === '' ? [...rootCertificates] : [...rootCertificates, caPem],
    // An address has no name to send; the certificate is still compared with it.
    ...(net.isIP(name) === 0 && { servername: name }),
    host: name,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  }
}

type Way = { local: boolean; answerMs: number; watch(socket: net.Socket): void }

function clientOf(server: DirectoryServer, { local, answerMs, watch }: Way): Client {
  const host = plainHost(server.host)
  const where = { host, port: server.port, ...(!local && { lookup: foreignLookup }) }
  let opened = false
  const once = () => {
    if (opened) throw new DirectoryFailed('connect', 'closed')
    opened = true
    if (isTlsRequired() && server.security === 'none') throw new DirectoryFailed('connect', 'encryptionRequired')
    assertOnList(host)
    const family = net.isIP(host)
    if (!local && family !== 0) assertForeign([{ address: host, family }])
  }
  const watched = <S extends net.Socket>(socket: S): S => {
    watch(socket)
    return socket
  }
  const secure = server.security === 'ldaps'
  return new Client({
    // The actual address is set below.
    url: `${secure ? 'ldaps' : 'ldap'}://directory:${server.port}`,
    connectTimeout: CONNECT_MS,
    timeout: answerMs,
    strictDN: false,
    createConnection: () => {
      once()
      return watched(net.connect(where))
    },
    // StartTLS encrypts the connection that is there.
    ...(secure && {
      createSecureConnection: () => {
        once()
        return watched(tlsConnect({ ...tlsOptions(server), ...where }))
      },
    }),
  })
}

/** Throws `closed` when the connection has ended meanwhile. */
export function requireBound(client: Client, step: LdapStep): void {
  if (!client.isBound) throw new DirectoryFailed(step, 'closed')
}
