/// <reference path="./html-encoding-sniffer.d.ts" />
// The character set that a file says it is written in.
import htmlEncodingSniffer from 'html-encoding-sniffer'

/** Formats with a charset declaration; in other texts the same words are an example. */
export type TextKind = 'html' | 'xml' | 'css' | 'text'

/** Pages of programs have long comments and styles before it, where browsers have long begun. */
const PRESCAN_BYTES = 64 * 1024
const NONE = ''
const AT_CHARSET = /^@charset "([^"]{1,40})";/
/** XML in any set but UTF-16 begins with these letters. */
const XML_START = /^\s*<\?xml\s[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

/** By the mark of UTF-8 and UTF-16 at the beginning. */
export function markedCharset(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Null without a declaration, or with an unknown one. */
export function declaredCharset(bytes: Uint8Array, kind: TextKind): string | null {
  if (kind === 'css') return knownCharset(AT_CHARSET.exec(headOf(bytes))?.[1])
  if (kind === 'xml') return knownCharset(XML_START.exec(headOf(bytes))?.[1])
  if (kind !== 'html') return null
  // The attribute at the end of what is checked would end the search.
  const maxPrescanBytes = PRESCAN_BYTES
  return (
    knownCharset(htmlEncodingSniffer(bytes, { maxPrescanBytes, defaultEncoding: NONE })) ??
    declaredCharset(bytes, 'xml')
  )
}

const headOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 400))

/** Returns TextDecoder's name of the character set. */
export function knownCharset(label: string | null | undefined): string | null {
  if (!label) return null
  try {
    return new TextDecoder(label.trim()).encoding
  } catch {
    return null
  }
}
