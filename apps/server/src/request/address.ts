// The only file that reads the host of a request (`npm run verify` refuses others). Callers choose that header, so it may select the pages
// that they see, but never appears in a link that is sent to somebody else.
import type { IncomingHttpHeaders } from 'node:http'
import { type Actor, type Database, DomainError, enteredAddress } from '@lectern/kernel'
import { plainHost, tenantByHost } from '@lectern/people'
import { homeOrigin } from '@lectern/reading'
import type { FastifyRequest } from 'fastify'

/** Headers that speak of a proxy in front. */
export const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/** With a port, as proxies that are trusted pass it on; empty in requests of old probes. */
export const hostOf = (request: FastifyRequest): string => request.host
export const hostnameOf = (request: FastifyRequest): string => request.hostname

/** As it was sent to this process. */
export const sentHost = ({ host }: IncomingHttpHeaders): string | undefined => host

/** The host that a request names before routing; undefined when it depends on the router, which knows whether to trust the proxy. */
export function plainlyNamedHost({ host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders): string | undefined {
  return forwarded === undefined || forwarded === host ? host : undefined
}

/** Whether the Host header, or the one that a proxy forwards, is `expected`. Callers can forge it: use it only for answers to them. */
export const namesHost = ({ host, 'x-forwarded-host': forwarded }: IncomingHttpHeaders, expected: string): boolean =>
  (forwarded ?? host) === expected

/**
 * Returns the address of our page as the caller's own browser shows it: the public address if it has the same host, since a proxy may not pass
 * on the scheme. Only for responses to the caller.
 */
export function pageOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const ownUrl = publicUrl === undefined ? null : new URL(publicUrl)
  return ownUrl?.host === request.host ? ownUrl.origin : `${request.protocol}://${request.host}`
}

type Deps = { db: Database; publicUrl?: string | undefined }

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The address that the process was reached at, when the request names that machine itself. */
function listeningOrigin({ protocol, hostname, socket }: FastifyRequest): string | null {
  const { localAddress = '', localPort } = socket
  const plain = localAddress.replace(/^::ffff:/, '')
  const literal = plain.includes(':') ? `[${plain}]` : plain
  if (hostname !== literal && !LOOPBACK.test(hostname)) return null
  return new URL(`${protocol}://${hostname}${localPort ? `:${localPort}` : ''}`).origin
}

const isOf = (actor: Actor, tenantId: string) => 'tenantId' in actor && actor.tenantId === tenantId

/**
 * Returns the origin of links that leave the product: the verified domain of the caller's organisation if the request came there, PUBLIC_URL,
 * what the operators entered, or the address that the process listens on. Null when no address is configured.
 */
export async function linkOrigin(
  { db, publicUrl }: Deps,
  request: FastifyRequest,
  actor: Actor,
): Promise<string | null> {
  const ownUrl = publicUrl === undefined ? null : new URL(publicUrl)
  const { hostname } = request
  if (ownUrl?.hostname === hostname) return ownUrl.origin
  const tenant = await tenantByHost(db, hostname)
  if (tenant?.ownHost && isOf(actor, tenant.id)) {
    if (ownUrl || request.protocol === 'https') return homeOrigin(plainHost(hostname), publicUrl ?? null)
    return `http://${plainHost(hostname)}`
  }
  return ownUrl?.origin ?? (await enteredAddress(db)) ?? listeningOrigin(request)
}

/** Returns `origin`; throws addressMissing when it is null. */
export function requiredOrigin(origin: string | null): string {
  if (origin === null) throw new DomainError('addressMissing')
  return origin
}
