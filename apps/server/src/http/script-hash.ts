// The one inline script of a plain page: the theme, chosen before the first paint. The policy names it by its hash.
import { createHash } from 'node:crypto'

/**
 * `'sha256-…'` of the inline script that stands in <head> before anything an author wrote (title, description), or ''.
 */
export function headScriptHash(html: string): string {
  const head = html.slice(0, Math.max(0, html.indexOf('<title')))
  const script = /<script>([^<]*)<\/script>/.exec(head)?.[1]
  return script === undefined ? '' : `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
