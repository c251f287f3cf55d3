/**
 * A forgiving reader of HTML pieces inside Markdown. It never makes markup: its tokens only become model values. It reads each character
 * once, however broken the piece is.
 */

import { decodeHTMLStrict } from 'entities'
import type { Losses } from '../losses/losses.ts'

export type HtmlToken =
  | { type: 'text'; text: string }
  /** `source`: as it is written. */
  | { type: 'open'; tag: string; attribute(name: string): string | undefined; source?: string }
  | { type: 'close'; tag: string }

/** Whole elements that are not shown. */
const HIDDEN = new Set('script style template iframe object noscript svg math'.split(' '))
/** Nobody sees them where the text comes from either. */
const UNSEEN = new Set('script style template noscript'.split(' '))
const TAG_NAME = /\/?[a-z][a-z0-9-]*/iy
const UNQUOTED = /[^"'<>]*/y
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

export function* htmlTokens(html: string, losses: Losses): Generator<HtmlToken> {
  const reader = new TagReader(html, losses)
  let text = 0
  for (let position = html.indexOf('<'); position >= 0; position = html.indexOf('<', position)) {
    const match = reader.read(position)
    if (match.token === undefined) {
      // No tag begins here: what was looked at is text.
      position = match.end
      continue
    }
    if (position > text) yield { type: 'text', text: decodeHTMLStrict(html.slice(text, position)) }
    if (match.token) yield match.token
    position = match.end
    text = position
  }
  if (text < html.length) yield { type: 'text', text: decodeHTMLStrict(html.slice(text)) }
}

/** `token`: null for what is left out, undefined where no tag is. The next tag is looked for from `end`. */
type TokenMatch = { token: HtmlToken | null | undefined; end: number }

class TagReader {
  private readonly html: string
  private readonly losses: Losses
  /** In small letters, for ends of hidden elements; made when the first of them comes. */
  private lower: string | undefined
  /** Signs that do not come any more from some place on, so that they are looked for in vain only once. */
  private readonly gone = new Set<string>()

  constructor(html: string, losses: Losses) {
    this.html = html
    this.losses = losses
  }

  read(start: number): TokenMatch {
    if (this.html.startsWith('<!--', start)) return { token: null, end: this.behind('-->', start + 4) }
    const next = this.html.charAt(start + 1)
    if (next === '!' || next === '?') return { token: null, end: this.behind('>', start + 2) }
    TAG_NAME.lastIndex = start + 1
    const name = TAG_NAME.exec(this.html)?.[0].toLowerCase()
    if (name === undefined) return { token: undefined, end: start + 1 }
    if (HIDDEN.has(name)) {
      const end = this.behindElement(name, start)
      if (!UNSEEN.has(name)) this.losses.add(/^[^>]*>?/.exec(this.html.slice(start, end))?.[0] ?? name)
      return { token: null, end }
    }
    const from = start + 1 + name.length
    const end = this.endOfTag(from)
    if (this.html.charAt(end) !== '>') return { token: undefined, end }
    if (name.startsWith('/')) return { token: { type: 'close', tag: name.slice(1) }, end: end + 1 }
    const source = this.html.slice(start, end + 1)
    const attributes = this.html.slice(from, end)
    return {
      token: { type: 'open', tag: name, attribute: (attributeName) => attribute(attributes, attributeName), source },
      end: end + 1,
    }
  }

  /** Returns the end of the tag, or the position where it proves to be none. */
  private endOfTag(from: number): number {
    for (let position = from; position < this.html.length; ) {
      UNQUOTED.lastIndex = position
      position += UNQUOTED.exec(this.html)?.[0].length ?? 0
      const sign = this.html.charAt(position)
      if (sign !== '"' && sign !== "'") return position
      const closing = this.find(sign, position + 1)
      if (closing < 0) return position + 1
      position = closing + 1
    }
    return this.html.length
  }

  private find(sign: string, from: number): number {
    if (this.gone.has(sign)) return -1
    const position = this.html.indexOf(sign, from)
    if (position < 0) this.gone.add(sign)
    return position
  }

  /** The end of the text where `sign` does not come. */
  private behind(sign: string, from: number): number {
    const at = this.find(sign, from)
    return at < 0 ? this.html.length : at + sign.length
  }

  private behindElement(name: string, from: number): number {
    this.lower ??= this.html.toLowerCase()
    const position = this.lower.indexOf(`</${name}`, from)
    return position < 0 ? this.html.length : this.behind('>', position)
  }
}

function attribute(source: string, name: string): string | undefined {
  for (const [, key, double, single, bare] of source.matchAll(ATTRIBUTE))
    if (key?.toLowerCase() === name) return decodeHTMLStrict(double ?? single ?? bare ?? '')
  return undefined
}
