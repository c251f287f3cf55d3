/**
 * Converts Markdown of Hugo and Jekyll to plain Markdown: computed addresses, attributes of Kramdown, code and cards as tags. Code stays as it
 * is.
 */
import type { Losses } from '../../losses/losses.ts'
import { eachOutsideCode, type Fence, fenceBehind, outsideCode } from './code-lines.ts'
import { toneOf } from './container-marks.ts'
import { withoutContents } from './contents-lines.ts'
import { withWidths } from './picture-sizes.ts'
import { withPictureTags } from './picture-tags.ts'
import { shownShortcodes, withoutShortcodes, withoutUnknownAddresses } from './shortcodes.ts'

const USED = /\{[{%:]|markdown|src=\{|^[ \t]*<\/?span/m
const REFERENCE = /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?["']?([^"'\s>%]+)["']?[^>%]*[>%]\}\}/gi
/** Tags that sites have of their own, as `{% page "/start/" %}`. */
const PATH_TAG = /\{%-?\s*[a-z_]{1,40}\s+["']([^"'%\s]{1,500})["']\s*-?%\}/g
const LINK_TAG = /\{%-?\s*(?:link|post_url)\s+([^\s%]+)\s*-?%\}/g
const SITE = /\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g
const FILTERED = /\{\{-?\s*["']([^"'}]+)["']\s*\|\s*(?:relative_url|absolute_url|absURL|relURL)\s*-?\}\}/g
const ATTRIBUTES = /^[ \t]*\{:([^}]*)\}[ \t]*$/
const IN_QUOTE = /^[ \t]*(?:>[ \t]*)+\{:[^}]*\}[ \t]*$/
const HIGHLIGHT = /^[ \t]*\{%-?\s*highlight\s+([\w+#.-]{1,32})([^%]*)%\}[ \t]*$/
const END_HIGHLIGHT = /^[ \t]*\{%-?\s*endhighlight\s*-?%\}[ \t]*$/
/** Programs leave them out of code too. */
const COMMENT =
  /\{\{[<%]\s*comment\s*[>%]\}\}[\s\S]{0,20000}?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}|\{%-?\s*comment\s*-?%\}(?:(?!endraw)[\s\S]){0,20000}?\{%-?\s*endcomment\s*-?%\}/g
const RAW = /^[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*$/
/** Around Markdown, as Kramdown reads it. */
const SPAN = /^[ \t]*<\/?span\b[^<>]{0,500}>[ \t]*$/
const CARD = /^[ \t]*\{\{[<%]\s*(?:[\w-]+\/)*(?:feature-)?card\s+([^>]*?)\/?[>%]\}\}[ \t]*$/
const FIGURE = /^[ \t]*\{\{[<%]\s*(?:figure|img|image|imgproc)\s+([^<>]*?)\/?[>%]\}\}[ \t]*$/
const MODULE_PICTURE =
  /(?<!\\)(<img\b[^<>\n]{0,1000}?\ssrc=)\{(?:require|useBaseUrl)\(\s*["']([^"'\n]{1,500})["']\s*\)(?:\.default)?\s*\}/g
const OPEN_DIV = /^[ \t]*<div\b[^>]*\smarkdown(?:\s*=\s*["']?\w+["']?)?[^>]*>[ \t]*$/
const CLOSE_DIV = /^[ \t]*<\/div>[ \t]*$/

export function siteLines(text: string, losses: Losses): string {
  if (!USED.test(text)) return text
  const lines = shortcodesWhole(text.replace(COMMENT, '')).split('\n').map(withoutBreak).flatMap(shortcodesApart)
  const inDiv = lines.some((line) => OPEN_DIV.test(line))
  const closedCards = /\{\{[<%]\s*\/card\s*[>%]\}\}/.test(text)
  const output: string[] = []
  let isCode = false
  const visit = (line: string) => {
    const [, language, switches = ''] = HIGHLIGHT.exec(line) ?? []
    const card = closedCards ? null : CARD.exec(line)
    if (isCode && END_HIGHLIGHT.test(line)) {
      output.push(TILDES)
      isCode = false
    } else if (isCode) output.push(shownShortcodes(line))
    else if (language) {
      output.push(`${TILDES}${language} ${/\b(?:mark|hl)_lines="[^"]*"/.exec(switches)?.[0] ?? ''}`.trimEnd())
      isCode = true
    } else if (inDiv && (OPEN_DIV.test(line) || CLOSE_DIV.test(line))) output.push('')
    else if (card) output.push(cardLine(card[1] ?? ''))
    else if (FIGURE.test(line)) output.push(figureLine(FIGURE.exec(line)?.[1] ?? '') ?? line)
    else if (SPAN.test(line)) output.push('')
    else if (!RAW.test(line)) output.push(addressed(withoutShortcodes(withOwnAddresses(line, losses), losses), losses))
  }
  outsideCode(lines, visit, (line) => output.push(shownShortcodes(line)))
  return withAttributes(output).join('\n')
}

/** A line break behind what ends a block. */
const withoutBreak = (line: string): string =>
  line.replace(/^([ \t]*\{\{[<%][^{}\n]{1,1000}[>%]\}\})[ \t]*<br[ \t]*\/?>[ \t]*$/i, '$1')

/** Openings over several lines as one line. */
const shortcodesWhole = (text: string): string =>
  text
    .replace(
      /^([ \t]*)\{\{[<%](?=\s*[a-z_])[^{}\n]{0,500}(?:\n(?![ \t]*\n)[^{}\n]{0,500}){1,30}[>%]\}\}[ \t]*$/gm,
      (whole, indent: string) => indent + whole.trim().replace(/(?<!\s)\s*\n\s*/g, ' '),
    )
    .replace(/\{\{[<%](?=\s*[a-z_])[^{}\n]{0,300}\n[ \t]*[^{}\n]{0,300}[>%]\}\}/g, (whole) =>
      whole.replace(/(?<!\s)\s*\n\s*/, ' '),
    )

/** Shortcodes that share a line with nothing else, each on its own. */
function shortcodesApart(line: string): string[] {
  if (!/^[ \t]*(?:\{\{[<%][^{}\n]{1,1000}[>%]\}\}[ \t]*){2,20}$/.test(line)) return [line]
  return line.match(/\{\{[<%][^{}\n]+[>%]\}\}/g) ?? [line]
}

/** A fence that code in a page seldom has. */
const TILDES = '~~~~~~~~'

/** Matches addresses in a line: nothing else of a text is changed. */
const ADDRESS =
  /(?<=\]\()[^()\n]{1,2000}(?=\))|(?<=\s(?:href|src)=")[^"\n]{1,2000}(?=")|(?<=\s(?:href|src)=")\{\{[^}\n]{1,200}\}\}(?=")/g

/** Runs before losses are reported. */
const withOwnAddresses = (line: string, losses: Losses): string =>
  line.includes('{')
    ? eachOutsideCode(line, (part) => withPictureTags(part, losses).replace(ADDRESS, plainAddress))
    : line

/** Addresses as the pages have them below the top of the site; attributes behind links go. */
function addressed(line: string, losses: Losses): string {
  if (!line.includes('{')) return line
  const definition = /^[ \t]{0,3}\[[^\]\n]{1,200}\]:[ \t]+/.exec(line)?.[0]
  if (definition !== undefined) return definition + plainAddress(line.slice(definition.length))
  const withPicture = line.replace(
    MODULE_PICTURE,
    (_, before: string, path: string) => `${before}"${path.replace(/^@site\/(?:static)?/, '/').replace('//', '/')}"`,
  )
  return eachOutsideCode(withPicture, (part) =>
    withWidths(withoutUnknownAddresses(part.replace(ADDRESS, plainAddress), losses)).replace(
      /(?<=\]\([^()\n]{0,2000}\))\{:[^}]{0,200}\}/g,
      '',
    ),
  )
}

const plainAddress = (address: string): string =>
  address
    .replace(REFERENCE, (_, path: string) => (/^[./#]/.test(path) ? path : `/${path}`))
    .replace(SITE, '')
    .replace(LINK_TAG, (_, path: string) => `/${path.replace(/^\//, '')}`)
    .replace(PATH_TAG, (_, path: string) => `/${path.replace(/^\//, '')}`)
    .replace(FILTERED, '$1')

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

/** Null where it names no picture. */
function figureLine(attributes: string): string | null {
  const address = attributeOf(attributes, 'src') || attributeOf(attributes, 'link')
  if (address === '' || /[<>\\]/.test(address)) return null
  const words = (attributeOf(attributes, 'alt') || attributeOf(attributes, 'title')).replace(/[[\]\\]/g, '\\$&')
  const caption = attributeOf(attributes, 'caption').replace(/["\\]/g, '\\$&')
  return `![${words}](<${address}>${caption === '' ? '' : ` "${caption}"`})`
}

function cardLine(attributes: string): string {
  const value = (name: string) => attributeOf(attributes, name)
  const [link, title, more] = [value('link'), value('title'), value('subtitle')]
  const words = title || link
  const image = value('image')
  const picture =
    image === '' || /[<>\\]/.test(image) ? '' : `\n\n  ![${words.replace(/[[\]\\]/g, '\\$&')}](<${image}>)`
  if (words === '') return picture.trim()
  return `- ${link === '' ? words : `[${words.replace(/[[\]]/g, '\\$&')}](<${link}>)`}${more === '' ? '' : `: ${more}`}${picture}`
}

/** A line of attributes belongs to the lines above it, or else to those below it: notes among them become containers. */
function withAttributes(lines: readonly string[]): string[] {
  const output: string[] = []
  let position = 0
  let fence: Fence | null = null
  while (position < lines.length) {
    const line = lines[position++] ?? ''
    fence = fenceBehind(line, fence)
    if (!fence && IN_QUOTE.test(line)) {
      const quote = line.replace(/\{:.*/, '')
      const next = lines[position] ?? ''
      // The first line of the quotation may be below its attributes.
      if (next.trim() === '' || /^[ \t]*>/.test(next)) output.push(quote)
      else output.push(quote + (lines[position++] ?? '').trimStart())
      continue
    }
    const attributes = fence ? null : ATTRIBUTES.exec(line)
    if (!attributes) {
      output.push(line)
      continue
    }
    const { tone, titled } = noteOf(attributes[1] ?? '')
    const before = output.at(-1)?.trim() ?? ''
    if (/^toc\b/.test((attributes[1] ?? '').trim()) && /^(?:[-*+]|\d+\.)\s+\S.{0,40}$/.test(before)) {
      output.pop()
      if (withoutContents(output, lines, position)) while (lines[position++]?.trim() !== '</details>');
    } else if (tone && before !== '') {
      let start = output.length
      while (start > 0 && output[start - 1]?.trim() !== '') start--
      output.push(...wrapped(tone, titled, output.splice(start)))
    } else if (tone) {
      const start = position
      while (position < lines.length && lines[position]?.trim() !== '') position++
      output.push(...wrapped(tone, titled, lines.slice(start, position)))
    }
  }
  return output
}

/** `.note`, `.note-title`, `.notice--info`. */
function noteOf(attributes: string): { tone: string | null; titled: boolean } {
  for (const [, name = ''] of attributes.matchAll(/\.([\w-]+)/g)) {
    const word = name.replace(/^notice--/, '').replace(/-title$/, '')
    if (toneOf(word)) return { tone: word, titled: name.endsWith('-title') }
  }
  return { tone: null, titled: false }
}

function wrapped(tone: string, titled: boolean, lines: readonly string[]): string[] {
  const isQuote = lines.every((line) => /^[ \t]*>/.test(line))
  const inner = isQuote ? lines.map((line) => line.replace(/^[ \t]*> ?/, '')) : lines
  const title = titled ? ` ${inner[0] ?? ''}` : ''
  return ['', `:::: ${tone}${title}`, ...inner.slice(titled ? 1 : 0), '::::', '']
}
