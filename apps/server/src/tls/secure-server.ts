// https without a proxy: each domain is answered with the certificate that its organisation entered (TEN-10).
import { createServer, type Server } from 'node:https'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { ServedCertificate } from '@lectern/people'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { FORWARDED } from '../request/address.ts'

type Log = { warn(data: object, message?: string): void }
type Options = { certificateOf(host: string): Promise<ServedCertificate | null>; log: Log }

/** A certificate that was changed is served after this time at the latest. */
const FRESH_MS = 60_000
/** Names come from callers: invented ones must not fill the memory. */
const MAX_HOSTS = 1_000

type HostContext = { context: SecureContext | null }

/** Contexts by name; names without a certificate are remembered too. */
function contexts({ certificateOf, log }: Options): (host: string) => Promise<SecureContext | null> {
  const cache = new LRUCache<string, Promise<HostContext>>({ max: MAX_HOSTS, ttl: FRESH_MS })
  async function make(host: string): Promise<HostContext> {
    const certificate = await certificateOf(host)
    if (!certificate) return { context: null }
    try {
      return {
        context: createSecureContext({ cert: certificate.certificate, key: certificate.key, minVersion: 'TLSv1.2' }),
      }
    } catch (error) {
      log.warn({ err: error, host }, 'a certificate cannot be served')
      return { context: null }
    }
  }
  return async (host) => {
    const hostContext = cache.get(host) ?? make(host)
    cache.set(host, hostContext, { noUpdateTTL: true })
    // A database that does not answer now may answer the next caller.
    hostContext.catch(() => cache.delete(host))
    return (await hostContext).context
  }
}

/** Hands requests over to `app` as a proxy would. A name without a certificate ends before the first byte. */
export function secureServer(app: FastifyInstance, options: Options): Server {
  const contextOf = contexts(options)
  const server = createServer(
    {
      minVersion: 'TLSv1.2',
      keepAliveTimeout: 65_000,
      SNICallback: (name, done) => {
        contextOf(name.toLowerCase()).then(
          (context) => (context ? done(null, context) : done(new Error('no certificate for this name'))),
          (error: Error) => done(error),
        )
      },
    },
    (request, response) => {
      // No proxy is trusted: what a caller says of other addresses is ignored.
      for (const name of FORWARDED) delete request.headers[name]
      request.headers['x-forwarded-proto'] = 'https'
      app.server.emit('request', request, response)
    },
  )
  // Somebody else's name, an old protocol, a scanner: nothing to do about it.
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  return server
}
