/** A forgiving reader of HTML pieces inside Markdown. It never makes markup: its tokens only become model values. */

export type HtmlToken =
  | { type: 'text'; text: string }
  | { type: 'open'; tag: string; attribute(name: string): string | undefined }
  | { type: 'close'; tag: string }

// Comments, declarations, whole elements that are not shown, then tags.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(script|style|template|iframe|object|noscript|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function* htmlTokens(html: string): Generator<HtmlToken> {
  let end = 0
  for (const match of html.matchAll(TOKEN)) {
    if (match.index > end) yield { type: 'text', text: decodeEntities(html.slice(end, match.index)) }
    end = match.index + match[0].length
    const tag = match[3]?.toLowerCase()
    if (tag === undefined) continue
    if (match[2] === '/') yield { type: 'close', tag }
    else yield { type: 'open', tag, attribute: (name) => attribute(match[4] ?? '', name) }
  }
  if (end < html.length) yield { type: 'text', text: decodeEntities(html.slice(end)) }
}

function attribute(source: string, name: string): string | undefined {
  for (const [, key, double, single, bare] of source.matchAll(ATTRIBUTE))
    if (key?.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '')
  return undefined
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
  })
}
