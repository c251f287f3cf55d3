// Security headers: content security policy, framing, MIME sniffing, permissions.
import { CONTENT_POLICY, isSecretPath } from '@lectern/contracts'
import type { FastifyInstance } from 'fastify'
import type { IsHttps } from './transport-security.ts'

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const OURS = "frame-ancestors 'self'"

/** Policy of reader pages: no inline script runs, whatever an article contains. */
export const READER_POLICY = [...CONTENT_POLICY, OURS].join('; ')

/** Kinds of content that the widgets of other services need beside what all pages may load. */
const WIDGET_KINDS = ['style-src', 'frame-src', 'script-src', 'connect-src']

/**
 * Policy of the application's pages: their inline scripts carry `nonce`; without one (an older build) inline scripts run.
 * `framedBy` are the sources whose pages may show this one in a frame; without them only ours may. `widgets` are sources of scripts that
 * are not ours.
 */
export function appPolicy(
  nonce: string | null,
  { framedBy, widgets = [] }: { framedBy?: readonly string[] | undefined; widgets?: readonly string[] } = {},
): string {
  const inline = nonce === null ? "'unsafe-inline'" : `'nonce-${nonce}'`
  const frames = framedBy ? `frame-ancestors ${framedBy.join(' ')}` : OURS
  const policy = [
    ...CONTENT_POLICY,
    frames,
    `script-src 'self' ${inline}`,
    "connect-src 'self'",
    "worker-src 'self' blob:",
  ]
  if (widgets.length === 0) return policy.join('; ')
  const needsWidgets = (directive: string) => WIDGET_KINDS.some((kind) => directive.startsWith(`${kind} `))
  return policy.map((directive) => (needsWidgets(directive) ? [directive, ...widgets].join(' ') : directive)).join('; ')
}

const ANCESTORS = /(?:^|; )frame-ancestors ([^;]*)/

/** Whether this policy allows framing by other sites: the older header has no list, so it is omitted then. */
function framedElsewhere(policy: unknown): boolean {
  const sources = typeof policy === 'string' ? ANCESTORS.exec(policy)?.[1] : undefined
  return sources !== undefined && sources !== "'self'" && sources !== "'none'"
}

/** Policy of the shared worker, which has that of its own file: it only receives the events of this server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/** Adds the common headers to every response; one without its own policy may load nothing. */
export function securityHeaders(app: FastifyInstance, isHttps: IsHttps): void {
  app.addHook('onSend', async (request, reply) => {
    // Before what a page says itself: other sites never learn of an address that lets somebody in.
    if (!reply.hasHeader('referrer-policy') && isSecretPath(request.url.split('?', 1)[0] ?? ''))
      reply.header('referrer-policy', 'same-origin')
    if (isHttps(request.headers)) reply.header('strict-transport-security', isHttps.transportSecurity)
    const framed = framedElsewhere(reply.getHeader('content-security-policy'))
    for (const [name, value] of Object.entries(COMMON_HEADERS)) {
      if (!reply.hasHeader(name) && !(framed && name === 'x-frame-options')) reply.header(name, value)
    }
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NOTHING)
  })
}
