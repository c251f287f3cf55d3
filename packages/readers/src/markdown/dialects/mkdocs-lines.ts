/** Reads inline extensions of MkDocs and Kramdown: attributes, keys, highlights, icons. Code stays unchanged. */
import type { Losses } from '../../losses/losses.ts'
import { eachOutsideCode, outsideCode } from './code-lines.ts'
import { SIZED, withWidths } from './picture-sizes.ts'

const USED =
  /\{:|\{\s?[.#][\w-]|\)[ \t]?\{\s?[\w-]+=|\+\+\w|:(?:material|octicons|fontawesome|simple)-|^[ \t]*\[\[?_?toc_?\]?\][ \t]*$|&#xNAN;|^\*\[|<!--[ \t]*md:|\{\s?(?:[\w-]+="|id=)|\^\^\S|\\_[a-z\d+-]+:|<i class="[^"]*fa-/im
/** `{: .label }` of Kramdown and `{ .md-button }` of MkDocs, right behind what they belong to. */
const ATTRIBUTES =
  /(?<=[^\s{$\\])\s?\{:(?!\s*#)[^{}\n]{0,200}\}|(?<=[\])*_:`.\w])[ \t]?\{\s?\.[\w-]+(?:\s+(?:[.#][\w-]+|[\w-]+(?:="[^"\n]{0,200}")?)){0,12}\s*\}/g
/** `![a](b.png){ width="300" }` */
const SIZES =
  /(?<=\))[ \t]?\{\s?[\w-]+=(?:"[^"\n]{0,200}"|[\w.%-]{1,40})(?:\s+[\w-]+=(?:"[^"\n]{0,200}"|[\w.%-]{1,40})){0,6}\s*\}/g
/** `{ title="x" }` behind words, and `{ id="x" }` of a heading, which is its name. */
const QUOTED =
  /(?<=[\])*_:`.>\p{L}\p{N}。！？）])[ \t]?\{\s?[\w-]+="[^"\n]{0,200}"(?:\s+(?:[.#][\w-]+|[\w-]+="[^"\n]{0,200}")){0,6}\s*\}/gu
const ID = /^(#{1,6}[ \t].*?)[ \t]*\{\s?id="?([\w.:-]{1,200})"?\s*\}[ \t]*$/
const INSERTED = /(?<!\\)\^\^([^\s^](?:[^\n^]{0,300}[^\s^])?)\^\^/g
/** As GitBook writes names of emoji. */
const ESCAPED_NAME = /:[a-z\d+-]{1,50}(?:\\_[a-z\d+-]{1,50}){1,6}:/g
const BEHIND_CODE = /^\{:?\s?\.[^{}`\n]{0,200}\}/
const ALONE = /^[ \t>]*\{\s?\.[\w-]+(?:\s+(?:[.#][\w-]+|[\w-]+="[^"\n]{0,200}")){0,12}\s*\}[ \t]*$/
const KEYS = /\+\+([a-z0-9"'-]{1,30}(?:\+[a-z0-9"'-]{1,30}){0,4})\+\+/gi
const ICON =
  /(?<!\\):(?:material|octicons|fontawesome|simple)-[\w-]{1,80}:(?:\{[^{}\n]{0,200}\})?[ \t]?(?:&nbsp;[ \t]?)?([–—-][ \t])?/g
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/
const CONTENTS = /^[ \t]*\[\[?_?toc_?\]?\][ \t]*$/i
/** Matches comments that the hooks of Material for MkDocs replace: the name of a setting as a heading, and badges. */
const SETTING =
  /^(#{1,6})[ \t]+<!--[ \t]*md:(?:setting|option|feature|plugin|extension|utility)[ \t]+([\w.-]{1,100})[ \t]*-->[ \t]*$/
const BADGE = /<!--[ \t]*md:([a-z]{1,20})([ \t][^\n]{0,200}?)?[ \t]*-->/g
const ABBREVIATION = /^\*\[([^\]\n]{1,80})\]:[ \t]+\S/
/** An icon of a font, with its name as text. */
const FONT_ICON = /<i class="[^"\n]*\bfa-[^"\n]*">:[\w-]{1,60}:<\/i>[ \t]?/g
/** Icons that say something in tables. */
const SIGNS: readonly [RegExp, string][] = [
  [/^:(?:material-check|octicons-check|fontawesome-solid-check)(?:-all|-bold|-circle)?(?:-\d+)?:/, '✓'],
  [/^:(?:material-close|octicons-x|fontawesome-solid-xmark)(?:-bold|-circle)?(?:-\d+)?:/, '✗'],
]

export function mkdocsLines(text: string, losses: Losses): string {
  if (!USED.test(text) && !SIZED.test(text)) return text
  const output: string[] = []
  const visit = (written: string) => {
    const line = SETTING.test(written) ? written : withBadges(written, losses)
    // The reader has contents of its own.
    if (CONTENTS.test(line) || ALONE.test(line)) output.push(/^[ \t>]*/.exec(line)?.[0].trimEnd() ?? '')
    else if (SETTING.test(line)) output.push(line.replace(SETTING, '$1 `$2` {#$2}'))
    else if (ABBREVIATION.test(line)) losses.add(line)
    else if (/[{+=:&^]/.test(line)) output.push(tidy(line, losses))
    else output.push(line)
  }
  outsideCode(text.split('\n'), visit, (line) => output.push(line))
  return output.join('\n')
}

/** Said in words, but not in a heading, whose address they would change. */
const withBadges = (line: string, losses: Losses): string =>
  line.replace(BADGE, (badge, kind: string, about = '') => {
    if (!line.trimStart().startsWith('#')) return `(${[kind, about.trim()].filter(Boolean).join(' ')})`
    losses.add(badge)
    return ''
  })

const tidy = (line: string, losses: Losses): string =>
  eachOutsideCode(line.replace(ID, '$1 {#$2}'), (part, isFirst) =>
    plain(isFirst ? part : part.replace(BEHIND_CODE, ''), losses),
  )

const plain = (part: string, losses: Losses): string =>
  withWidths(part)
    .replace(ICON, (icon, dash = '', position: number, whole: string) => {
      const sign = SIGNS.find(([name]) => name.test(icon))?.[1]
      if (sign !== undefined) return `${sign} ${dash}`
      losses.add(
        icon
          .slice(0, icon.length - dash.length)
          .replace('&nbsp;', '')
          .trim(),
      )
      // A dash that is between the icon of an item and its words has nothing before it then.
      return ITEM.test(whole.slice(0, position)) ? '' : dash
    })
    .replace(FONT_ICON, '')
    .replace(ATTRIBUTES, '')
    .replace(SIZES, '')
    .replace(QUOTED, '')
    .replace(INSERTED, '<ins>$1</ins>')
    .replace(ESCAPED_NAME, (name) => name.replaceAll('\\_', '_'))
    .replace(KEYS, (_, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
    )
    // GitBook's escape of a blank at the start of a line.
    .replaceAll('&#xNAN;', '')

const keyName = (key: string): string => {
  const bare = key.replace(/["']/g, '')
  return bare.length > 1 && !/^f\d/i.test(bare) ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare.toUpperCase()
}
