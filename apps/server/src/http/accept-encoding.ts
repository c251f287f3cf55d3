// Chooses the compressed form for Accept-Encoding, for pages, cached pages and texts.

export type Encoding = 'br' | 'gzip'

/** Those that answers can have, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[]
// Made once: cached pages are answered thousands of times a second.
const encodingPattern = (name: Encoding) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:[;,]|$)`, 'i')
const refused = (name: Encoding) => new RegExp(`(?:^|,)\\s*${name}\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)`, 'i')
const NAMED = { br: encodingPattern('br'), gzip: encodingPattern('gzip') }
const REFUSED = { br: refused('br'), gzip: refused('gzip') }

/** The first of `offered` that `accept` takes, or null; `q=0` refuses. */
export function encodingFor(accept: string | undefined, offered: readonly Encoding[] = ENCODINGS): Encoding | null {
  if (!accept) return null
  return offered.find((name) => NAMED[name].test(accept) && !REFUSED[name].test(accept)) ?? null
}
