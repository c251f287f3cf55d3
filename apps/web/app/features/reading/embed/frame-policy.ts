/** Pure: the content security policy of a page that other sites may frame (EMBED-01). */
import { EMBED_ORIGINS } from '@lectern/contracts'

const RULES = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'media-src * blob:',
  "font-src 'self' data:",
  `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
]

/** Those of `hosts` may frame it, and we ourselves; without any, all may. */
export const framePolicy = (hosts: readonly string[]): string =>
  [...RULES, `frame-ancestors ${hosts.length === 0 ? '*' : ["'self'", ...hosts].join(' ')}`].join('; ')
