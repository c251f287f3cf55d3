/** Pure: the content security policy of a page that other sites may frame (EMBED-01). */
import { CONTENT_POLICY } from '@lectern/contracts'

/** Those of `hosts` may frame it, and we ourselves; without any, all may. */
export const framePolicy = (hosts: readonly string[]): string =>
  [...CONTENT_POLICY, `frame-ancestors ${hosts.length === 0 ? '*' : ["'self'", ...hosts].join(' ')}`].join('; ')
