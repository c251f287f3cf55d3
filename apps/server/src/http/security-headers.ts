// Headers that keep browsers from doing what nobody asked them to.
import type { FastifyInstance } from 'fastify'

export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/**
 * Policy of pages. Articles and the editor show pictures and videos of other sites; styles are set inline by the editor. Scripts are
 * our own files, and inline ones that carry `nonce`.
 */
export function pagePolicy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts && ` ${scripts}`}`,
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'media-src * blob:',
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Every answer gets the common headers; what brings no policy of its own may load nothing. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING)
  })
}
