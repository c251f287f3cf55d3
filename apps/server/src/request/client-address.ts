// From where a request comes, for limits and logs.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const WITH_PORT = [/^\[(.+)\](?::\d+)?$/, /^([\d.]+):\d+$/]

/**
 * The address of the caller, as a trusted proxy passes it on; some write the port behind it. Text that is no address counts as the proxy:
 * otherwise each such text would be a caller of its own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const text = ip.trim()
  const readings = [text, ...WITH_PORT.map((form) => form.exec(text)?.[1] ?? '')]
  return readings.find((reading) => isIP(reading) !== 0) ?? socket.remoteAddress ?? ''
}
