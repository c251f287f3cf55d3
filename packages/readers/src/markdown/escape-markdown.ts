/** Escapes text for Markdown. */
import { isEmojiName } from './emoji-codes.ts'

const EMOJI_CODE = /^:(?!(?:material|octicons|fontawesome|simple)-)([a-z0-9_+-]{1,50}):/
const ENTITY = /^&(?:#\d|#x[0-9a-f]|[a-z][a-z0-9]*;)/i
const WORD = /[\p{L}\p{N}]/u
const SPECIAL =
  /[\\`*_[\]<&~$]|=(?==)|\+(?=\+)|\^(?=\^)|\{(?=[{:.#"'` ]|[\w-]{1,40}=")|:(?=(?:material|octicons|fontawesome|simple)-|[a-z0-9_+-]{1,50}:)/g

/** Text within a paragraph, a heading, a cell or (`inLink`) a link's words. */
export function escapeMarkdown(text: string, inLink = false): string {
  if (text.search(SPECIAL) === -1) return text
  return text.replace(SPECIAL, (character, index: number) =>
    isHarmless(character, text, index, inLink) ? character : `\\${character}`,
  )
}

function isHarmless(character: string, text: string, position: number, inLink: boolean): boolean {
  const next = text.charAt(position + 1)
  switch (character) {
    case ']':
      return !inLink
    case '_':
      return WORD.test(text.charAt(position - 1)) && WORD.test(next)
    case '<':
      return next !== '' && !/[a-z/!?]/i.test(next)
    case '&':
      return !ENTITY.test(text.slice(position, position + 40))
    case '~':
      // Only `~~` strikes through; at either end the next character is unknown.
      return next !== '' && next !== '~' && position > 0 && text.charAt(position - 1) !== '~'
    case '$':
      // Opens a formula only before a non-blank and after a non-word, or with blanks at both of its ends; at either end the next character is unknown.
      return (
        next !== '' &&
        position > 0 &&
        (/\s/.test(next) ? /\S/ : next === '`' ? /$^/ : /[A-Za-z0-9]/).test(text.charAt(position - 1))
      )
    case ':': {
      const name = EMOJI_CODE.exec(text.slice(position, position + 52))?.[1]
      return name !== undefined && !isEmojiName(name)
    }
    default:
      return false
  }
}

/** A line of a paragraph, already escaped inside, that must not become a heading, list, quote, rule or table row. */
export function escapeLineStart(line: string): string {
  const number = /^(\d{1,9})([.)])(?=[ \t]|$)/.exec(line)
  if (number) return `${number[1]}\\${line.slice(number[0].length - 1)}`
  if (/^(?:#{1,6}(?=[ \t]|$)|>|[-+](?=[ \t]|$)|-[-:|]|=+[ \t]*$|[|:][-:| \t]*$|:[ \t])/.test(line)) return `\\${line}`
  // A place of a footnote and a colon define it.
  const place = /^\[\^[^\]\s]{1,50}\](?=:)/.exec(line)
  if (place) return `${place[0]}\\${line.slice(place[0].length)}`
  // Marks of containers as documentation programs write them.
  if (/^export\s/.test(line)) return `&#101;${line.slice(1)}`
  if (/^(?::{3}|!{3} |\?{3}\+? |={3}[!+]? |\{[%{:])/.test(line)) return `\\${line}`
  // Markdown drops blanks at the start of a line.
  if (/^[ \t]/.test(line)) return `&#${line.charCodeAt(0)};${line.slice(1)}`
  return line
}

/** The destination of a link or an image. */
export function escapeDestination(url: string): string {
  if (url === '' || /[\s\p{Cc}]/u.test(url))
    return `<${url
      .replace(/[\n\r]/g, ' ')
      .replace(/[\\<>]/g, '\\$&')
      .replace(/&(?=[#\w])/g, '\\&')}>`
  return url.replace(/[\\()<>`]|&(?=#|[a-z]\w*;)/gi, '\\$&')
}

/** Signs that mean something in a title, also to programs that change whole lines. */
const IN_TITLE = /["\\<{]|&(?=#|[a-z]\w*;)|\+(?=\+)|\^(?=\^)|:(?=(?:material|octicons|fontawesome|simple)-)/gi

/** ` "title"` behind a destination; '' without one. */
export function titlePart(title: string): string {
  return title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replace(IN_TITLE, '\\$&')}"`
}

/** Matches characters that site generators interpret in whole lines, also within HTML. */
const IN_LINES = /\{(?=[{:.#"'` ]|[\w-]{1,40}=")|\+(?=\+)|\^(?=\^)|:(?=(?:material|octicons|fontawesome|simple)-)/g

/** HTML that is within Markdown. */
export const escapeInHtml = (html: string): string => html.replace(IN_LINES, (sign) => `&#${sign.charCodeAt(0)};`)
