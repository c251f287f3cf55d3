// Headers that keep browsers from doing what nobody asked them to.
import type { FastifyInstance } from 'fastify'

export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

/** Articles show pictures and videos of other sites; block styles are set inline. Scripts are our own files only. */
const READER = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src * blob:',
  // Small fonts of formulas stand in their style sheet.
  "font-src 'self' data:",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
]

/** Policy of reader pages: nothing inline runs, whatever an article holds. */
export const READER_POLICY = READER.join('; ')

/** Policy of the application's pages: their inline scripts carry `nonce`; without one (an older build) inline scripts run. */
export function appPolicy(nonce: string | null): string {
  const inline = nonce === null ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [...READER, `script-src 'self' ${inline}`, "worker-src 'self' blob:"].join('; ')
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
