/** Pages of Obsidian as plain Markdown: `[[links]]`, `![[pictures and pages that are brought in]]`, `%%comments%%` and `^names` of paragraphs. */
import { headingSlug } from '@lectern/content'
import { changeOutsideCode, eachOutsideCode, outsideCode } from './dialects/code-lines.ts'
import { frontLines } from './front-matter-lines.ts'

const LINK = /(?<!\\)(!?)\[\[([^[\]\n|#\\]{0,500})(#[^[\]\n|\\]{1,500})?(?:\\?\|([^[\]\n]{0,500}))?\]\]/g
const ALONE = /^([ \t>]*)!\[\[([^[\]\n|#\\]{1,500})(#[^[\]\n|\\]{1,500})?(?:\\?\|[^[\]\n]{0,500})?\]\][ \t]*$/
const COMMENT = /(?<!`)`+[^`]+`+|%%[\s\S]*?%%/g
const NAME = /(?:^|(?<![ \t])[ \t]+)\^[\w-]{1,100}[ \t]*$/
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?)$/i
const WIDTH = /^(\d{1,4})(?:x\d{1,4})?$/
/** `[a](b.png)`, whose address is not far: neither of another site nor of the top. */
const NEAR = /(?<=\]\()(?:<([^<>\n]{1,500})>|((?![a-z][\w+.-]*:|[/#?])[^()\s<>]{1,500}))/gi
const HEADING = /^[ \t]{0,3}(#{1,6})[ \t]{1,99}(.*?)[ \t#]{0,99}$/

export const wikiTargets = (markdown: string): string[] =>
  [...markdown.matchAll(LINK)].map(([, , name = '']) => name.trim())

export type Vault = {
  /** The path of a file by the name that a page has for it; null where there is none. `isLoose`: of a link of plain Markdown. */
  find(name: string, isLoose: boolean): string | null
  /** The text of a page, null where the path is of no page. */
  textOf(path: string): string | null
  /** Returns the text of a page that is included at `path`. */
  partOf(path: string, place: string): string | null
  missing(written: string, isPicture: boolean): void
  comment(): void
}

export function vaultText(markdown: string, vault: Vault): string {
  const withoutComments = changeOutsideCode(markdown, (lines) =>
    lines.join('\n').replace(COMMENT, (match) => {
      if (match.startsWith('`')) return match
      vault.comment()
      return ''
    }),
  )
  const output: string[] = []
  const visit = (line: string) => {
    const [, indent = '', name = '', place = ''] = ALONE.exec(line) ?? []
    const path = name === '' ? null : vault.find(name.trim(), false)
    const part = path === null ? null : vault.partOf(path, place)
    if (part === null) output.push(eachOutsideCode(line.replace(NAME, ''), (text) => linked(text, vault)))
    else for (const one of part.trim().split('\n')) output.push(one === '' ? indent.trimEnd() : indent + one)
  }
  outsideCode(withoutComments.split('\n'), visit, (line) => output.push(line))
  return output.join('\n')
}

const linked = (text: string, vault: Vault): string =>
  text
    .replace(NEAR, (whole, angled?: string, plain?: string) => {
      const [, name = '', rest = ''] = /^([^#?]*)(.*)$/.exec(angled ?? plain ?? '') ?? []
      const path = vault.find(decoded(name), true)
      return path === null ? whole : addressOf(path) + rest
    })
    .replace(LINK, (whole, embeds: string, name: string, place = '', label = '') =>
      embeds === ''
        ? linkOf({ whole, name: name.trim(), place, label }, vault)
        : embedOf({ whole, name: name.trim(), place, label }, vault),
    )

type Written = { whole: string; name: string; place: string; label: string }

function linkOf({ whole, name, place, label }: Written, vault: Vault): string {
  const shown =
    label.trim() ||
    [name, ...place.split('#').slice(1)].filter((part) => part !== '' && !part.startsWith('^')).join(' > ') ||
    name
  if (name === '') return place === '' ? whole : `[${shown || place.slice(1)}](${placeOf(place, null)})`
  const path = vault.find(name, false)
  if (path !== null) return `[${shown}](${addressOf(path)}${placeOf(place, vault.textOf(path))})`
  vault.missing(whole, false)
  return shown
}

function embedOf({ whole, name, place, label }: Written, vault: Vault): string {
  const path = vault.find(name, false)
  const isPicture = PICTURE.test(name)
  if (path === null) {
    vault.missing(whole, isPicture)
    return isPicture ? '' : name
  }
  if (!isPicture) return linkOf({ whole, name, place, label }, vault)
  const parts = label.split('|').map((part) => part.trim())
  const width = WIDTH.exec(parts.at(-1) ?? '')?.[1]
  const words = (width === undefined ? parts : parts.slice(0, -1)).join(' ') || stemOf(name)
  return `![${words}${width === undefined ? '' : `\\|${width}`}](${addressOf(path)})`
}

const stemOf = (name: string): string => (name.split('/').at(-1) ?? name).replace(/\.\w+$/, '')
const addressOf = (path: string): string =>
  `/${path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/[()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`
function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The heading above a named paragraph; '' for the top. */
function placeOf(place: string, text: string | null): string {
  const last = place.split('#').at(-1)?.trim() ?? ''
  const heading = last.startsWith('^') ? headingAbove(text ?? '', last) : last
  return heading === '' ? '' : `#${encodeURIComponent(headingSlug(heading))}`
}

function headingAbove(text: string, name: string): string {
  let heading = ''
  let headingOfName = ''
  outsideCode(
    text.split('\n'),
    (line) => {
      heading = HEADING.exec(line)?.[2] ?? heading
      if (line.trimEnd().endsWith(name)) headingOfName = heading
    },
    () => undefined,
  )
  return headingOfName
}

/** Returns the named part of a page: everything, a section, or one paragraph; null when it does not exist. */
export function partOfPage(page: string, place: string): string | null {
  const body = frontLines(page).body
  const name = place.split('#').at(-1)?.trim() ?? ''
  if (name === '') return body
  return name.startsWith('^') ? paragraphOf(body, name) : sectionOf(body, name)
}

function sectionOf(body: string, heading: string): string | null {
  const lines: string[] = []
  let level = 0
  const visit = (line: string) => {
    const [, marks = '', words = ''] = HEADING.exec(line) ?? []
    if (level > 0 && marks !== '' && marks.length <= level) level = -1
    else if (level === 0 && headingSlug(words) === headingSlug(heading) && marks !== '') level = marks.length
    if (level > 0) lines.push(line)
  }
  outsideCode(body.split('\n'), visit, (line) => {
    if (level > 0) lines.push(line)
  })
  return lines.length === 0 ? null : lines.join('\n')
}

function paragraphOf(body: string, name: string): string | null {
  const paragraphs = body.split(/\n[ \t]*\n/)
  const position = paragraphs.findIndex((one) => one.split('\n').some((line) => line.trimEnd().endsWith(name)))
  const paragraph = paragraphs[position]
  if (paragraph === undefined) return null
  if (paragraph.trim() === name) return paragraphs[position - 1] ?? null
  const line = paragraph.split('\n').find((one) => one.trimEnd().endsWith(name)) ?? ''
  const isItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/.test(line)
  return (isItem ? line.trimStart() : paragraph).replace(name, '').trimEnd()
}
