/** What the extensions of MkDocs and Kramdown write into lines: attributes, keys, marked words, icons. Code stays as it is. */
import { noteLost } from '../../model/losses.ts'
import { outsideCode } from './code-lines.ts'

const USED =
  /\{:|\{\s?[.#][\w-]|\)[ \t]?\{\s?[\w-]+=|\+\+\w|==\S|:(?:material|octicons|fontawesome|simple)-|^[ \t]*\[\[?_?toc_?\]?\][ \t]*$|&#xNAN;|^\*\[/im
/** `{: .label }` of Kramdown and `{ .md-button }` of MkDocs, right behind what they belong to. */
const ATTRIBUTES =
  /(?<=[^\s{$\\])\s?\{:(?!\s*#)[^{}\n]{0,200}\}|(?<=[\])*_:`.\w])[ \t]?\{\s?\.[\w-]+(?:\s+(?:[.#][\w-]+|[\w-]+(?:="[^"\n]{0,200}")?)){0,12}\s*\}/g
/** `![a](b.png){ width="300" }` */
const SIZES =
  /(?<=\))[ \t]?\{\s?[\w-]+=(?:"[^"\n]{0,200}"|[\w.%-]{1,40})(?:\s+[\w-]+=(?:"[^"\n]{0,200}"|[\w.%-]{1,40})){0,6}\s*\}/g
const BEHIND_CODE = /^\{:?\s?\.[^{}`\n]{0,200}\}/
const ALONE = /^[ \t>]*\{\s?\.[\w-]+(?:\s+(?:[.#][\w-]+|[\w-]+="[^"\n]{0,200}")){0,12}\s*\}[ \t]*$/
const KEYS = /\+\+([a-z0-9"'-]{1,30}(?:\+[a-z0-9"'-]{1,30}){0,4})\+\+/gi
const MARKED = /(?<![=\w\\])==([^=\s](?:[^=\n]{0,300}[^=\s])?)==(?![=\w])/g
const ICON = /(?<!\\):(?:material|octicons|fontawesome|simple)-[\w-]{1,80}:(?:\{[^{}\n]{0,200}\})?[ \t]?/g
const CONTENTS = /^[ \t]*\[\[?_?toc_?\]?\][ \t]*$/i
const ABBREVIATION = /^\*\[([^\]\n]{1,80})\]:[ \t]+\S/
/** Icons that say something in tables. */
const SIGNS: readonly [RegExp, string][] = [
  [/^:(?:material-check|octicons-check|fontawesome-solid-check)(?:-all|-bold|-circle)?(?:-\d+)?:/, '✓'],
  [/^:(?:material-close|octicons-x|fontawesome-solid-xmark)(?:-bold|-circle)?(?:-\d+)?:/, '✗'],
]

export function mkdocsLines(text: string): string {
  if (!USED.test(text)) return text
  const made: string[] = []
  const visit = (line: string) => {
    // The reader has contents of its own.
    if (CONTENTS.test(line) || ALONE.test(line)) made.push(/^[ \t>]*/.exec(line)?.[0].trimEnd() ?? '')
    else if (ABBREVIATION.test(line)) noteLost(line)
    else if (/[{+=:&]/.test(line)) made.push(tidy(line))
    else made.push(line)
  }
  outsideCode(text.split('\n'), visit, (line) => made.push(line))
  return made.join('\n')
}

const tidy = (line: string): string =>
  line
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part : plain(at === 0 ? part : part.replace(BEHIND_CODE, ''))))
    .join('')

const plain = (part: string): string =>
  part
    .replace(ICON, (icon) => {
      const sign = SIGNS.find(([name]) => name.test(icon))?.[1]
      if (sign === undefined) noteLost(icon.trim())
      return sign === undefined ? '' : `${sign} `
    })
    .replace(ATTRIBUTES, '')
    .replace(SIZES, '')
    .replace(KEYS, (_, keys: string) =>
      keys
        .split('+')
        .map((key) => `<kbd>${keyName(key)}</kbd>`)
        .join('+'),
    )
    .replace(MARKED, '<mark>$1</mark>')
    // What GitBook writes for a blank at the start of a line.
    .replaceAll('&#xNAN;', '')

const keyName = (key: string): string => {
  const bare = key.replace(/["']/g, '')
  return bare.length > 1 && !/^f\d/i.test(bare) ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare.toUpperCase()
}
