/**
 * Shortcodes of Hugo and tags of Liquid within lines: what they say in words stays, the rest goes and is named. Values that a program would
 * fill in, such as `{{ name }}`, stay as they are written, and are named too.
 */
import type { Losses } from '../../losses/losses.ts'
import { eachOutsideCode } from './code-lines.ts'
import { isContainerName } from './container-marks.ts'

const INLINE =
  /(?<!\\|<|\]\(|\]:[ \t]{0,4}|=["'])(?:\{\{[<%]\s{0,99}(\/?)\s{0,99}([a-z_][\w/-]{0,40})((?:\s(?:(?![>%]\}\}).){0,500})?)[>%]\}\}|\{%-?\s{0,99}(?:end)?raw\s{0,99}-?%\})/gi
/** With a partner that closes it in the same line, and an address. */
const LINKED =
  /(?<!\\)\{\{[<%]\s{0,9}([a-z_][\w/-]{0,40})\s((?:(?![>%]\}\}).){0,500}?)[>%]\}\}([^{}\n]{1,200}?)\{\{[<%]\s{0,9}\/\s{0,9}\1\s{0,9}[>%]\}\}/gi
/** Tags of Liquid that say nothing themselves. */
const CONTROL =
  /(?<!\\)\{%-?\s{0,99}(?:end)?(?:assign|capture|case|when|for|if|elsif|else|unless|include(?:_relative|_cached)?|increment|decrement|cycle|break|continue|tablerow|comment)\b(?:(?!%\}).){0,500}%\}/g
/** Matches values that a program inserts; not in formulas and values of components. */
const VALUE = /(?<![\\=$\w}^_{])\{\{-?(?![<%{])[^{}\n]{1,200}\}\}/g
const SHOWN = /\{\{[<%]\/\*[^{}\n]{1,300}\*\/[>%]\}\}/g
/** A link to an address that only a program knows is its words. */
const UNKNOWN_ADDRESS = /(?<!!)\[([^[\]\n]{1,300})\]\(<?[^()\n]{0,300}\{[{%][^()\n]{0,500}\)/g

/** Placeholder of a removed shortcode. */
const GONE = '\uE000'

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''

/** Removes shortcodes outside of backticks, unless one fills the line. */
export function withoutShortcodes(line: string, losses: Losses): string {
  if (!/\{[{%]/.test(line)) return line
  const isAlone = /^[ \t]*\{\{[<%][^{}]*[>%]\}\}[ \t]*$/.test(line)
  return eachOutsideCode(line, (part) => namedLiquid(isAlone ? part : words(part, losses), losses), shownShortcodes)
}

const words = (part: string, losses: Losses): string =>
  part
    .replace(LINKED, (whole, _, attributes: string, inner: string) => {
      const address = ['href', 'link', 'url'].map((name) => attributeOf(attributes, name)).find((one) => one !== '')
      return address === undefined || /[<>\\]/.test(address) ? whole : `[${inner.trim()}](<${address}>)`
    })
    .replace(INLINE, (whole, slash: string | undefined, name: string | undefined, attributes = '') => {
      if (name === undefined) return ''
      if (/^(?:rel)?ref$/i.test(name) || isContainerName(name)) return whole
      if (slash === '/') return ''
      const isWord = /^(?:badge|term|kbd|abbr)$/i.test(name)
      const first = isWord ? (/^\s*["']([^"']+)["']/.exec(attributes)?.[1] ?? '') : ''
      const words =
        first ||
        (['content', 'text', 'title', 'label'].map((one) => attributeOf(attributes, one)).find((one) => one !== '') ??
          '')
      if (!isWord || words === '') losses.add(whole, words === '')
      return words === '' ? GONE : words
    })
    // Blanks beside it go with it.
    .replace(/(?<![ \t])[ \t]*\uE000(?=[*_).,;:!?\]]|[ \t]*$)/g, '')
    .replace(/\uE000[ \t]?/g, '')

const namedLiquid = (part: string, losses: Losses): string => {
  for (const [whole] of part.matchAll(VALUE)) losses.add(whole, false)
  return part
    .replace(SHOWN, (whole) => `\`${shownShortcodes(whole)}\``)
    .replace(CONTROL, (whole) => {
      losses.add(whole)
      return ''
    })
}

export const withoutUnknownAddresses = (part: string, losses: Losses): string =>
  part.replace(UNKNOWN_ADDRESS, (whole, words: string) => {
    losses.add(whole, false)
    return words
  })

/** `{{</* note *\/>}}` is how Hugo writes a shortcode that is shown. */
export const shownShortcodes = (code: string): string =>
  code.replace(/\{\{([<%])\/\*/g, '{{$1').replace(/\*\/([>%]\}\})/g, '$1')

/** Shortcodes that nobody has read, in a piece of HTML. */
export const withoutLeft = (html: string, losses: Losses): string =>
  html.replace(
    /\{\{[<%]\s*(\/?)\s*[a-z_][\w/-]{0,40}(?:\s(?:(?![>%]\}\}).){0,1000})?[>%]\}\}/gi,
    (whole, slash: string) => {
      if (slash === '') losses.add(whole)
      return ''
    },
  )
