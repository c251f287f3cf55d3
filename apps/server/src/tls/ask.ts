// /tls/ask?domain=: whether a proxy in front should obtain a certificate for a name, as Caddy asks ('on-demand TLS'; TEN-10). Without the
// question anybody who points a name at us could use up the certificates that we may obtain.
import { isServedHost } from '@lectern/people'
import type { FastifyInstance } from 'fastify'
import type { Shared } from '../request/context.ts'

const NAME = /^[a-z0-9.-]{1,253}$/i

/** Mounts it: 200 for a verified domain and for the public address, 404 for all others. */
export function certificateQuestion(app: FastifyInstance, shared: Shared): void {
  app.get<{ Querystring: { domain?: unknown } }>('/tls/ask', async ({ query: { domain } }, reply) => {
    const isKnownHost =
      typeof domain === 'string' && NAME.test(domain) && (await isServedHost(shared, domain, shared.publicUrl))
    return reply
      .code(isKnownHost ? 200 : 404)
      .header('cache-control', 'no-store')
      .send()
  })
}
