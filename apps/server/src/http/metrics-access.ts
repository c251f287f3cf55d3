// Access to /metrics: routes, counts and load are private.
import { createHash, timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { hostnameOf } from '../request/address.ts'
import { bearerToken } from '../request/presented-token.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

/**
 * With a token (METRICS_TOKEN) anyone who presents it; without one this machine alone. What a proxy on this machine passes on has another
 * host, or the header of a proxy.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, ip, socket } = request
  if (token !== undefined) {
    const presentedToken = bearerToken(headers)
    return presentedToken !== null && timingSafeEqual(digest(presentedToken), digest(token))
  }
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return isLoopback(ip) && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostnameOf(request))
}
